import { Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Modal } from '../../components/forms/Modal.tsx'
import { modulesOf, QrCode } from '../../components/forms/QrCode.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { FORM_TEXTS } from '../../model/form-texts.ts'
import { type LabelSize, labelSvg } from '../../model/qr-label.ts'
import { columns, paper, picture, qr, side, wide } from './code.css.ts'
import { type Labelled, Label } from './Label.tsx'
import { printNow, savePicture, useSteady } from './print.ts'
import { PrintedLabels } from './PrintedLabels.tsx'

const TEXT = FORM_TEXTS.qr
const SIZES = (['wide', 'small', 'sheet'] as const).map((value) => ({
  value,
  label: TEXT.sizes[value],
}))

type Props = {
  label: Labelled
  /** Name of the picture for those who do not see it. */
  name: string
  /** Stands below the code. */
  caption: ReactNode
  /** Everybody of the same ward, in order, and the ward's name. */
  sheet: { ward: string; labels: readonly Labelled[] }
  onClose: () => void
}

/** A code, drawn on the device (ruling R20), and labels of it on paper (QR-01 to QR-09). */
export function CodeModal({ label, name, caption, sheet: given, onClose }: Props) {
  const [size, setSize] = useState<LabelSize>('wide')
  const [isSilent, setSilent] = useState(false)
  const sheet = useSteady(given)
  const printed = size === 'sheet' ? sheet.labels : [label]
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
            <Button onClick={() => save(label, size)}>{TEXT.save}</Button>
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
          <QrCode entityId={label.entityId} label={name} className={qr} />
          <figcaption>{caption}</figcaption>
        </figure>
        <section className={side} aria-label={TEXT.labels}>
          <h3>{TEXT.labels}</h3>
          <Segmented legend={TEXT.size} value={size} options={SIZES} onChange={setSize} />
          <div className={paper} role="img" aria-label={TEXT.preview}>
            <Label of={printed[0] ?? label} size={size} />
          </div>
          {size === 'sheet' && <p>{TEXT.sheetOf(sheet.ward, sheet.labels.length)}</p>}
        </section>
      </div>
      <PrintedLabels batches={[printed]} size={size} />
    </Modal>
  )
}

function save({ entityId, text }: Labelled, size: Exclude<LabelSize, 'sheet'>): void {
  savePicture(labelSvg(size, modulesOf(entityId), text), `label-${entityId}.svg`)
}
