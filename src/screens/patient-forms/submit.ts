import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import type { Enqueued } from '../../db/enqueue.ts'
import { patientChanges, patientToAdd } from '../../forms/patient-args.ts'
import type { PatientFields } from '../../forms/patient-form.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { Sensor } from '../../model/places/ward.ts'
import { alerts } from '../alerts.ts'
import type { GiveForm } from '../forms/saving.ts'
import { useUser } from '../session.ts'

/** Gives a command; when it is taken the form closes, else staff read why and the form keeps everything (ruling R5). */
export function useGive(onClose: () => void) {
  const [busy, setBusy] = useState(false)
  async function give(enqueued: Promise<Enqueued>): Promise<void> {
    setBusy(true)
    try {
      const outcome = await enqueued
      if (outcome.kind === 'enqueued') onClose()
      else alerts.show(outcome.message)
    } finally {
      setBusy(false)
    }
  }
  return { busy, give }
}

/** Adds a patient, or saves what was changed of one. `seen` is the form as it opened, `null` for a new patient. */
export function useSubmit(
  patient: Patient | null,
  seen: PatientFields | null,
  replaces: string | undefined,
  give: GiveForm['give'],
): (fields: PatientFields, sensors: readonly Sensor[]) => void {
  const { hospitalId, hospitalName, name: by } = useUser()
  const add = useAct('add-patient')
  const edit = useAct('edit-patient')
  return (fields, sensors) => {
    const from = { typed: fields, seen, replaces }
    const hospital = { id: hospitalId, name: hospitalName }
    void give(
      patient === null
        ? add({ ...patientToAdd(fields, hospital, sensors), by }, from)
        : edit(patientChanges(fields, patient, hospitalName, sensors), from),
    )
  }
}
