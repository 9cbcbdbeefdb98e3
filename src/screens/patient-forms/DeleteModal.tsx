import { AskModal } from '../../ui/forms/Modal.tsx'
import { useAct } from '../../app/act.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { bedText } from '../../texts/places.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { paragraphs } from './patient-forms.css.ts'
import { useGive } from '../forms/saving.ts'

type Props = { patient: Patient; onClose: () => void }

/** Asks before a patient is deleted, by name, and says what becomes of the sensor (PFORM-10). */
export function DeleteModal({ patient, onClose }: Props) {
  const remove = useAct('delete-patient')
  const { busy, give } = useGive(onClose)
  const who = FORM_TEXTS.whoAndWhere(patient.name, patient.id, bedText(patient))
  return (
    <AskModal
      title={FORM_TEXTS.remove.title}
      action={FORM_TEXTS.buttons.delete}
      busy={busy}
      onAct={() => void give(remove({ patientId: patient.entityId }))}
      onClose={onClose}
    >
      <div className={paragraphs}>
        <p>{FORM_TEXTS.remove.ask(who)}</p>
        <p>
          {patient.sensorName === ''
            ? FORM_TEXTS.remove.noSensor
            : FORM_TEXTS.remove.sensor(patient.sensorName)}
        </p>
      </div>
    </AskModal>
  )
}
