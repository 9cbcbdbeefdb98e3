import { roomGroups } from '../../model/patients/grouping.ts'
import { FORM_TEXTS } from '../../texts/forms.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { TEXTS } from '../../texts/common.ts'
import type { Ward } from '../../model/places/ward.ts'
import { CodeModal } from '../labels/CodeModal.tsx'
import { patientLabel } from '../labels/Labels.tsx'
import { entity, who } from '../labels/labels.css.ts'

type Props = {
  patient: Patient
  wards: readonly Ward[]
  patients: readonly Patient[]
  onClose: () => void
}

/** The patient's code, and labels of it or of the whole ward (QR-01 to QR-09). */
export function QrModal({ patient, wards, patients, onClose }: Props) {
  const ofWard = wardInOrder(patient, wards, patients)
  return (
    <CodeModal
      label={patientLabel(patient)}
      name={FORM_TEXTS.qr.picture(patient.name)}
      caption={
        <>
          <p className={who}>{patient.name}</p>
          <p>{`${TEXTS.card.id} ${patient.id}`}</p>
          <p className={entity}>{patient.entityId}</p>
        </>
      }
      sheet={{ ward: patient.ward || TEXTS.common.all, labels: ofWard.map(patientLabel) }}
      onClose={onClose}
    />
  )
}

/** The patients of this patient's ward as they lie: by room, then name. */
function wardInOrder(
  patient: Patient,
  wards: readonly Ward[],
  patients: readonly Patient[],
): Patient[] {
  const ofWard = patients.filter(({ wardId }) => wardId === patient.wardId)
  return roomGroups(wards, ofWard, { ward: 'all' }).flatMap((group) => group.patients)
}
