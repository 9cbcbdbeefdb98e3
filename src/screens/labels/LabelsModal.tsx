import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Modal } from '../../components/forms/Modal.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { FORM_TEXTS } from '../../model/form-texts.ts'
import type { RoomGroup } from '../../model/grouping.ts'
import { type LabelSize, sheetCount } from '../../model/qr-label.ts'
import type { Ward } from '../../model/ward.ts'
import { counts, paper, side, wide } from './code.css.ts'
import { type Labelled, Label } from './Label.tsx'
import { patientLabel } from './patient-label.ts'
import { printNow, useSteady } from './print.ts'
import { PrintedLabels } from './PrintedLabels.tsx'

const TEXT = FORM_TEXTS.qr
const SIZES = [
  { value: 'sheet', label: TEXT.sheets },
  { value: 'wide', label: TEXT.sizes.wide },
  { value: 'small', label: TEXT.sizes.small },
] as const satisfies readonly { value: LabelSize; label: string }[]

type Props = { wards: readonly Ward[]; groups: readonly RoomGroup[]; onClose: () => void }

/** Labels of everybody the page shows, ward by ward as they lie (QR-01, ruling R20). */
export default function LabelsModal({ wards, groups, onClose }: Props) {
  const [size, setSize] = useState<LabelSize>('sheet')
  const [isSilent, setSilent] = useState(false)
  const batches = useSteady(byWard(wards, groups))
  const printed = batches.map(({ labels }) => labels)
  const [first] = printed.flat()
  return (
    <Modal
      title={TEXT.labels}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {isSilent && (
            <p role="alert" className={wide}>
              {TEXT.notPrinting}
            </p>
          )}
          <Button
            kind="primary"
            disabled={first === undefined}
            onClick={() => printNow(() => setSilent(true))}
          >
            <Printer size={18} aria-hidden />
            {TEXT.print}
          </Button>
        </>
      }
    >
      <div className={side}>
        <Segmented legend={TEXT.size} value={size} options={SIZES} onChange={setSize} />
        {first && (
          <div className={paper} role="img" aria-label={TEXT.preview}>
            <Label of={first} size={size} />
          </div>
        )}
        <p>
          <strong>{amount(printed, size)}</strong>
        </p>
        <ul className={counts}>
          {batches.map(({ ward, labels }) => (
            <li key={ward}>{TEXT.sheetOf(ward, labels.length)}</li>
          ))}
        </ul>
        <p>{TEXT.shownOnly}</p>
      </div>
      <PrintedLabels batches={printed} size={size} />
    </Modal>
  )
}

type Batch = { ward: string; labels: Labelled[] }

function amount(printed: readonly (readonly Labelled[])[], size: LabelSize): string {
  const labels = printed.flat().length
  if (size !== 'sheet') return TEXT.labelsOf(labels)
  const text = TEXT.onSheets(labels, sheetCount(printed))
  return printed.length > 1 ? `${text}. ${TEXT.ownSheet}` : text
}

/** The shown patients by ward, in the order of the page; wards without anybody need no paper. */
function byWard(wards: readonly Ward[], groups: readonly RoomGroup[]): Batch[] {
  const batches = new Map<string, Batch>()
  for (const { wardId, patients } of groups) {
    if (patients.length === 0) continue
    const ward = wards.find(({ id }) => id === wardId)?.name ?? TEXT.noWard
    const batch = batches.get(wardId) ?? { ward, labels: [] }
    batch.labels.push(...patients.map(patientLabel))
    batches.set(wardId, batch)
  }
  return [...batches.values()]
}
