import { argsOf } from '../../db/waiting.ts'
import { additionFields, changeFields } from '../../forms/again.ts'
import type { Again } from '../../forms/meanwhile.ts'
import { type PatientFields, fieldsOf } from '../../forms/patient-form.ts'
import type { OutboxRow } from '../../model/command.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Ward } from '../../model/places/ward.ts'

/** What was typed in the form of a refused command, upon the patient as stored now; `null` for other commands. */
export function patientAgain(
  row: OutboxRow,
  patient: Patient | null,
  wards: readonly Ward[],
): Again<PatientFields> | null {
  const replaces = row.id
  const add = argsOf('add-patient', row)
  if (add) return { replaces, fields: additionFields(add), theirs: {} }
  const edit = argsOf('edit-patient', row)
  return edit && patient && { replaces, ...changeFields(edit, fieldsOf(patient, wards)) }
}
