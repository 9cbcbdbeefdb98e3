import { array, idOf, isObject, object, text, textOr, timeOr } from '../json.ts'
import { type Request, ignoreAnswer, withQuery } from './request.ts'

/** The group new assets of a hospital go into (API-43). */
export function allAssetsGroup(customerId: string): Request<string> {
  return {
    method: 'GET',
    path: `/api/entityGroup/CUSTOMER/${encodeURIComponent(customerId)}/ASSET/All`,
    auth: 'session',
    decode: (body) => idOf(object(body)['id']),
  }
}

export type EntityRef = { id: string; entityType: 'CUSTOMER' | 'ASSET' | 'DEVICE' }
export type Relation = { from: EntityRef; to: EntityRef; type: string }
/** The command that saved a relation: its id, and when it was given, milliseconds. Without one: `''` and 0. */
export type SavedBy = { mark: string; at: number }

/** Idempotent on the server (API-39). The relation keeps which command saved it, so that of two the later one is known (WHOLE-13). */
export function saveRelation(relation: Relation, by: SavedBy): Request<void> {
  return {
    method: 'POST',
    path: '/api/relation',
    auth: 'session',
    body: {
      from: relation.from,
      to: relation.to,
      type: relation.type,
      additionalInfo: { wardlight: by.mark, at: by.at },
    },
    decode: ignoreAnswer,
  }
}

/** 404 with code 32 when there is none: already gone (trap 9). */
export function deleteRelation({ from, to, type }: Relation): Request<void> {
  return {
    method: 'DELETE',
    path: withQuery('/api/relation', {
      fromId: from.id,
      fromType: from.entityType,
      relationType: type,
      toId: to.id,
      toType: to.entityType,
    }),
    auth: 'session',
    decode: ignoreAnswer,
  }
}

export type RelatedEntity = { id: string; entityType: string; name: string; by: SavedBy }

/** What an entity points at, with names (API-41); the server ignores a relation type here (trap 19). */
export function relatedFrom(from: EntityRef, type: string): Request<RelatedEntity[]> {
  return related({ fromId: from.id, fromType: from.entityType }, type, 'to')
}

/** What points at an entity. */
export function relatedTo(to: EntityRef, type: string): Request<RelatedEntity[]> {
  return related({ toId: to.id, toType: to.entityType }, type, 'from')
}

function related(
  query: Record<string, string>,
  type: string,
  other: 'from' | 'to',
): Request<RelatedEntity[]> {
  return {
    method: 'GET',
    path: withQuery('/api/relations/info', query),
    auth: 'session',
    decode: (body) =>
      array(body)
        .map(object)
        .filter((relation) => relation['type'] === type)
        .map((relation) => ({
          id: idOf(relation[other]),
          entityType: text(object(relation[other])['entityType']),
          name: textOr(relation[`${other}Name`]),
          by: savedBy(relation['additionalInfo']),
        })),
  }
}

function savedBy(info: unknown): SavedBy {
  const { wardlight, at } = isObject(info) ? info : {}
  return { mark: textOr(wardlight), at: timeOr(at) }
}
