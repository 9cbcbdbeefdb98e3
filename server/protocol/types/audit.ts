import type { EntityId } from './entities.ts'
import type { Work } from '../../support/work.ts'

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
