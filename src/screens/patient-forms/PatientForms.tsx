import { useState } from 'react'
import { useAfter } from '../../ui/base/moments.ts'
import { sensorList } from '../../db/devices.ts'
import { pendingAdditions } from '../../db/unfinished.ts'
import { patientList, wardList } from '../../db/patients.ts'
import { loaded } from '../../db/status.ts'
import { useLive } from '../../app/live.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { reopenedForm } from '../../forms/edits.ts'
import { fieldsOf, newFields, withSensor } from '../../forms/patient-form.ts'
import { NO_MODAL, type PatientModal } from '../../model/patients/patient-modal.ts'
import type { Patient } from '../../model/patients/patient.ts'
import type { OutboxRow } from '../../model/command.ts'
import { useAlert } from '../alerts.ts'
import { useWanted, watchFacility } from '../../app/wants.ts'
import { DeleteModal } from './DeleteModal.tsx'
import { PatientForm } from './PatientForm.tsx'
import { QrModal } from './QrModal.tsx'

/** How long to wait for sensors and rooms that load slowly or are refused. */
const PATIENCE_MS = 4_000

type Props = {
  modal: PatientModal
  onModal: (modal: PatientModal) => void
  /** The refused command whose form is opened again. */
  refused?: OutboxRow
}

/** The modal of the Patients page that is open, with the rows it needs (PFORM-12). */
export default function PatientForms({ modal, onModal, refused }: Props) {
  const wards = useLive(wardList)?.value
  const sensors = useLive(sensorList)?.value
  const patients = useLive(patientList)?.value
  const additions = useLive(pendingAdditions)?.value
  const isPlacing = modal.category === 'Add' || modal.category === 'Edit'
  const at = useLive(loaded)?.value
  const [isLate, setLate] = useState(false)
  useWanted(watchFacility, ['devices'])
  useAfter(PATIENCE_MS, () => setLate(true))
  // A slow line is no failure yet.
  useAlert(isPlacing && isLate && at?.wardsAt === 0 ? FORM_TEXTS.rooms.failed : '')
  if (!wards || !sensors || !patients || !additions || !at) return null
  // Right after signing in: without the lists a patient would seem to have no sensor and no ward.
  if (Math.min(at.devicesAt, at.wardsAt) === 0 && !isLate && modal.category !== 'QR') return null
  const now = (patient: Patient) =>
    withSensor(patients.find(({ entityId }) => entityId === patient.entityId) ?? patient, sensors)
  const close = () => onModal(NO_MODAL)
  // A patient who is being added has an id already, except where the addition was refused at once.
  const adding = additions.filter((each) => each.state === 'saving' || each.patientId !== '')
  // What a refused addition has made is removed before the patient is added again.
  const taken = [
    ...patients.filter(({ entityId }) => entityId !== refused?.made),
    ...adding.filter(({ command }) => command !== refused?.id),
  ]
  const patient = 'patient' in modal ? now(modal.patient) : null
  switch (modal.category) {
    case 'none':
      return null
    case 'Next':
    case 'Add':
    case 'EditNext':
    case 'Edit':
      return (
        <PatientForm
          modal={patient && 'patient' in modal ? { ...modal, patient } : modal}
          lists={{ wards, sensors }}
          patients={patients}
          takenIds={taken.map(({ id }) => id)}
          again={
            refused ? reopenedForm(refused, patient ? fieldsOf(patient, wards) : newFields()) : null
          }
          onModal={onModal}
          onClose={close}
        />
      )
    case 'Delete':
      return <DeleteModal patient={now(modal.patient)} onClose={close} />
    case 'QR':
      return (
        <QrModal patient={now(modal.patient)} wards={wards} patients={patients} onClose={close} />
      )
  }
}
