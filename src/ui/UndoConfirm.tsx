import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SECOND_MS, SENT_WITHIN_MS } from '../model/constants.ts'
import { CONFIRM_TEXTS } from '../texts/urgent.ts'
import { Button } from './Button.tsx'
import { Confirming } from './Confirming.tsx'
import { fill, left as leftStyle, undo } from './undo-confirm.css.ts'

const TICK_MS = 200
/** A double tap on Confirm is no Undo. */
const TAP_MS = 400

type Props = {
  /** Until when it may be undone, by the server's clock. */
  until: number
  heldFor: (until: number) => number
  label: string
  /** Confirm was tapped here just now: Undo takes its place under the keyboard. */
  takesFocus?: boolean
  onUndo: () => Promise<void>
  children?: ReactNode
}

/** Undo, with what is left of the 3 s; then it is on its way (AL8, ruling R34). */
export function UndoConfirm({ until, heldFor, label, takesFocus, onUndo, children }: Props) {
  const [left, setLeft] = useState(() => heldFor(until))
  const [whole] = useState(left)
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
    const timer = setInterval(() => setLeft(heldFor(until)), TICK_MS)
    return () => clearInterval(timer)
  }, [until, heldFor])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (takesFocus && isLost) ref.current?.focus({ preventScroll: true })
  }, [takesFocus])
  if (left <= 0) return <Confirming isSent={left > -SENT_WITHIN_MS} />

  function press() {
    if (performance.now() - shownAt.current < TAP_MS) return
    setBusy(true)
    void onUndo().finally(() => setBusy(false))
  }
  return (
    <span className={undo}>
      <Button ref={ref} disabled={busy} aria-label={label} onClick={press}>
        <Undo2 size={16} aria-hidden />
        {children ?? CONFIRM_TEXTS.undo}
        <span className={leftStyle} aria-hidden>
          {CONFIRM_TEXTS.seconds(Math.ceil(left / SECOND_MS))}
        </span>
        <span className={fill} style={{ animationDuration: `${whole}ms` }} aria-hidden />
      </Button>
    </span>
  )
}
