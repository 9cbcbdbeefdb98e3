import type { AccountType } from '../../model/people/session.ts'
import type { FirstStepKind } from '../../model/places/first-steps.ts'
import { FIRST_STEPS_TEXTS } from '../../texts/first-steps.ts'

/** Why this server refuses the command of a step; `null` where it accepts it. */
type Refused = { ward: string | null; room: string | null; patient: string | null }

/**
 * Why the signed-in user cannot do a step; `null` where they can (FIRST-04).
 *
 * @param patients how many there are; with one, a sensor is assigned and no patient is added
 */
export function deniedSteps(
  account: AccountType | '',
  { ward, room, patient }: Refused,
  patients: number,
): Record<FirstStepKind, string | null> {
  return {
    ward,
    room,
    gateway: account === 'Admin' ? null : FIRST_STEPS_TEXTS.adminOnly,
    sensor: null,
    patient: patients > 0 ? null : patient,
  }
}
