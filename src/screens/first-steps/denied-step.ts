import type { AccountType } from '../../model/people/session.ts'
import type { FirstStepKind } from '../../model/places/first-steps.ts'
import { FIRST_STEPS_TEXTS } from '../../texts/first-steps.ts'

/** Why this server refuses what a step begins with; `null` where it takes it. */
type Refused = { ward: string | null; room: string | null; patient: string | null }

/**
 * Why who is signed in cannot do a step, `null` where they can (FIRST-04).
 *
 * @param patients how many there are: then one of them gets a sensor, and nobody has to be added
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
