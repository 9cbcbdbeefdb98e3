import { SLOT, SLOT_COUNT, type Vitals } from '../../src/model/vitals/telemetry.ts'
import type { VitalSign } from '../../src/model/vitals/freshness.ts'

const GOOD: Record<VitalSign, number> = {
  hr: 71,
  spo2: 97,
  temperature: 34.1,
  bodyTemperature: 36.6,
}
/** What a sensor sends that cannot read a value. */
export const NO_READING: Record<VitalSign, number> = {
  hr: 999,
  spo2: 999,
  temperature: 0,
  bodyTemperature: 0,
}

/**
 * Vital signs of so many milliseconds ago, the others never read; the sensor was heard with the newest.
 * @param values in place of good ones
 */
export function signs(
  now: number,
  agoMs: Partial<Record<VitalSign, number>>,
  values: Partial<Record<VitalSign, number>> = {},
): Vitals {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT)
  for (const [sign, ago] of Object.entries(agoMs) as [VitalSign, number][]) {
    v[SLOT[sign]] = values[sign] ?? GOOD[sign]
    ts[SLOT[sign]] = now - ago
  }
  return { v, ts, heardAt: Math.max(...ts) }
}
