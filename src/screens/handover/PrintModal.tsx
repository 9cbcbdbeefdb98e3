import { useState } from 'react'
import { Modal } from '../../ui/forms/Modal.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { NameMode } from '../../model/patients/shown-name.ts'
import { HANDOVER_TEXTS } from '../../texts/handover.ts'
import { PrintButton } from '../labels/print-parts.tsx'
import { hint } from '../page.css.ts'
import { options } from './handover.css.ts'

const { patients, print: T } = HANDOVER_TEXTS

/** Names on paper: as this screen has them now, or whole. */
export type PaperNames = 'shown' | 'full'
const CHOICES = [
  { value: 'shown', label: T.asShown },
  { value: 'full', label: T.full },
] as const satisfies readonly { value: PaperNames; label: string }[]

type Props = {
  count: number
  /** How this screen names patients. */
  mode: NameMode
  names: PaperNames
  onNames: (names: PaperNames) => void
  onClose: () => void
}

/** Says what will be on the paper, and prints it. */
export function PrintModal({ count, mode, names, onNames, onClose }: Props) {
  const [first] = useState(mode)
  return (
    <Modal title={T.title} onClose={onClose} footer={<PrintButton />}>
      <div className={options}>
        <p>{T.what(patients(count))}</p>
        {first !== 'full' && (
          <>
            <Segmented legend={T.names} value={names} options={CHOICES} onChange={onNames} />
            {names === 'full' && <p>{T.fullHint}</p>}
          </>
        )}
        <p className={hint}>{T.pdf}</p>
      </div>
    </Modal>
  )
}
