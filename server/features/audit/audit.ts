import { randomUUID } from 'node:crypto'
import { auditName, withNames } from './details.ts'
import type { AuditRefusal } from '../../../src/model/people/audit.ts'
import type { Actor } from '../rights/rights.ts'
import { storedAnyway } from './anyway.ts'
import {
  type Alarm,
  type Clock,
  type Entity,
  type EntityId,
  type KeptEntry,
  NULL_UUID,
  type Store,
} from '../../protocol/types.ts'

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

/** The audit trail: who confirmed or changed what, who signed in and who tried to (SRV-65). */
export type Trail = {
  /**
   * Resolves when the entry is on disk. Secrets and values of patients are the caller's to leave out.
   * @param failure why it was refused: for other clients as text, for ours as a code (TRUE-20); left out for what was done
   */
  note(...said: Said): Promise<void>
  /** As `note`, of who signs in or out: where nothing can be stored it is noted when there is room again. */
  noteAnyway(...said: Said): Promise<void>
}

type Said = [
  who: Who,
  action: AuditAction,
  what: Entity | Alarm | What,
  details?: Record<string, unknown>,
  failure?: Failure,
]

export type Failure = { text: string; code: AuditRefusal; seconds?: number }

const longest = 4000

export function createTrail(store: Store, clock: Clock): Trail {
  const anyway = storedAnyway(store.events)

  function entryOf(...[who, action, what, details = {}, failure]: Said): KeptEntry {
    const { id, name, customerId } = subjectOf(store, what)
    const profile = 'type' in what && 'entityType' in what ? { profile: what.type } : {}
    const named = withNames(store, { ...profile, ...details })
    const shown = JSON.stringify(named).length > longest ? { tooLong: true } : named
    const { text, code: refusal, ...more } = failure ?? {}
    const entry = {
      userId: who.userId,
      userName: who.email,
      customerId,
      entity: id,
      entityName: name,
      action,
      details: refusal === undefined ? shown : { ...shown, refusal, ...more },
      ...(text !== undefined && { failure: text }),
    }
    return { id: randomUUID(), ts: clock(), entry }
  }

  return {
    // Rejects and never throws: the write it is noted beside is not left alone.
    async note(...said) {
      await store.audit.save(entryOf(...said))
    },
    async noteAnyway(...said) {
      const entry = entryOf(...said)
      await anyway(() => store.audit.save(entry))
    },
  }
}

function subjectOf(store: Store, what: Entity | Alarm | What): What {
  if ('entityType' in what)
    return {
      id: { entityType: what.entityType, id: what.id },
      name: auditName(store, what),
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
