import type { Claim } from './claim.ts'

/**
 * A step that a command has done on the server: a code, and what its words need. The words are made where they are read
 * (`texts/deeds.ts`): each is a short sentence that is true by itself (TRUE-21).
 *
 * A code keeps its parameters for good: rows and servers of other versions have it too. A name that is not known is `''`.
 */
export type Deed =
  | { code: PlainDeed }
  | { code: 'patient-into' | 'patient-out-of'; kind: PlaceKind; name: string }
  | { code: 'patient-parts'; parts: readonly PatientPart[] }
  | {
      code: 'sensor-taken' | 'sensor-given' | 'sensor-names'
      sensor: string
      patient: string
    }
  | { code: 'sensor-names-nobody'; sensor: string }
  | { code: 'patient-without-sensor' | 'patient-with-sensor'; patient: string }
  | { code: 'ward-made' | 'ward-named'; name: string }
  | { code: 'place-renamed' | 'place-shows-name'; kind: PlaceKind; name: string }
  | { code: 'patient-ward-renamed'; patient: string }
  | { code: 'gateway-ward-renamed'; gateway: string }
  | { code: 'accounts-ward-renamed'; count: number }
  | { code: 'room-made' | 'room-placed' | 'room-named' | 'room-deleted'; name: string }
  | { code: 'gateway-out-of'; gateway: string; ward: 'this' | 'other' }
  | { code: 'gateway-into'; gateway: string; ward: string }
  | { code: 'gateway-saved' | 'gateway-nowhere'; gateway: string }
  | {
      code: 'account-made' | 'account-saved' | 'account-corrected' | 'account-deleted'
      email: string
    }
  | { code: 'hospital-made' | 'hospital-deleted'; title: string }
  | { code: 'place-of-hospital-deleted'; id: string }
  | { code: 'device-untied' | 'device-forgot' | 'device-moved' | 'device-deleted'; name: string }
  | { code: 'turning-saved'; minutes: number | null }
  | { code: 'repeat-confirmed'; number: number }

/** Those without parameters. */
export type PlainDeed =
  | 'patient-made'
  | 'patient-into-hospital'
  | 'patient-saved'
  | 'patient-deleted'
  | 'ward-deleted'
  | 'hospital-limits'
  | 'hospital-saved'
  | 'settings-saved'
  | 'phone-saved'
  | 'language-saved'
  | 'alarm-confirmed'

type PlaceKind = 'ward' | 'room'
export type PatientPart = 'ward' | 'room' | 'phone' | 'diaper'

/** A step as it is kept: whether it was one of Undo, and what it claims of now (TRUE-11). */
export type Done = { deed: Deed; undoing?: true; claims?: readonly Claim[] }

/** The steps with one more, unless it is there: a step that is done again is kept once. */
export function withDeed(done: readonly Done[], more: Done): readonly Done[] {
  const key = keyOf(more)
  return done.some((each) => keyOf(each) === key) ? done : [...done, more]
}

const keyOf = ({ deed, undoing }: Done): string => JSON.stringify([deed, undoing])
