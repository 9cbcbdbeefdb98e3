import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { type LabelSize, sheetPages } from '../../ui/forms/qr-label.ts'
import { type Labelled, Label } from './Label.tsx'
import './label-pages.css'
import { page, printed, sheetPage } from './labels.css.ts'

type Props = {
  /** Each of them begins on a sheet of its own, so that every ward gets its own paper. */
  batches: readonly (readonly Labelled[])[]
  size: LabelSize
}

/**
 * What is printed while it is there: labels and nothing else of the page. It reads no rows and asks nothing, so it
 * cannot change while the printer takes it.
 */
export function PrintedLabels({ batches, size }: Props) {
  useEffect(() => {
    document.body.dataset['labels'] = size
    return () => {
      delete document.body.dataset['labels']
    }
  }, [size])
  const draw = (of: Labelled) => <Label key={of.entityId} of={of} size={size} />
  return createPortal(
    <div className={`${printed} ${page[size]}`} aria-hidden data-print={size}>
      {size === 'sheet'
        ? batches
            .flatMap((batch) => sheetPages(batch))
            .map((each) => (
              <div key={each[0]?.entityId} className={sheetPage}>
                {each.map(draw)}
              </div>
            ))
        : batches.flat().map(draw)}
    </div>,
    document.body,
  )
}
