import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { QrCode } from '../../ui/forms/QrCode.tsx'
import { type LabelSize, type LabelText, sheetPages } from '../../ui/forms/qr-label.ts'
import type { Patient } from '../../model/patients/patient.ts'
import { TEXTS } from '../../texts/common.ts'
import { bedText } from '../../texts/places.ts'
import './label-pages.css'
import { code, label, labelName, page, printed, sheetPage, texts } from './labels.css.ts'

/** What is on a label: a code and text beside it. */
export type Labelled = { entityId: string; text: LabelText }

/** The label of a patient: who, and where they belong. */
export function patientLabel(patient: Patient): Labelled {
  const { entityId, name, id } = patient
  return { entityId, text: { name, id: `${TEXTS.card.id} ${id}`, place: bedText(patient) } }
}

/** One label. The code holds the entity id only. */
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

type PrintedProps = {
  /** Each begins on a sheet of its own, so that every ward gets its own paper. */
  batches: readonly (readonly Labelled[])[]
  size: LabelSize
}

/**
 * While this is mounted, printing means these labels and nothing else of the page. It reads no rows, so it cannot change
 * while the printer works.
 */
export function PrintedLabels({ batches, size }: PrintedProps) {
  const markBody = useCallback(() => {
    document.body.dataset['labels'] = size
    return () => {
      delete document.body.dataset['labels']
    }
  }, [size])
  const labelOf = (of: Labelled) => <Label key={of.entityId} of={of} size={size} />
  return createPortal(
    <div ref={markBody} className={`${printed} ${page[size]}`} aria-hidden data-print={size}>
      {size === 'sheet'
        ? batches
            .flatMap((batch) => sheetPages(batch))
            .map((each) => (
              <div key={each[0]?.entityId} className={sheetPage}>
                {each.map(labelOf)}
              </div>
            ))
        : batches.flat().map(labelOf)}
    </div>,
    document.body,
  )
}
