/**
 * Why a command was refused or came too late, or what staff read of one that is done: a code, and what its words need. The words
 * are made where they are read (`texts/reasons.ts`), so that nothing that is stored or sent is in a language (TRUE-21).
 *
 * A code keeps its parameters for good: rows and servers of other versions have it too. A name that is not known, or that
 * something does not have, is `''`.
 */
export type Reason =
  | { code: PlainCode }
  /** What the command says of it, and the server's status and own words. */
  | { code: 'answered'; of: Reason; status: number; words: string }
  /* Somebody else was faster; `end` is what became of the rest. */
  | { code: 'patient-changed'; parts: readonly Reason[]; end: Reason }
  | { code: 'ward-is' | 'room-is' | 'phone-is' | 'sensor-is'; now: string }
  | { code: 'turning-changed'; minutes: number | null }
  | { code: 'being-deleted'; place: string; end: Reason }
  | { code: 'held-by-deletion'; place: string; minutes: number; end: Reason }
  | { code: 'room-not-added'; room: string }
  | { code: 'gateway-nowhere'; gateway: string }
  | { code: 'sensor-given'; sensor: string; name: string; id: string; end: Reason }
  | { code: 'given-in-one-moment'; sensor: string; other: string; who: string }
  | { code: 'ward-renamed' | 'ward-renamed-at-once'; name: string }
  | { code: 'gateways-changed'; now: readonly string[] }
  | { code: 'gateway-moved' | 'gateway-stays'; gateway: string }
  | { code: 'gateway-changed'; nickname: string; ward: string; room: string }
  | { code: 'hospital-changed'; field: HospitalField; now: string }
  | { code: 'device-elsewhere' | 'device-worn'; name: string }
  /* A rule, or a step. */
  | { code: 'hospital-taken'; title: string }
  | { code: 'hospital-in-use'; title: string; patients: number; accounts: number }
  | { code: 'room-of-deleted-ward'; room: string }
  /* Letters. */
  | { code: 'mail-sent' | 'not-mailed'; email: string }
  /* What Undo leaves as it is. */
  | { code: 'undone-except'; parts: readonly Reason[] }
  | { code: 'left-sensor-given'; sensor: string; who: string }
  | { code: 'left-wears-other'; patient: string; sensor: string }
  | { code: 'left-gone'; patient: string }
  | { code: 'left-ward' | 'left-room'; now: string }

/** Those without parameters. */
export type PlainCode =
  | 'failed'
  | 'no-connection'
  | 'storage-full'
  | 'left-off'
  | 'session-ended'
  | 'confirm-expired'
  | 'confirm-outdated'
  | 'note-refused'
  | 'note-not-announced'
  | 'note-expired'
  /* Steps of a flow. */
  | 'group'
  | 'attributes'
  | 'duplicate-patient'
  | 'signal'
  | 'signal-of-sensor'
  | 'no-gateway-hears'
  | 'edit-sensor'
  | 'edit-place'
  | 'add-relation'
  | 'delete-relation'
  | 'delete-patient-relation'
  | 'device-attribute'
  | 'patient-attribute'
  | 'new-connectivity'
  | 'old-connectivity'
  | 'old-relation'
  | 'past-device'
  | 'new-device'
  | 'sensor-owner'
  | 'left-device'
  | 'patient-data'
  | 'assign'
  /* What became of the rest. */
  | 'unchanged'
  | 'sensor-unchanged'
  | 'patient-stays'
  | 'rest-unchanged'
  | 'diaper-changed'
  /* Wards, rooms, gateways. */
  | 'ward-taken'
  | 'room-taken'
  | 'gateways-full'
  | 'gateway-update'
  | 'ward-of-patients'
  | 'ward-of-accounts'
  | 'ward-not-empty'
  | 'check-ward'
  | 'delete-ward'
  | 'rooms-of-ward'
  | 'room-not-empty'
  | 'check-room'
  | 'delete-room'
  | 'add-room'
  | 'relate-room'
  /* Accounts and hospitals. */
  | 'address-taken'
  | 'no-letter'
  | 'invite-instead'
  | 'verified-meanwhile'
  | 'corrected-meanwhile'
  | 'admin-not-invited'
  /* What does not fit. */
  | 'not-put-right'
  | 'changed-since-listed'
  /* What Undo leaves as it is. */
  | 'left-turning'
  | 'left-phone'
  | 'left-diaper'
  | 'patient-deleted'
  | 'ward-used'
  | 'hospital-used'

/** Fields of a hospital, as staff fill them in. */
type HospitalField =
  | 'title'
  | 'email'
  | 'country'
  | 'state'
  | 'city'
  | 'address'
  | 'address2'
  | 'zip'
  | 'phone'

export type ReasonCode = Reason['code']

/** A reason as commands write it: a code alone is one without parameters. */
export type Because = Reason | PlainCode

/**
 * Why a command does not go on. `message`: the server's own words, where there are no others, and all words in rows of older
 * consoles and answers of older servers; they are shown as they are.
 */
export type WhyEnded = { reason: Reason } | { message: string }

/** What staff read once of a command that is done. A text in rows of older consoles and answers of older servers. */
export type Notice = Reason | string

export const reasonOf = (because: Because): Reason =>
  typeof because === 'string' ? { code: because } : because
