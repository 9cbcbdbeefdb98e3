/** How old a value is (ruling R11, alarm practice ST1 to ST4, FORM-42). */
import { ENTRIES, CONTINUOUS, type ContinuousMeasure } from '../../domain/registry.ts'
import { AGING_MS, FRESH_MS, STALE_MS } from '../constants.ts'
import { isAhead } from '../time/moment.ts'
import { reading, type Slot, type Vitals, SLOT } from './telemetry.ts'

export type Freshness = 'fresh' | 'aging' | 'stale' | 'too-old' | 'never'

/**
 * Age class of a timestamp: up to 2 minutes fresh, 5 aging, 15 stale. One that is more than 60 seconds in the future shows
 * that a clock is wrong, and is never drawn as fresh (ST4).
 */
export function freshness(ts: number, now: number): Freshness {
  if (!(ts > 0)) return 'never'
  const age = now - ts
  if (isAhead(ts, now)) return 'stale'
  if (age <= FRESH_MS) return 'fresh'
  if (age <= AGING_MS) return 'aging'
  return age <= STALE_MS ? 'stale' : 'too-old'
}

/**
 * The timestamp a value is judged by, 0 without a value. Events and what changes rarely (stool, fall,
 * ulcer, urine, posture, steps, electrode, network, battery) hold as long as the sensor is heard at all.
 */
export function judgedAt(vitals: Vitals, slot: Slot): number {
  const current = reading(vitals, slot)
  if (current === null) return 0
  return ENTRIES[slot].isContinuous ? current.ts : Math.max(current.ts, vitals.heardAt)
}

export function freshnessOf(vitals: Vitals, slot: Slot, now: number): Freshness {
  return freshness(judgedAt(vitals, slot), now)
}

// Vital signs without a fresh reading: an unknown value is never shown as fine (rulings R10, R11, ST1 to ST3).

/** In the order of the card. */
export const VITAL_SIGNS: readonly ContinuousMeasure[] = CONTINUOUS
export type VitalSign = ContinuousMeasure

/** Why a vital sign is not known now. Times in milliseconds. */
export type Gap =
  | { kind: 'never' }
  /** Its last reading is too old, or the sensor reported at `ts` that it cannot measure it. */
  | { kind: 'since'; ts: number }
  /** Its time is in the future: its age is unknown (ST4). */
  | { kind: 'ahead'; ts: number }

/** Vital signs without a fresh reading, in the order of the card; none when all are known. */
export function unknownSigns(vitals: Vitals, now: number): { sign: VitalSign; gap: Gap }[] {
  return VITAL_SIGNS.flatMap((sign) => {
    const gap = gapOf(vitals, sign, now)
    return gap === null ? [] : [{ sign, gap }]
  })
}

function gapOf(vitals: Vitals, sign: VitalSign, now: number): Gap | null {
  const ts = vitals.ts[SLOT[sign]] ?? 0
  if (!(ts > 0)) return { kind: 'never' }
  if (isAhead(ts, now)) return { kind: 'ahead', ts }
  const isFresh = reading(vitals, sign) !== null && freshness(ts, now) === 'fresh'
  return isFresh ? null : { kind: 'since', ts }
}
