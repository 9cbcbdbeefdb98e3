import { QrCode } from '../../components/forms/QrCode.tsx'
import { assignedText } from '../../model/names.ts'
import type { Patient } from '../../model/patient.ts'
import type { LabelSize, LabelText } from '../../model/qr-label.ts'
import { TEXTS } from '../../model/texts.ts'
import { code, label, labelName, texts } from './labels.css.ts'

/** What stands on the label of a patient: who, and where they belong. */
export function labelText(patient: Patient): LabelText {
  return {
    name: patient.name,
    id: `${TEXTS.card.id} ${patient.id}`,
    place: assignedText(patient),
  }
}

/** One label: the code holds the entity id only, the rest is text. */
export function Label({ patient, size }: { patient: Patient; size: LabelSize }) {
  const { name, id, place } = labelText(patient)
  return (
    <div className={label[size]}>
      <QrCode entityId={patient.entityId} className={code[size]} />
      <div className={texts}>
        <span className={labelName}>{name}</span>
        <span>{id}</span>
        <span>{place}</span>
      </div>
    </div>
  )
}
