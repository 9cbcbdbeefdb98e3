import { whoText } from '../../model/command.ts'
import { parseOriginator } from '../../model/patients/names.ts'
import { DID } from '../../texts/did.ts'
import type { RelatedEntity } from '../../wire/requests/relations.ts'
import type { Server } from '../server.ts'

/*
 * Names of whom a command has found, kept with it by their ids: what it did is told with them, also by a later run that
 * does not find them any more.
 */

/** `hospital` is a patient's, `''` where it is not known. */
export function noteNames(server: Server, found: readonly RelatedEntity[], hospital = ''): void {
  for (const { id, entityType, name } of found) {
    server.found(id, entityType === 'ASSET' ? whoText(parseOriginator(name, hospital)) : name)
  }
}

export function nameOf(server: Server, id: string, kind: keyof typeof DID.some): string {
  return server.before(id) ?? DID.some[kind]
}
