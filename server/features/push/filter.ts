import { PRIORITIES, type Priority } from '../../../src/domain/measure.ts'
import { MEASURE_ALARMS } from '../../../src/domain/registry.ts'
import type { Alarm, Value } from '../../protocol/types.ts'
import { isPromoted as isJudgedPromoted, type Judged } from '../../../src/model/alarms/urgency.ts'
import { beganAt } from '../../protocol/types/alarms.ts'
import { textOf } from '../../protocol/values.ts'

export { PRIORITIES }
export type { Priority }

/** Which alarms a device wants to be woken for: not those of these wards, by their ids. */
export type PushFilter = { leftOut: readonly string[]; priorities: readonly Priority[] }

/** Whether a device that wants these is woken for high alarms of this ward. */
export const hearsHigh = ({ leftOut, priorities }: PushFilter, ward: string): boolean =>
  priorities.includes('high') && !leftOut.includes(ward)

const PRIORITY = new Map<string, Priority>(
  MEASURE_ALARMS.map(({ type, priority }) => [type, priority]),
)

/** The same as the console's for every kind that the console lists; `null` for kinds that it does not list. */
export function priorityOf({ type }: Pick<Alarm, 'type'>): Priority | null {
  return PRIORITY.get(type) ?? null
}

/** What the console's rules of urgency judge an alarm by. */
export function judgedOf(alarm: Alarm): Judged & { alarmId: string } {
  const { endedTs, learnedTs } = alarm.details
  return {
    alarmId: alarm.id,
    type: alarm.type,
    first: beganAt(alarm),
    isConfirmed: alarm.cleared,
    ...(endedTs !== undefined && { endedTs }),
    ...(learnedTs !== undefined && { learnedAt: learnedTs }),
  }
}

/** A technical alarm that has become as urgent as a medium one. @param now the server's time, milliseconds */
export const isPromoted = (alarm: Alarm, now: number): boolean =>
  isJudgedPromoted(judgedOf(alarm), now)

/** What is asked of the data: the facility's store, or what a watcher has just read of a ThingsBoard. */
export type WardSource = {
  attributes: { newest(id: string, key: string): { value: Value } | undefined }
  entities: {
    assetByName(name: string): { id: string; type: string; customerId: string } | undefined
  }
}

/**
 * Whether an alarm passes a device's filter. It must never be silent by mistake: a patient without a known ward always
 * passes, and one who is in another ward than their own is left out only with both. A technical alarm that has become
 * urgent passes as a medium one too.
 */
export function passes(
  store: WardSource,
  { leftOut, priorities }: PushFilter,
  alarm: Alarm,
  now: number,
): boolean {
  const priority = priorityOf(alarm)
  if (priority === null) return false
  // A device that wants technical alarms was woken when the alarm began, and still is.
  const isWanted = isPromoted(alarm, now) && priorities.includes('medium')
  if (!isWanted && !priorities.includes(priority)) return false
  if (leftOut.length === 0) return true
  const wards = ['ward_location', 'ward'].flatMap((key) => {
    const name = textOf(store.attributes.newest(alarm.originator.id, key)?.value ?? '')
    const ward = store.entities.assetByName(name)
    // `Current Ward` and the like stand in the data where no ward is known.
    return ward?.type === 'ward' && ward.customerId === alarm.customerId ? [ward.id] : []
  })
  return wards.length === 0 || wards.some((id) => !leftOut.includes(id))
}
