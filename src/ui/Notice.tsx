import { use } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { TopDialog } from './Dialog.tsx'
import { useAfter } from './base/moments.ts'
import { notice, noticeActions, noticeInside } from './floating.css.ts'

type Action = { label: string; onAct: () => void; primary?: boolean }
type Props = {
  text: string
  actions: readonly Action[]
  /** Goes by itself after so long. */
  goneAfterMs?: number
  onGone?: () => void
}

/**
 * A polite bar above the lower edge; nothing behind it stops. Where a dialog is open the bar is a part of it, below what it
 * holds: outside it could not be reached (TRUE-10).
 */
export function Notice({ text, actions, goneAfterMs, onGone }: Props) {
  useAfter(goneAfterMs ?? null, () => onGone?.(), text)
  const dialog = use(TopDialog)
  const bar = (
    <div role="status" className={dialog === null ? notice : noticeInside}>
      <span>{text}</span>
      <span className={noticeActions}>
        {actions.map((action) => (
          <Button
            key={action.label}
            kind={action.primary ? 'primary' : 'quiet'}
            onClick={action.onAct}
          >
            {action.label}
          </Button>
        ))}
      </span>
    </div>
  )
  return dialog === null ? bar : createPortal(bar, dialog)
}
