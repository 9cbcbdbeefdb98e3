import type { Patient } from '../model/patients/patient.ts'
import type { WardlightDb } from './database.ts'

/** As much of a patient as their name on a screen is made of. */
export type NamedPatient = Pick<Patient, 'entityId' | 'name' | 'id' | 'wardRoom' | 'room'>

/**
 * Every patient by entity id: whom the names on a screen have to be told apart from. With them who is being added: they
 * are named by their command, and are no row yet.
 */
export async function namedPatients(db: WardlightDb): Promise<NamedPatient[]> {
  const [patients, commands] = await Promise.all([
    db.patients.orderBy(':id').toArray(),
    db.outbox.toArray(),
  ])
  const stored = patients.map(({ entityId, name, id, wardRoom, room }) => {
    return { entityId, name, id, wardRoom, room }
  })
  const known = new Set(stored.map(personOf))
  const added = commands.flatMap(({ id: command, who }) => {
    if (!who || who.id === '' || known.has(personOf(who))) return []
    known.add(personOf(who))
    return [{ entityId: command, ...who, wardRoom: '', room: '' }]
  })
  return [...stored, ...added]
}

const personOf = ({ name, id }: Pick<Patient, 'name' | 'id'>): string => `${id} ${name}`

/** For names that are whole anyway: nothing is read. */
export const nobodyNamed = (): Promise<NamedPatient[]> => Promise.resolve([])
