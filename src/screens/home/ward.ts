import type { AlarmPlace } from '../../db/alarm-places.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'

/** The alarms of a ward's patients, and of those whose ward is not known: they may be anybody's. `all` is all. */
export function inWard(
  alarms: readonly ListedAlarm[],
  ward: string,
  places: ReadonlyMap<string, AlarmPlace> | undefined,
): readonly ListedAlarm[] {
  if (ward === 'all') return alarms
  return alarms.filter(({ originator }) => {
    const known = places?.get(originator)?.wardId ?? ''
    return known === '' || known === ward
  })
}

/** The unconfirmed alarms that are not among those shown. */
export function outside(
  all: readonly ListedAlarm[],
  shown: readonly ListedAlarm[],
): readonly ListedAlarm[] {
  const here = new Set(shown)
  return all.filter((alarm) => !alarm.isConfirmed && !here.has(alarm))
}
