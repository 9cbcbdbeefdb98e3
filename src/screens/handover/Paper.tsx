import { useState } from 'react'
import { useLive } from '../../app/live.ts'
import { NamesProvider, namesIn, useNameMode, useNameOf } from '../../ui/names.tsx'
import { thresholds } from '../../db/status.ts'
import { Printed, type PrintedProps } from './Printed.tsx'
import { Button } from '../../ui/Button.tsx'
import { useNow } from '../../app/now.ts'
import { Modal } from '../../ui/forms/Modal.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import type { NameMode } from '../../model/patients/shown-name.ts'
import { HANDOVER_TEXTS, partlyText } from '../../texts/handover.ts'
import { PrintButton, usePrinting } from '../labels/printing.tsx'
import { useWatch } from '../watch.ts'
import { hint } from '../../ui/list-page.css.ts'
import { options } from './handover.css.ts'

const { print: T } = HANDOVER_TEXTS

/** Names on paper: as on this screen, or in full. */
type PaperNames = 'shown' | 'full'
const choices = (): readonly { value: PaperNames; label: string }[] => [
  { value: 'shown', label: T.asShown },
  { value: 'full', label: T.full },
]

type PaperNamesProps = {
  count: number
  /** That hours of some patients are not on this device; `''` where all are. */
  partly: string
  /** How this screen names patients. */
  mode: NameMode
  names: PaperNames
  onNames: (names: PaperNames) => void
  onClose: () => void
}

/**
 * Describes what will be on paper, and prints it. While hours are missing it offers to wait for them, or to print without
 * them (HAND-23).
 */
export function PrintModal({ count, partly, mode, names, onNames, onClose }: PaperNamesProps) {
  const [first] = useState(mode)
  const [isWaiting, setWaiting] = useState(false)
  const isPartly = partly !== ''
  const footer = (
    <>
      {isPartly && !isWaiting && <Button onClick={() => setWaiting(true)}>{T.wait}</Button>}
      <PrintButton
        isDisabled={isPartly && isWaiting}
        label={isPartly && !isWaiting ? T.anyway : T.print}
      />
    </>
  )
  return (
    <Modal title={T.title} onClose={onClose} footer={footer}>
      <div className={options}>
        <p>{T.what(HANDOVER_TEXTS.patients(count))}</p>
        {isPartly && !isWaiting && <p role="alert">{T.missing(partly)}</p>}
        {isWaiting && <p role="status">{isPartly ? T.waits(partly) : T.complete}</p>}
        {first !== 'full' && (
          <>
            <Segmented legend={T.names} value={names} options={choices()} onChange={onNames} />
            {names === 'full' && <p>{T.fullHint}</p>}
          </>
        )}
        <p className={hint}>{T.pdf}</p>
      </div>
    </Modal>
  )
}

/** A patient is watched more often than the hand-over is made again. */
const WATCH_MS = 5_000

type Props = Pick<PrintedProps, 'handover' | 'zone'> & {
  /** Staff pressed the button. The browser's own print command needs no question. */
  isAsked: boolean
  onClose: () => void
}

/** What the browser prints of this page: the whole ward, rendered only while it prints. */
export function Paper({ isAsked, onClose, ...latest }: Props) {
  const now = useNow(WATCH_MS)
  const watchOf = useWatch(now)
  const { isPrinting, content } = usePrinting({ ...latest, now, watchOf })
  const [names, setNames] = useState<PaperNames>('shown')
  const limits = useLive(thresholds)?.value ?? null
  const mode = useNameMode()
  const shown = useNameOf()
  const full = namesIn([], 'full')
  const isFull = isAsked && names === 'full'
  return (
    <>
      {isAsked && (
        <PrintModal
          count={content.handover.patients.length}
          partly={partlyText(content.handover.patients)}
          {...{ mode, names, onClose }}
          onNames={setNames}
        />
      )}
      {isPrinting && isFull && (
        // Notes may contain names, too.
        <NamesProvider names={full}>
          <Printed {...content} limits={limits} nameOf={full.nameOf} />
        </NamesProvider>
      )}
      {isPrinting && !isFull && <Printed {...content} limits={limits} nameOf={shown} />}
    </>
  )
}
