import { randomUUID } from 'node:crypto'
import type { Actor } from '../../features/rights/rights.ts'
import type { Alarm } from '../../protocol/types.ts'
import type { ApiContext } from './context.ts'

type Parts = Pick<ApiContext, 'store' | 'clock' | 'trail'>

/** Confirms an alarm at a time, in milliseconds; a `SYSTEM` comment and the trail say who did (SRV-65). */
export async function clearBy(
  parts: Parts,
  actor: Actor,
  alarm: Alarm,
  clearTs: number,
): Promise<Alarm> {
  const cleared = parts.store.alarms.update({ ...alarm, cleared: true, clearTs })
  await told(parts, actor, alarm, 'cleared', 'ALARM_CLEAR')
  return cleared
}

/** The same for "seen, not over". */
export async function acknowledgeBy(
  parts: Parts,
  actor: Actor,
  alarm: Alarm,
  ackTs: number,
): Promise<Alarm> {
  const acknowledged = parts.store.alarms.update({ ...alarm, acknowledged: true, ackTs })
  await told(parts, actor, alarm, 'acknowledged', 'ALARM_ACK')
  return acknowledged
}

async function told(
  { store, clock, trail }: Parts,
  actor: Actor,
  alarm: Alarm,
  verb: 'cleared' | 'acknowledged',
  action: 'ALARM_CLEAR' | 'ALARM_ACK',
): Promise<void> {
  const subtype = verb === 'cleared' ? 'CLEARED_BY_USER' : 'ACKED_BY_USER'
  const text = `Alarm was ${verb} by user ${actor.email}`
  const comment = { text, subtype, userId: actor.userId, userName: actor.email }
  await Promise.all([
    store.records.save('comment', {
      id: randomUUID(),
      ts: clock(),
      subject: alarm.id,
      data: { type: 'SYSTEM', userId: actor.userId, comment },
    }),
    trail.note(actor, action, alarm, { originator: alarm.originator }),
  ])
}
