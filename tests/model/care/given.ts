import { SLOT, SLOT_COUNT, type Slot, type Vitals } from '../../../src/model/vitals/telemetry.ts'

/** Values of a patient: of each slot the value and when it was told. */
export function vitalsOf(
  values: Partial<Record<Slot, readonly [value: number, ts: number]>>,
  heardAt?: number,
): Vitals {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT)
  for (const [slot, [value, at]] of Object.entries(values)) {
    v[SLOT[slot as Slot]] = value
    ts[SLOT[slot as Slot]] = at
  }
  return { v, ts, heardAt: heardAt ?? Math.max(0, ...ts) }
}
