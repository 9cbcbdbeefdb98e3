import type { AlarmPlace } from '../../db/alarm-places.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { type Source, sourceKey } from '../../model/alarms/flood.ts'

/** Where each alarm comes from, by originator; `undefined` while that is not read. */
export type Places = ReadonlyMap<string, AlarmPlace> | undefined

/**
 * The alarms of a ward's patients, and those whose ward is not known, because they may be of this ward. `all` is every
 * ward.
 */
export function inWard(
  alarms: readonly ListedAlarm[],
  ward: string,
  places: Places,
): readonly ListedAlarm[] {
  if (ward === 'all') return alarms
  return alarms.filter(({ originator }) => {
    const wardId = places?.get(originator)?.wardId ?? ''
    return wardId === '' || wardId === ward
  })
}

/** The unconfirmed alarms that are not among those shown. */
export function outside(
  all: readonly ListedAlarm[],
  shown: readonly ListedAlarm[],
): readonly ListedAlarm[] {
  const isShown = new Set(shown)
  return all.filter((alarm) => !alarm.isConfirmed && !isShown.has(alarm))
}

const UNKNOWN: Source = { kind: 'unknown' }

/** The gateway or room that an alarm comes from, by its originator. */
export const sourcesIn =
  (places: Places) =>
  (originator: string): Source =>
    places?.get(originator)?.source ?? UNKNOWN

/** The alarms of one gateway or room, by its key; all for `null`. */
export function ofSource(
  alarms: readonly ListedAlarm[],
  key: string | null,
  places: Places,
): readonly ListedAlarm[] {
  if (key === null) return alarms
  const sourceOf = sourcesIn(places)
  return alarms.filter(({ originator }) => sourceKey(sourceOf(originator)) === key)
}
