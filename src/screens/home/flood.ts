import { useEffect, useMemo } from 'react'
import { watchDevices } from '../../app/wants.ts'
import type { AlarmPlace } from '../../db/alarm-places.ts'
import type { ListedAlarm } from '../../model/alarms/alarm.ts'
import { gathered } from '../../model/alarms/chatter.ts'
import { type Flood, floodOf, type Source, sourceKey } from '../../model/alarms/flood.ts'

const UNKNOWN: Source = { kind: 'unknown' }

type Places = ReadonlyMap<string, AlarmPlace> | undefined

const sourcesIn =
  (places: Places) =>
  (originator: string): Source =>
    places?.get(originator)?.source ?? UNKNOWN

/** The alarms that come from one place, by its key; all for `null`. */
export function ofSource(
  alarms: readonly ListedAlarm[],
  key: string | null,
  places: Places,
): readonly ListedAlarm[] {
  if (key === null) return alarms
  const sourceOf = sourcesIn(places)
  return alarms.filter(({ originator }) => sourceKey(sourceOf(originator)) === key)
}

/** The flood among the alarms of this view (AL14); while there is one, the gateways are followed live. */
export function useFlood(
  alarms: readonly ListedAlarm[],
  places: Places,
  now: number,
): Flood<ListedAlarm> | null {
  const flood = useMemo(() => {
    const rows = gathered(alarms).map(({ alarm }) => alarm)
    return floodOf(rows, sourcesIn(places), now)
  }, [alarms, places, now])
  const isFlood = flood !== null
  useEffect(() => (isFlood ? watchDevices() : undefined), [isFlood])
  return flood
}
