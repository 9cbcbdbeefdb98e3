/**
 * The measured values of one patient, packed: one number and one server timestamp per slot (ruling R11).
 * `NaN` means no value, timestamp 0 means never. Worker, database and screens share the packing; outside
 * `db/vitals.ts` only `reading()` and `SLOT` are needed to read it.
 */
import { ENTRIES, MEASURE_KEYS, type MeasureKey } from '../../domain/registry.ts'
import { isWithin, possibleOf } from './limits.ts'

/** A slot of the packed values is a measure of the registry, which says its place. */
export type Slot = MeasureKey
export const SLOTS: readonly Slot[] = MEASURE_KEYS.toSorted(
  (a, b) => ENTRIES[a].slot - ENTRIES[b].slot,
)
export const SLOT_COUNT = SLOTS.length
/** Slot name to its index in the packed arrays. */
export const SLOT = Object.fromEntries(SLOTS.map((slot, index) => [slot, index])) as Record<
  Slot,
  number
>

/** One dated value; `ts` is the server's timestamp in milliseconds since the epoch. */
export type Reading = { value: number; ts: number }

/** Packed values of one patient: `v[slot]`, `ts[slot]`, and when the sensor was last heard with anything. */
export type Vitals = {
  readonly v: ArrayLike<number>
  readonly ts: ArrayLike<number>
  /** Newest telemetry timestamp of any kind: event measures are judged by it (ruling R11). */
  readonly heardAt: number
  /** They are still asked for: nothing is known of the patient by that. */
  readonly isUnread?: true
}

export const NO_VITALS: Vitals = {
  v: new Float32Array(SLOT_COUNT).fill(Number.NaN),
  ts: new Float64Array(SLOT_COUNT),
  heardAt: 0,
}

/** While values are asked for. */
export const UNREAD_VITALS: Vitals = { ...NO_VITALS, isUnread: true }

/** The same was heard at the same times. */
export function isSameVitals(a: Vitals, b: Vitals): boolean {
  if (a.heardAt !== b.heardAt || a.isUnread !== b.isUnread) return false
  for (let slot = 0; slot < SLOT_COUNT; slot++) {
    if (a.ts[slot] !== b.ts[slot] || !Object.is(a.v[slot], b.v[slot])) return false
  }
  return true
}

/**
 * Heart rate and SpO2 of 999 and temperatures of 0 are "no reading", and so is what cannot be: a pulse of
 * 900, a negative temperature (ruling R10, AMB-38).
 */
export function isNoReading(slot: Slot, value: number): boolean {
  if (Number.isNaN(value)) return true
  const range = possibleOf(slot)
  return range !== undefined && (value === range.none || !isWithin(range, value))
}

/** The value of one slot, or `null` when it never came or was "no reading". */
export function reading(vitals: Vitals, slot: Slot): Reading | null {
  const index = SLOT[slot]
  const value = vitals.v[index] ?? Number.NaN
  const ts = vitals.ts[index] ?? 0
  if (ts === 0 || isNoReading(slot, value)) return null
  return { value, ts }
}
