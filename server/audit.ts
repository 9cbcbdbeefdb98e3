import { randomUUID } from 'node:crypto'
import { nameOf } from './api/query/fields.ts'
import type { Actor } from './rights.ts'
import {
  type Alarm,
  type Clock,
  type Entity,
  type EntityId,
  NULL_UUID,
  type Store,
} from './store/types.ts'

/** What was done, in ThingsBoard's words. */
export type AuditAction =
  | 'ADDED'
  | 'UPDATED'
  | 'DELETED'
  | 'ATTRIBUTES_UPDATED'
  | 'ATTRIBUTES_DELETED'
  | 'TIMESERIES_UPDATED'
  | 'TIMESERIES_DELETED'
  | 'RPC_CALL'
  | 'CREDENTIALS_UPDATED'
  | 'CREDENTIALS_READ'
  | 'CHANGE_OWNER'
  | 'ADDED_TO_ENTITY_GROUP'
  | 'REMOVED_FROM_ENTITY_GROUP'
  | 'RELATION_ADD_OR_UPDATE'
  | 'RELATION_DELETED'
  | 'ALARM_ACK'
  | 'ALARM_CLEAR'
  | 'ALARM_DELETE'
  | 'ADDED_COMMENT'
  | 'UPDATED_COMMENT'
  | 'DELETED_COMMENT'
  | 'LOGIN'
  | 'LOGOUT'

type Who = Pick<Actor, 'userId' | 'email'>
type What = { id: EntityId; name: string; customerId: string }

/** The audit trail: who confirmed or changed what (SRV-65). */
export type Trail = {
  /** Resolves when the entry is on disk. Secrets are the caller's to leave out. */
  note(
    who: Who,
    action: AuditAction,
    what: Entity | Alarm | What,
    details?: Record<string, unknown>,
  ): Promise<void>
}

const longest = 4000

export function createTrail(store: Store, clock: Clock): Trail {
  return {
    // Rejects and never throws: the write it is noted beside is not left alone.
    async note(who, action, what, details = {}) {
      const { id, name, customerId } = subjectOf(what)
      const shown = JSON.stringify(details).length > longest ? { tooLong: true } : details
      const data = {
        userId: who.userId,
        userName: who.email,
        customerId,
        entity: id,
        entityName: name,
        action,
        details: shown,
      }
      await store.records.save('audit', { id: randomUUID(), ts: clock(), subject: '', data })
    },
  }
}

function subjectOf(what: Entity | Alarm | What): What {
  if ('entityType' in what)
    return {
      id: { entityType: what.entityType, id: what.id },
      name: nameOf(what),
      customerId: what.entityType === 'CUSTOMER' ? what.id : what.customerId,
    }
  if ('severity' in what)
    return {
      id: { entityType: 'ALARM', id: what.id },
      name: what.type,
      customerId: what.customerId || NULL_UUID,
    }
  return what
}
