/** How a patient lies, in words (FORM-03, AMB-40). */
import { joined, NOTHING, postureOf, type WithMore } from '../model/vitals/card-texts.ts'
import { type Position, positionOf } from '../model/vitals/posture.ts'
import type { Vitals } from '../model/vitals/telemetry.ts'
import { LASTED, POSITION_NAMES as NAMES_EN } from './en/positions.ts'

export const POSITION_NAMES: Readonly<Record<Position, string>> = NAMES_EN

/** Position of a code; every other code is Standing (AMB-40). */
export const postureName = (code: number): string => POSITION_NAMES[positionOf(code)]

/** `Side Left` and `(35minutes)` (FORM-03). */
export function postureParts(vitals: Vitals): WithMore {
  const posture = postureOf(vitals)
  return posture
    ? { value: postureName(posture.code), more: LASTED.minutes(posture.minutes) }
    : NOTHING
}

export const postureText = (vitals: Vitals): string => joined(postureParts(vitals))
