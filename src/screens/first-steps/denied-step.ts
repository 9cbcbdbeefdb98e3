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
export function deniedStep(
  kind: FirstStepKind,
  account: AccountType | '',
  refused: Refused,
  patients: number,
): string | null {
  switch (kind) {
    case 'ward':
      return refused.ward
    case 'room':
      return refused.room
    case 'gateway':
      return account === 'Admin' ? null : FIRST_STEPS_TEXTS.adminOnly
    case 'sensor':
      return null
    case 'patient':
      return patients > 0 ? null : refused.patient
  }
}
