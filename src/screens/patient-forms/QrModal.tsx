import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Modal } from '../../components/forms/Modal.tsx'
import { modulesOf, QrCode } from '../../components/forms/QrCode.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { FORM_TEXTS } from '../../model/form-texts.ts'
import { roomGroups } from '../../model/grouping.ts'
import type { Patient } from '../../model/patient.ts'
import { type LabelSize, labelSvg } from '../../model/qr-label.ts'
import { TEXTS } from '../../model/texts.ts'
import type { Ward } from '../../model/ward.ts'
import { Label, labelText } from './Label.tsx'
import { columns, entity, paper, picture, qr, side, who, wide } from './patient-forms.css.ts'
import { printNow, savePicture } from './print.ts'
import { PrintedLabels } from './PrintedLabels.tsx'

const TEXT = FORM_TEXTS.qr
const SIZES = (['wide', 'small', 'sheet'] as const).map((value) => ({
  value,
  label: TEXT.sizes[value],
}))

type Props = {
  patient: Patient
  wards: readonly Ward[]
  patients: readonly Patient[]
  onClose: () => void
}

/** The patient's code, and labels of it on paper (QR-01 to QR-09). */
export function QrModal({ patient, wards, patients, onClose }: Props) {
  const [size, setSize] = useState<LabelSize>('wide')
  const [isSilent, setSilent] = useState(false)
  // As they are now: what is printed does not change below the printer.
  const [ofWard] = useState(() => wardInOrder(patient, wards, patients))
  const printed = size === 'sheet' ? ofWard : [patient]
  return (
    <Modal
      title={TEXT.title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {isSilent && (
            <p role="alert" className={wide}>
              {TEXT.notPrinting}
            </p>
          )}
          {isSilent && size !== 'sheet' && (
            <Button onClick={() => save(patient, size)}>{TEXT.save}</Button>
          )}
          <Button kind="primary" onClick={() => printNow(() => setSilent(true))}>
            <Printer size={18} aria-hidden />
            {TEXT.print}
          </Button>
        </>
      }
    >
      <div className={columns}>
        <figure className={picture}>
          <QrCode entityId={patient.entityId} label={TEXT.picture(patient.name)} className={qr} />
          <figcaption>
            <p className={who}>{patient.name}</p>
            <p>{`${TEXTS.card.id} ${patient.id}`}</p>
            <p className={entity}>{patient.entityId}</p>
          </figcaption>
        </figure>
        <section className={side} aria-label={TEXT.labels}>
          <h3>{TEXT.labels}</h3>
          <Segmented legend={TEXT.size} value={size} options={SIZES} onChange={setSize} />
          <div className={paper} role="img" aria-label={TEXT.preview}>
            <Label patient={printed[0] ?? patient} size={size} />
          </div>
          {size === 'sheet' && (
            <p>{TEXT.sheetOf(patient.ward || TEXTS.common.all, ofWard.length)}</p>
          )}
        </section>
      </div>
      <PrintedLabels patients={printed} size={size} />
    </Modal>
  )
}

/** The patients of this patient's ward as they lie: by room, then name. */
function wardInOrder(
  patient: Patient,
  wards: readonly Ward[],
  patients: readonly Patient[],
): Patient[] {
  const ofWard = patients.filter(({ wardId }) => wardId === patient.wardId)
  return roomGroups(wards, ofWard, { ward: 'all', query: '' }).flatMap((group) => group.patients)
}

function save(patient: Patient, size: Exclude<LabelSize, 'sheet'>): void {
  const { entityId } = patient
  savePicture(labelSvg(size, modulesOf(entityId), labelText(patient)), `label-${entityId}.svg`)
}
