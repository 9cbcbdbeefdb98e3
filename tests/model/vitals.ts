/** Vitals for tests, packed as the database packs them: single precision values, double timestamps. */
import { SLOT, SLOT_COUNT, type Slot, type Vitals } from '../../src/model/vitals/telemetry.ts'

type Given = Partial<Record<Slot, number | { value: number; ts: number }>>

export function vitalsOf(given: Given, ts = 1, heardAt = ts): Vitals {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const stamps = new Float64Array(SLOT_COUNT)
  for (const slot of Object.keys(given) as Slot[]) {
    const entry = given[slot]
    if (entry === undefined) continue
    v[SLOT[slot]] = typeof entry === 'number' ? entry : entry.value
    stamps[SLOT[slot]] = typeof entry === 'number' ? ts : entry.ts
  }
  return { v, ts: stamps, heardAt }
}

/** Milliseconds of a Korean wall-clock time on 2024-05-10 unless a date is given. */
export function kst(time: string, date = '2024-05-10'): number {
  return Date.parse(`${date}T${time}+09:00`)
}
export const SEOUL = 'Asia/Seoul'
