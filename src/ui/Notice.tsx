import { Button } from './Button.tsx'
import { useAfter } from './base/moments.ts'
import { notice, noticeActions } from './floating.css.ts'

type Action = { label: string; onAct: () => void; primary?: boolean }
type Props = {
  text: string
  actions: readonly Action[]
  /** Goes by itself after so long. */
  goneAfterMs?: number
  onGone?: () => void
}

/** A polite bar above the lower edge; nothing behind it stops. */
export function Notice({ text, actions, goneAfterMs, onGone }: Props) {
  useAfter(goneAfterMs ?? null, () => onGone?.(), text)
  return (
    <div role="status" className={notice}>
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
}
