import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { actions, dialog, text as textStyle } from './alert-dialog.css.ts'
import { Button } from './Button.tsx'
import { keepFocus } from './focus-home.ts'

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
  const ref = useRef<HTMLDialogElement>(null)
  const textId = useId()
  // Closed before it is taken away: the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = ref.current
    const giveBack = keepFocus()
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      giveBack()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-modal="true"
      // A list that is open still hides what lies outside it from readers: never a question.
      data-react-aria-top-layer="true"
      aria-labelledby={textId}
      className={dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div id={textId} className={textStyle}>
        {text}
      </div>
      <div className={actions}>
        <Button kind="primary" autoFocus onClick={onClose}>
          {close}
        </Button>
        {proceed && <Button onClick={proceed.onProceed}>{proceed.label}</Button>}
      </div>
    </dialog>
  )
}
