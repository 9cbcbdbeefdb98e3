/** Which of the four vital signs are not known now: nothing is called fine that is not known (rulings R10, R11, ST1 to ST3). */
import { CONTINUOUS, type ContinuousMeasure } from '../../domain/registry.ts'
import { isAhead } from '../time/moment.ts'
import { freshness } from './freshness.ts'
import { reading, SLOT, type Vitals } from './telemetry.ts'

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
