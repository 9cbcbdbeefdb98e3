/** The audit trail of a hospital: who did what, and when. Pure. */
import type { Why } from '../trouble.ts'

export type AuditEntry = {
  id: string
  /** Milliseconds since the epoch. */
  at: number
  /** E-mail; `''` for none. */
  who: string
  /** ThingsBoard's word, e.g. `ALARM_CLEAR`. */
  action: string
  entityType: string
  /** A patient is its number. */
  entityName: string
  data: Readonly<Record<string, unknown>>
  /** Why it was refused, as the server stored it; `''` for what was done. Of ours `data.refusal` is the code (TRUE-20). */
  failure: string
}

/** Refusals that our server notes by a code beside its text; `locked` with `seconds`. */
export const AUDIT_REFUSALS = ['wrong', 'inactive', 'locked', 'usedAgain'] as const
export type AuditRefusal = (typeof AUDIT_REFUSALS)[number]

/** Kinds of actions to choose from, and the actions they are. */
export const AUDIT_KINDS = {
  alarms: [
    'ALARM_CLEAR',
    'ALARM_ACK',
    'ALARM_DELETE',
    'ADDED_COMMENT',
    'UPDATED_COMMENT',
    'DELETED_COMMENT',
  ],
  signIns: ['LOGIN', 'LOGOUT'],
  settings: ['ATTRIBUTES_UPDATED', 'ATTRIBUTES_DELETED'],
  things: [
    'ADDED',
    'UPDATED',
    'DELETED',
    'RELATION_ADD_OR_UPDATE',
    'RELATION_DELETED',
    'CHANGE_OWNER',
    'ADDED_TO_ENTITY_GROUP',
    'REMOVED_FROM_ENTITY_GROUP',
  ],
  keys: ['CREDENTIALS_UPDATED', 'CREDENTIALS_READ'],
  devices: ['RPC_CALL', 'TIMESERIES_UPDATED', 'TIMESERIES_DELETED'],
} as const
export type AuditKind = keyof typeof AUDIT_KINDS
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as AuditKind[]

export const AUDIT_PAGE_SIZE = 50

/** Which entries are wanted; `from` and `to` in milliseconds, both inclusive, `null` for open. */
export type AuditWish = {
  hospitalId: string
  page: number
  search: string
  kind: AuditKind | ''
  from: number | null
  to: number | null
}

/** Why there is no answer: no connection, a server that keeps it from hospitals, or its words. */
export type NoAudit = { kind: 'offline' } | { kind: 'not-given' } | { kind: 'failed'; why: Why }
export type AuditPage = { entries: AuditEntry[]; total: number; pages: number }
export type AuditAnswer = ({ kind: 'page' } & AuditPage) | NoAudit
export type AuditExport = { kind: 'all'; entries: AuditEntry[] } | NoAudit
