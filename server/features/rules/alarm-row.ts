/** The rows of alarms that a server raises and ends itself, whatever they are about. */

import type { Alarm, AlarmDetails } from '../../protocol/types.ts'
import { type Noted, notedOf } from './alarms.ts'

/** When an alarm began, what has ended it, and since when it is in the book. `clearTs` is 0 while it is unconfirmed. */
export type AlarmTimes = Pick<Alarm, 'createdTime' | 'startTs' | 'endTs'> & {
  clearTs?: number
  endedTs?: number | undefined
  learnedTs?: number | undefined
}

type Originator = { id: string; customerId: string }
type What = Pick<Alarm, 'type' | 'severity'> & Noted

/** The row of a new alarm. */
export function alarmRow(
  entityType: 'ASSET' | 'DEVICE',
  { id, customerId }: Originator,
  { type, severity, ...noted }: What,
  { createdTime, startTs, endTs, clearTs = 0, endedTs, learnedTs }: AlarmTimes,
): Omit<Alarm, 'id'> {
  const ended = endedTs === undefined ? {} : { endedTs }
  const late = learnedTs === undefined ? {} : { learnedTs }
  return {
    createdTime,
    type,
    severity,
    originator: { entityType, id },
    customerId,
    startTs,
    endTs,
    ackTs: 0,
    clearTs,
    acknowledged: false,
    cleared: clearTs > 0,
    details: { ...notedOf(noted), ...ended, ...late },
  }
}

/** A technical alarm whose cause is gone now: closed, and by no person, unless one has confirmed it before. */
export function closedAlarm(alarm: Alarm, now: number): Alarm {
  const details: AlarmDetails = { ...alarm.details, endedTs: now }
  if (alarm.cleared) return { ...alarm, details }
  const closed: AlarmDetails = { ...details, closedBy: 'server' }
  return { ...alarm, cleared: true, clearTs: now, endTs: now, details: closed }
}
