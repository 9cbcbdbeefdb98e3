import type { Patient } from '../model/patients/patient.ts'
import type { WardlightDb } from './database.ts'

/** The parts of a patient that a name on a screen is made of. */
export type NamedPatient = Pick<Patient, 'entityId' | 'name' | 'id' | 'wardRoom' | 'room'>

/**
 * Every patient by entity id, because a name on a screen must be distinguishable from all others. Patients who are being
 * added are among them: they have no row yet, and are named by their command.
 */
export async function namedPatients(db: WardlightDb): Promise<NamedPatient[]> {
  const [patients, commands] = await Promise.all([
    db.patients.orderBy(':id').toArray(),
    db.outbox.toArray(),
  ])
  const stored = patients.map(({ entityId, name, id, wardRoom, room }) => {
    return { entityId, name, id, wardRoom, room }
  })
  const listed = new Set(stored.map(personOf))
  const added = commands.flatMap(({ id: command, who }) => {
    if (!who || who.id === '' || listed.has(personOf(who))) return []
    listed.add(personOf(who))
    return [{ entityId: command, ...who, wardRoom: '', room: '' }]
  })
  return [...stored, ...added]
}

const personOf = ({ name, id }: Pick<Patient, 'name' | 'id'>): string => `${id} ${name}`

/** For names that are shown in full anyway: nothing is read. */
export const nobodyNamed = (): Promise<NamedPatient[]> => Promise.resolve([])
