import { useId, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { questionActions, questionText } from './dialog.css.ts'

type Props = {
  text: ReactNode
  /** The answer that closes it; Esc means the same. */
  close: string
  onClose: () => void
  /** A second answer, less inviting than the first, which is the safe one. */
  proceed?: { label: string; onProceed: () => void }
}

/** An alert of ours (ruling R16): the exact text and OK; nothing behind it stops, as `window.alert` would. */
export function AlertDialog({ text, close, onClose, proceed }: Props) {
  const textId = useId()
  return (
    <Dialog look="question" isAlert aria-labelledby={textId} onClose={onClose}>
      <div id={textId} className={questionText}>
        {text}
      </div>
      <div className={questionActions}>
        <Button kind="primary" autoFocus onClick={onClose}>
          {close}
        </Button>
        {proceed && <Button onClick={proceed.onProceed}>{proceed.label}</Button>}
      </div>
    </Dialog>
  )
}
