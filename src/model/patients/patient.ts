import type { PatientLinks } from '../watch/links.ts'

/**
 * One patient as stored and listed: who, and where (PCARD-13). Live values are not
 * here: they change every second and live packed in `vitals`; identity changes rarely.
 */
export type Patient = {
  /** The asset's id on the server. */
  entityId: string
  /** Hospital id without the `P`; `Unknown` when missing. */
  id: string
  name: string
  phone: string
  /** Assigned ward and room, without suffixes; `''` when never assigned. */
  ward: string
  wardRoom: string
  wardId: string
  wardRoomId: string
  /** Where the sensor is heard now; `''` when unknown. */
  wardLocation: string
  room: string
  /** `0x` plus code, e.g. `0x0001`. */
  diaperType: string
  sensorName: string
  sensorId: string
  /**
   * Is the sensor on the patient and heard (diaper and network connection)? Kept by the worker,
   * so that the alarm list need not follow every value (AMB-25). `unknown` when missing or stale.
   */
  attached: Attachment
  /**
   * Who is adding them, `''` where the server does not know: there is an asset, and nothing of what is saved with it
   * yet. Absent once they are there.
   */
  addedBy?: string | undefined
  /** Minutes from one turning to the next, 0 for no turning; absent where staff never set it. */
  turnMinutes?: number | undefined
  /** What the server knows of the links to their sensor (AL23); absent where it has reported none yet. */
  links?: PatientLinks | undefined
}

/** Made by a command that is not finished, here or on another console. */
export const isBeingAdded = ({ addedBy }: Pick<Patient, 'addedBy'>): boolean =>
  typeof addedBy === 'string'

export type Attachment = 'connected' | 'disconnected' | 'unknown'

/** A patient with nothing saved yet. */
export const EMPTY_PATIENT: Omit<Patient, 'entityId'> = {
  id: '',
  name: '',
  phone: '',
  ward: '',
  wardRoom: '',
  wardId: '',
  wardRoomId: '',
  wardLocation: '',
  room: '',
  diaperType: '',
  sensorName: '',
  sensorId: '',
  attached: 'unknown',
}

/** Values for what the server does not have (PCARD-14). */
export const PATIENT_DEFAULTS = {
  name: 'Noname',
  id: 'Unknown',
  ward: 'Affiliated Ward',
  room: 'Affiliated Room',
  currentWard: 'Current Ward',
  currentRoom: 'Current Room',
} as const
