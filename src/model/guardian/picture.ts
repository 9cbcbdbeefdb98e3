/**
 * One hospital as the guardian looks at it: who and what is there, and how they hang together (docs/requirements/fit.md).
 * Names are without the suffixes they are stored with, hospital ids without their `P`. What whoever looks does not know is
 * `null`: a console reads no relations, and only Admins read accounts.
 */

/** The far end of a relation. `at`: when it was saved, milliseconds; 0 where all that is known is that others are later. */
export type Tie = { id: string; at: number }

/** Where something is, in the words of its own attributes; `''` for what they leave out. */
export type Words = { wardId: string; ward: string; roomId: string; room: string }

export type PatientFacts = {
  id: string
  name: string
  /** The hospital's id of them, `''` for none. */
  no: string
  /** `null`: nothing is saved with them. */
  words: Words | null
  /** Attribute: their sensor is heard. */
  isConnected: boolean
  wards: readonly Tie[] | null
  rooms: readonly Tie[] | null
}

export type SensorFacts = {
  id: string
  name: string
  /** Whose it is in its own words: the hospital's id of a patient, `''` for no one's. */
  owner: string
  /** Patients who wear it, of any hospital. */
  wearers: readonly Tie[] | null
}

export type GatewayFacts = {
  id: string
  name: string
  words: Pick<Words, 'wardId' | 'ward'>
  wards: readonly Tie[] | null
}

/** `ward`: the ward in the room's own name, `''` where that has none. */
export type RoomFacts = { id: string; name: string; ward: string; wards: readonly Tie[] | null }

export type Picture = {
  hospital: { id: string; name: string }
  patients: readonly PatientFacts[]
  sensors: readonly SensorFacts[]
  gateways: readonly GatewayFacts[]
  wards: readonly { id: string; name: string }[]
  rooms: readonly RoomFacts[]
  /** Accounts that can sign in as an Admin. */
  admins: number | null
}
