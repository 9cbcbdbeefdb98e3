import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLive } from '../../app/live.ts'
import { NamesProvider, namesIn, useNameMode, useNameOf } from '../../ui/names.tsx'
import { thresholds } from '../../db/status.ts'
import { useSteady } from '../labels/print.ts'
import { type PaperNames, PrintModal } from './PrintModal.tsx'
import { Printed, type PrintedProps } from './Printed.tsx'

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
