import { concerned, type OutboxRow } from '../model/command.ts'
import { type Progress, argsOf, progressOf } from './waiting.ts'

/** What waits to be done to a patient: shown beside what the server said, never instead of it (ruling R7). */
export type PatientPending = Progress & { what: 'editing' | 'deleting' | 'assigning' }

/** A patient being added; `patientId` is the entity's id once it is made, `''` before. */
export type PendingAddition = Progress & {
  patientId: string
  id: string
  name: string
  ward: string
  room: string
}

/**
 * Patients with a command that is not done, by entity id. Where there are several, a refused one is told before
 * one that is being saved, for it waits for somebody; otherwise the newest.
 */
export function patientsIn(rows: readonly OutboxRow[]): Map<string, PatientPending> {
  const pending = new Map<string, PatientPending>()
  for (const row of rows) {
    for (const [patient, what] of patientsOf(row)) {
      const before = pending.get(patient)
      if (before?.state === 'refused' && row.state !== 'refused') continue
      pending.set(patient, { ...progressOf(row), what })
    }
  }
  return pending
}

/** Patients that are being added, oldest first. */
export function additionsIn(rows: readonly OutboxRow[]): PendingAddition[] {
  return rows.flatMap((row) => {
    const args = argsOf('add-patient', row)
    if (!args) return []
    const { id, name, ward, room } = args
    const patientId = row.made ?? ''
    return [{ ...progressOf(row), patientId, id, name, ward: ward.name, room: room.name }]
  })
}

/** The patients a command names, and those it turned out to take the sensor from. */
function patientsOf(row: OutboxRow): [string, PatientPending['what']][] {
  const own = ownPatient(row)
  if (own === null) return []
  const losing = concerned(row, 'patient')
    .filter((id) => id !== own[0])
    .map((id): [string, 'assigning'] => [id, 'assigning'])
  return own[0] === '' ? losing : [own, ...losing]
}

/** The patient a command is about, `''` while only the sensor is known; `null` for other commands. */
function ownPatient(row: OutboxRow): [string, PatientPending['what']] | null {
  const edit = argsOf('edit-patient', row)
  if (edit) return [edit.patientId, 'editing']
  const turning = argsOf('set-turn-interval', row)
  if (turning) return [turning.patientId, 'editing']
  const leaving = argsOf('delete-patient', row)
  if (leaving) return [leaving.patientId, 'deleting']
  const assign = argsOf('assign-sensor', row)
  if (assign) return [assign.patient.patientId, 'assigning']
  const unassign = argsOf('unassign-sensor', row)
  if (unassign) return [unassign.patientId ?? '', 'assigning']
  // Who is being added has a place of its own; whom the sensor is taken from does not.
  return argsOf('add-patient', row) ? ['', 'assigning'] : null
}
