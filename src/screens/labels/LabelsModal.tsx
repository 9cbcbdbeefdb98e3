import { useState } from 'react'
import { Modal } from '../../ui/forms/Modal.tsx'
import { FORM_TEXTS } from '../../texts/forms.ts'
import type { RoomGroup } from '../../model/patients/grouping.ts'
import { type LabelSize, sheetCount } from '../../ui/forms/qr-label.ts'
import type { Ward } from '../../model/places/ward.ts'
import { type Labelled, patientLabel, PrintedLabels } from './Labels.tsx'
import { counts, side } from './labels.css.ts'
import { PrintButton, SizeChoice, usePrinting } from './printing.tsx'
import { sentences } from '../../texts/words.ts'

const TEXT = FORM_TEXTS.qr
const sizes = (): readonly { value: LabelSize; label: string }[] => [
  { value: 'sheet', label: TEXT.sheets },
  { value: 'wide', label: TEXT.sizes.wide },
  { value: 'small', label: TEXT.sizes.small },
]

type Props = { wards: readonly Ward[]; groups: readonly RoomGroup[]; onClose: () => void }

/** Labels of all patients on the page, by ward and in its order (QR-01, ruling R20). */
export default function LabelsModal({ wards, groups, onClose }: Props) {
  const [size, setSize] = useState<LabelSize>('sheet')
  const { content: batches } = usePrinting(byWard(wards, groups))
  const printed = batches.map(({ labels }) => labels)
  const [first] = printed.flat()
  return (
    <Modal
      title={TEXT.labels}
      size="wide"
      onClose={onClose}
      footer={<PrintButton isDisabled={first === undefined} />}
    >
      <div className={side}>
        <SizeChoice size={size} options={sizes()} of={first} onChange={setSize} />
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
  return printed.length > 1 ? sentences(text, TEXT.ownSheet) : text
}

/** The shown patients by ward, in the order of the page, without empty wards. */
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
