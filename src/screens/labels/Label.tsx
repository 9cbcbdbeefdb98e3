import { QrCode } from '../../ui/forms/QrCode.tsx'
import type { LabelSize, LabelText } from '../../ui/forms/qr-label.ts'
import { code, label, labelName, texts } from './labels.css.ts'

/** Whose code stands on a label, and what stands beside it. */
export type Labelled = { entityId: string; text: LabelText }

/** One label: the code holds the entity id only, the rest is text. */
export function Label({ of, size }: { of: Labelled; size: LabelSize }) {
  const { name, id, place } = of.text
  return (
    <div className={label[size]}>
      <QrCode entityId={of.entityId} className={code[size]} />
      <div className={texts}>
        <span className={labelName}>{name}</span>
        <span>{id}</span>
        <span>{place}</span>
      </div>
    </div>
  )
}
