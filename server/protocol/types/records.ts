import type { EntityId } from './entities.ts'
import type { Work } from '../../support/work.ts'

/** A letter kept by the server's own mailbox. */
export type Letter = { to: string; subject: string; text: string }
/** A remark on an alarm (protocol §4.2); `SYSTEM` ones are the server's. */
export type AlarmComment = {
  type: 'OTHER' | 'SYSTEM'
  userId: string
  comment: Record<string, unknown> & { text: string }
}
/** A link that was mailed: usable once and until `expiresAt`. */
export type OneTimeToken = { purpose: 'activate' | 'reset'; expiresAt: number }

/** Who wore a sensor from when until when; `to` is absent while it is worn (SRV-34). */
export type Wearing = { patientId: string; from: number; to?: number }

/**
 * A device that is woken by push messages: of which session and hospital, where it is reached, and by which alarms (not
 * those of wards that are left out); no longer than `until`, milliseconds.
 */
export type PushDevice = {
  sessionId: string
  customerId: string
  endpoint: string
  p256dh: string
  auth: string
  leftOut: readonly string[]
  priorities: readonly ('high' | 'medium' | 'low' | 'technical')[]
  until: number
}

/**
 * A wall board, by the id as which it signs in; its record is its session, and hangs on its hospital. Times in
 * milliseconds.
 */
export type Board = {
  name: string
  /** What it reads of its hospital. */
  wards: 'all' | readonly string[]
  /** Who confirmed its code. */
  confirmedBy: string
  /** Tokens that were issued earlier must be renewed: so the board reads its wards again. */
  changedAt: number
  /** When it last asked for something; its confirmation before the first time. */
  seenAt: number
  /** An Admin allows changes at the board until then. */
  allowedUntil?: number
  /** The hash of the secret with which it fetches its first tokens, until it has used them. */
  claim?: { hash: string; until: number }
}

/** A device that staff have signed in on, by the hash of its key: the accounts, the latest last. */
export type KnownDevice = { users: readonly string[] }

/** The newest refresh token of a session that was used, by the session: its place in their order, and its id. */
export type RefreshFamily = { turn: number; id: string }

/** How a command of staff ended, by its user and its own id: what was done is answered again to whoever sends it again. */
export type EndedCommand = {
  answer: unknown
  isUndone: boolean
  /** What was given, until its author has read how it ended (WHOLE-14). */
  unread?: UnreadCommand
}
/** `createdAt`: when it was given, milliseconds. */
export type UnreadCommand = { name: string; args: unknown; createdAt: number }

/** Small documents besides the entities, by their kind. */
export type RecordKinds = {
  letter: Letter
  /** A letter that the mail server has not taken yet. */
  outgoing: Letter
  /** An alarm, by its id, that these people have not been written about yet. */
  announced: { users: readonly string[] }
  comment: AlarmComment
  token: OneTimeToken
  wearing: Wearing
  /** Membership of an entity in a group; the id is `<group> <entity>`. */
  member: { groupId: string }
  /** By a hash of where it is reached. */
  push: PushDevice
  board: Board
  device: KnownDevice
  family: RefreshFamily
  /** The id is `<user> <command>`; it hangs on the user. */
  command: EndedCommand
}
export type RecordKind = keyof RecordKinds
export type KeptRecord<K extends RecordKind> = {
  id: string
  /** Milliseconds since the epoch. */
  ts: number
  /** The entity or alarm it hangs on; it is removed with it. Empty for what stays. */
  subject: string
  data: RecordKinds[K]
}
export interface RecordStore {
  get<K extends RecordKind>(kind: K, id: string): KeptRecord<K> | undefined
  /** Oldest first. */
  all<K extends RecordKind>(kind: K): readonly KeptRecord<K>[]
  about<K extends RecordKind>(kind: K, subject: string): readonly KeptRecord<K>[]
  /** Adds or replaces one; the oldest of a kind gives way when there are too many. */
  save<K extends RecordKind>(kind: K, record: KeptRecord<K>): Promise<void>
  /** `false` when there was none. */
  remove(kind: RecordKind, id: string): Promise<boolean>
}

/** Who did what to which entity (SRV-65); names are copied, because entities go and the trail stays. */
export type AuditEntry = {
  userId: string
  userName: string
  /** `NULL_UUID` when what was changed belongs to no hospital. */
  customerId: string
  entity: EntityId
  entityName: string
  action: string
  details: Record<string, unknown>
  /** Why it was refused, in plain words; missing for what was done. */
  failure?: string
}
export type KeptEntry = {
  id: string
  /** Milliseconds since the epoch. */
  ts: number
  entry: AuditEntry
}
/** Which entries of the trail, and which page of them. */
export type AuditQuery = {
  of: { kind: 'everything' } | { kind: 'customer' | 'user' | 'entity'; id: string }
  /** Milliseconds since the epoch, both inclusive. */
  from: number
  to: number
  /** Empty for all. */
  actions: readonly string[]
  /** In any case; `''` for all. */
  search: string
  /** `createdTime`, `userName`, `actionType`…; anything else is the time. */
  sort: string
  order: 'ASC' | 'DESC'
  page: number
  pageSize: number
}
export interface AuditStore {
  /** Resolves when the entry is on disk. */
  save(kept: KeptEntry): Promise<void>
  /** Reads the disk, in slices. */
  find(query: AuditQuery): Work<{ rows: KeptEntry[]; total: number }>
}
