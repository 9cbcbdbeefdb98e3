/** What may be wrong with a facility, and what puts it right (FIT-01, FIT-02). Codes; words are in `texts/fit.ts`. */

export const BREACH_CODES = [
  'two-wearers',
  'two-sensors',
  'worn-elsewhere',
  'owner-differs',
  'connected-without-sensor',
  'nothing-saved',
  'patient-twice',
  'two-wards',
  'two-rooms',
  'no-ward',
  'no-room',
  'ward-differs',
  'room-differs',
  'room-of-other-ward',
  'gateway-two-wards',
  'gateway-ward-differs',
  'room-without-ward',
  'room-two-wards',
  'ward-name-differs',
  'no-admin',
] as const
export type BreachCode = (typeof BREACH_CODES)[number]

export const THING_KINDS = ['patient', 'sensor', 'gateway', 'ward', 'room', 'hospital'] as const
export type ThingKind = (typeof THING_KINDS)[number]

/** `no` is the hospital's id of a patient, `''` for everything else. */
export type Thing = { kind: ThingKind; id: string; name: string; no: string }

/** What is to be, where a rule says it; each may be done twice. */
export type Healing =
  /** These sensors are worn by this patient alone, or by no one, and say so. */
  | { kind: 'wearer'; sensors: readonly string[]; patient: string | null }
  /** The patient is in this ward or room alone, and their own words say so. */
  | { kind: 'place'; of: 'ward' | 'room'; patient: string; place: string }
  /** The gateway hangs in this ward alone, and says so. */
  | { kind: 'gateway'; gateway: string; ward: string }
  /** The room belongs to this ward alone. */
  | { kind: 'room'; room: string; ward: string }
  /** Whatever is in the ward gives the ward's name. */
  | { kind: 'ward-name'; ward: string }
  /** The patient is not shown as connected. */
  | { kind: 'not-connected'; patient: string }

export type Breach = {
  code: BreachCode
  /** What it is about, then what else has a part in it. */
  subject: Thing
  others: readonly Thing[]
  /** `null`: a person must decide. */
  healing: Healing | null
}

/** The same breach has the same mark, whoever finds it and when. */
export const markOf = ({ code, subject, others }: Breach): string =>
  [code, subject.id, ...others.map(({ id }) => id).toSorted()].join(' ')

/** Patients who are marked with it. */
export const patientsIn = ({ subject, others }: Breach): Thing[] =>
  [subject, ...others].filter(({ kind }) => kind === 'patient')

/** A breach with when it was first seen, milliseconds of the server. */
export type Standing = Breach & { since: number }

/** Commands write in steps: what has been so for a shorter time may be on its way. */
export const SETTLED_MS = 10_000
