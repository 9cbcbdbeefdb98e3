import { type RefusalKind, keptWho } from '../../model/command.ts'
import type { Because } from '../../model/reason.ts'
import {
  type EntityRef,
  type RelatedEntity,
  type Relation,
  deleteRelation,
  saveRelation,
} from '../../wire/requests/relations.ts'
import type { Request } from '../../wire/requests/request.ts'
import { saveAttributes } from '../../wire/requests/writes.ts'
import { type Refusal, type Says, type Server, Refused } from '../server.ts'
import { parseOriginator } from '../../model/patients/names.ts'

/*
 * The command keeps the names of what it found, by id: a later run that does not find them any more still can name them.
 */

/** `hospital` is a patient's, `''` where it is not known. */
export function noteNames(server: Server, related: readonly RelatedEntity[], hospital = ''): void {
  for (const { id, entityType, name } of related) {
    server.remember(id, entityType === 'ASSET' ? keptWho(parseOriginator(name, hospital)) : name)
  }
}

/** The name of something the command found; `''` where it is not stored. */
export const nameOf = (server: Server, id: string): string => server.remembered(id) ?? ''

export const asset = (id: string): EntityRef => ({ id, entityType: 'ASSET' })
export const device = (id: string): EntityRef => ({ id, entityType: 'DEVICE' })

/** A missing entity is success for a deletion (trap 9). */
export function isMissing(refusal: Refusal): boolean {
  return refusal.status === 404
}

/** Names are unique on the server. */
export function exists({ status, message }: Refusal): boolean {
  return status === 400 && message.includes('already exists')
}

/**
 * Ends the command because a rule is broken; `null` means that none is. Usually somebody else has changed the same thing.
 */
export function refuse(why: Because | null, kind: RefusalKind = 'conflict'): void {
  if (why !== null) throw new Refused(why, kind)
}

/** Ids of one type among the related entities; none for `null`. */
export function idsOf(
  found: readonly RelatedEntity[] | null,
  type: 'ASSET' | 'DEVICE',
  except = '',
): string[] {
  return (found ?? [])
    .filter(({ id, entityType }) => entityType === type && id !== except)
    .map(({ id }) => id)
}

/** The relation that stays of several: of the command that was given last; of two in one millisecond that of the greater id (WHOLE-13). */
export function latest(ties: readonly RelatedEntity[]): RelatedEntity | undefined {
  return ties.toSorted((a, b) => b.by.at - a.by.at || (a.by.mark < b.by.mark ? 1 : -1))[0]
}

/* The writes of commands: each may be done twice. */

export function relate(server: Server, relation: Relation, says: Says): Promise<void> {
  return server.write(saveRelation(relation, server), says)
}

/** Puts something into a place that may be deleted in between: whoever settles it looks whether it is there. */
export function relateIfThere(server: Server, relation: Relation, says: Says): Promise<unknown> {
  return server.write(saveRelation(relation, server), says, { unless: isMissing })
}

export function unrelate(server: Server, relation: Relation, says: Says): Promise<unknown> {
  return server.write(deleteRelation(relation), says, { unless: isMissing })
}

/** Deletes something for good. */
export function remove(server: Server, request: Request, says: Says): Promise<unknown> {
  return server.write(request, says, { unless: isMissing })
}

type Attributes = Readonly<Record<string, string | number | boolean>>
type Owner = 'ASSET' | 'DEVICE' | 'CUSTOMER' | 'USER'

export function save(
  server: Server,
  type: Owner,
  id: string,
  attributes: Attributes,
  says: Says,
): Promise<void> {
  return server.write(saveAttributes(type, id, attributes), says)
}

/** Saves attributes of something that may have been deleted in between, which is fine. */
export function saveIfThere(
  server: Server,
  type: Owner,
  id: string,
  attributes: Attributes,
  says: Says,
): Promise<unknown> {
  return server.write(saveAttributes(type, id, attributes), says, { unless: isMissing })
}
