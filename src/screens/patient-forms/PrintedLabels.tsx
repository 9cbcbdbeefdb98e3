import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Patient } from '../../model/patient.ts'
import { type LabelSize, sheetPages } from '../../model/qr-label.ts'
import { Label } from './Label.tsx'
import './label-pages.css'
import { page, printed, sheetPage } from './labels.css.ts'

type Props = { patients: readonly Patient[]; size: LabelSize }

/**
 * What is printed while it is there: labels and nothing else of the page. It reads no rows and asks nothing, so it
 * cannot change while the printer takes it.
 */
export function PrintedLabels({ patients, size }: Props) {
  useEffect(() => {
    document.body.dataset['labels'] = size
    return () => {
      delete document.body.dataset['labels']
    }
  }, [size])
  return createPortal(
    <div className={`${printed} ${page[size]}`} aria-hidden data-print={size}>
      {size === 'sheet'
        ? sheetPages(patients).map((each) => (
            <div key={each[0]?.entityId} className={sheetPage}>
              {each.map((patient) => (
                <Label key={patient.entityId} patient={patient} size={size} />
              ))}
            </div>
          ))
        : patients.map((patient) => <Label key={patient.entityId} patient={patient} size={size} />)}
    </div>,
    document.body,
  )
}
