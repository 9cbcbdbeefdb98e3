import { dayWindow } from '../../src/model/time/dates.ts'
import { SLOT } from '../../src/model/vitals/telemetry.ts'
import type { WireValue } from '../../src/wire/entity.ts'
import { type PatientDelta, patientDelta } from '../../src/wire/rows/patient.ts'
import type { Point } from '../../src/wire/requests/entities.ts'
import { allPoints } from './history-pull.ts'
import type { LeadParts } from '../lead/parts.ts'

const CHANGED = SLOT.diaperChange
const NONE: ReadonlyMap<string, WireValue> = new Map()

/** The keys of API-30: whether a change is needed, and the five fields that together spell the last one. */
const KEYS = ['qty', 'year', 'month', 'day', 'hour', 'min'].map((part) => `diaper_change_${part}`)

/**
 * The last diaper change of an opened patient (API-30, PDET-11, AMB-46). Stream and list carry only the newest value of
 * each field. A sensor that sends single fields, or zeros after a restart, makes them meaningless together; then the last
 * eight days show the last full date. A failure changes nothing.
 */
export async function pullDiaperChange(
  parts: Pick<LeadParts, 'send' | 'timers' | 'mirror' | 'flusher' | 'user' | 'zone'>,
  patient: string,
): Promise<void> {
  const { send, timers, mirror, flusher, user, zone } = parts
  try {
    const points = await allPoints(send, patient, {
      keys: KEYS,
      ...dayWindow(timers.now(), zone),
    })
    const delta = lastChange(patient, points, user.hospitalName)
    if (delta === null || !mirror.has(patient)) return
    mirror.apply(delta)
    flusher.wake()
  } catch {
    // Offline or refused: the newest values still come with the stream.
  }
}

/** The fields at the last moment at which they were a date together; `null` for never. Pure. */
export function lastChange(
  patient: string,
  points: ReadonlyMap<string, readonly Point[]>,
  hospital: string,
): PatientDelta | null {
  const moments = new Set([...points.values()].flatMap((series) => series.map(({ ts }) => ts)))
  // One pass backwards for all moments: a sensor may have sent zeros every minute for days.
  const places = new Map([...points].map(([key, list]) => [key, list.length - 1]))
  for (const moment of [...moments].toSorted((a, b) => b - a)) {
    const series = new Map<string, WireValue>()
    for (const [key, list] of points) {
      let at = places.get(key) ?? -1
      while (at >= 0 && (list[at]?.ts ?? 0) > moment) at -= 1
      places.set(key, at)
      const point = list[at]
      if (point) series.set(key, { ts: point.ts, value: String(point.value) })
    }
    const delta = patientDelta({ id: patient, fields: NONE, attributes: NONE, series }, hospital)
    if (delta.slots.some(({ slot }) => slot === CHANGED)) return delta
  }
  return null
}
