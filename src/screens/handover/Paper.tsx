import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLive } from '../../app/live.ts'
import { NamesProvider, namesIn, useNameMode, useNameOf } from '../../ui/names.tsx'
import { thresholds } from '../../db/status.ts'
import { useSteady } from '../labels/print.ts'
import { Printed, type PrintedProps } from './Printed.tsx'
import { Modal } from '../../ui/forms/Modal.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { NameMode } from '../../model/patients/shown-name.ts'
import { HANDOVER_TEXTS } from '../../texts/handover.ts'
import { PrintButton } from '../labels/print-parts.tsx'
import { hint } from '../../ui/list-page.css.ts'
import { options } from './handover.css.ts'

const { patients, print: T } = HANDOVER_TEXTS

/** Names on paper: as this screen has them now, or whole. */
type PaperNames = 'shown' | 'full'
const CHOICES = [
  { value: 'shown', label: T.asShown },
  { value: 'full', label: T.full },
] as const satisfies readonly { value: PaperNames; label: string }[]

type PaperNamesProps = {
  count: number
  /** How this screen names patients. */
  mode: NameMode
  names: PaperNames
  onNames: (names: PaperNames) => void
  onClose: () => void
}

/** Says what will be on the paper, and prints it. */
function PrintModal({ count, mode, names, onNames, onClose }: PaperNamesProps) {
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

type Props = Pick<PrintedProps, 'handover' | 'zone'> & {
  /** Staff pressed the button; the browser's own way to print needs no question. */
  isAsked: boolean
  onClose: () => void
}

/** What the browser prints of this page: the whole ward, drawn only when it prints. */
export function Paper({ isAsked, onClose, ...given }: Props) {
  const isPrinting = useIsPrinting()
  // What the printer began with is what it ends with.
  const of = useSteady(given)
  const [names, setNames] = useState<PaperNames>('shown')
  const limits = useLive(thresholds)?.value ?? null
  const mode = useNameMode()
  const shown = useNameOf()
  const full = namesIn([], 'full')
  const isWhole = isAsked && names === 'full'
  return (
    <>
      {isAsked && (
        <PrintModal
          count={of.handover.patients.length}
          {...{ mode, names, onClose }}
          onNames={setNames}
        />
      )}
      {isPrinting && isWhole && (
        // Notes may name somebody, too.
        <NamesProvider names={full}>
          <Printed {...of} limits={limits} nameOf={full.nameOf} />
        </NamesProvider>
      )}
      {isPrinting && !isWhole && <Printed {...of} limits={limits} nameOf={shown} />}
    </>
  )
}

/** Drawn before the browser looks at the page to print it. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
