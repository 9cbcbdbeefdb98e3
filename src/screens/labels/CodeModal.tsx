import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Modal } from '../../ui/forms/Modal.tsx'
import { modulesOf, QrCode } from '../../ui/forms/QrCode.tsx'
import { FORM_TEXTS } from '../../texts/forms.ts'
import { type LabelSize, labelSvg } from '../../ui/forms/qr-label.ts'
import { type Labelled, PrintedLabels } from './Labels.tsx'
import { columns, picture, qr, side } from './labels.css.ts'
import { saveFile } from '../save-file.ts'
import { PrintButton, SizeChoice, usePrinting } from './printing.tsx'

const TEXT = FORM_TEXTS.qr
const sizes = () =>
  (['wide', 'small', 'sheet'] as const).map((value) => ({
    value,
    label: TEXT.sizes[value],
  }))

type Props = {
  label: Labelled
  /** The words of the picture for screen readers. */
  name: string
  caption: ReactNode
  /** The ward's name, and the labels of all its patients or gateways, in order. */
  sheet: { ward: string; labels: readonly Labelled[] }
  onClose: () => void
}

/** A code, drawn on the device (ruling R20), and labels of it on paper (QR-01 to QR-09). */
export function CodeModal({ label, name, caption, sheet: latest, onClose }: Props) {
  const [size, setSize] = useState<LabelSize>('wide')
  const { content: sheet } = usePrinting(latest)
  const printed = size === 'sheet' ? sheet.labels : [label]
  return (
    <Modal
      title={TEXT.title}
      size="wide"
      onClose={onClose}
      footer={
        <PrintButton
          instead={
            size !== 'sheet' && <Button onClick={() => save(label, size)}>{TEXT.save}</Button>
          }
        />
      }
    >
      <div className={columns}>
        <figure className={picture}>
          <QrCode entityId={label.entityId} label={name} className={qr} />
          <figcaption>{caption}</figcaption>
        </figure>
        <section className={side} aria-label={TEXT.labels}>
          <h3>{TEXT.labels}</h3>
          <SizeChoice size={size} options={sizes()} of={printed[0] ?? label} onChange={setSize} />
          {size === 'sheet' && <p>{TEXT.sheetOf(sheet.ward, sheet.labels.length)}</p>}
        </section>
      </div>
      <PrintedLabels batches={[printed]} size={size} />
    </Modal>
  )
}

function save({ entityId, text }: Labelled, size: Exclude<LabelSize, 'sheet'>): void {
  saveFile(`label-${entityId}.svg`, labelSvg(size, modulesOf(entityId), text), 'image/svg+xml')
}
