import DeleteIcon from 'lucide-react/icons/delete'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNow } from '../../app/now.ts'
import { type PinAnswer, pinWait, unlockWith } from '../../app/privacy/pin.ts'
import { Button } from '../../ui/Button.tsx'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { SECOND_MS } from '../../model/constants.ts'
import { PIN_LEAST, PIN_MOST } from '../../model/privacy/lock.ts'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'
import { wrongPinText } from './wrong-pin.ts'
import { digit, dot, dots, enter, keypad, message, pad, padTitle } from './lock.css.ts'

const { lock: TEXT } = LOCK_TEXTS
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

type Checked = { kind: 'typing' } | { kind: 'checking' } | PinAnswer
type Props = { user: string; onForgotten: () => void }

/**
 * The PIN, entered on the screen or a keyboard. It is no input field, so that no browser offers to save it and no
 * on-screen keyboard covers the alarms.
 */
export function PinPad({ user, onForgotten }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const [pin, setPin] = useState('')
  const [checked, setChecked] = useState<Checked>({ kind: 'typing' })
  useNow(SECOND_MS)
  const waitMs = pinWait(user)
  const isBusy: boolean = checked.kind === 'checking' || checked.kind === 'out'

  // After the dialog around it, which gives the focus to its first button.
  useEffect(() => group.current?.focus({ preventScroll: true }), [])

  function type(key: string): void {
    if (isBusy || waitMs > 0) return
    setChecked({ kind: 'typing' })
    setPin((before) => (before.length < PIN_MOST ? before + key : before))
  }
  function erase(): void {
    if (!isBusy) setPin((before) => before.slice(0, -1))
  }
  async function check(): Promise<void> {
    if (isBusy || waitMs > 0 || pin.length < PIN_LEAST) return
    setChecked({ kind: 'checking' })
    const answer = await unlockWith(pin)
    setPin('')
    setChecked(answer)
  }
  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) type(event.key)
    if (event.key === 'Backspace') erase()
    // On a button Enter presses that button.
    if (event.key === 'Enter' && event.target === event.currentTarget) void check()
  }
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={TEXT.pin}
      className={pad}
      onKeyDown={press}
    >
      <p className={padTitle}>{TEXT.pin}</p>
      <Dots count={pin.length} />
      <p className={message} role="status">
        {messageOf(checked, waitMs)}
      </p>
      <div className={keypad}>
        {DIGITS.map((key) => (
          <Digit key={key} digit={key} onType={type} />
        ))}
        <button type="button" className={digit} aria-label={TEXT.erase} onClick={erase}>
          <DeleteIcon size={24} aria-hidden />
        </button>
        <Digit digit="0" onType={type} />
        <button
          type="button"
          className={enter}
          aria-disabled={isBusy || waitMs > 0 || pin.length < PIN_LEAST}
          onClick={() => void check()}
        >
          {TEXT.unlock}
        </button>
      </div>
      <Button kind="quiet" onClick={onForgotten}>
        {TEXT.forgot}
      </Button>
    </div>
  )
}

function Digit({ digit: key, onType }: { digit: string; onType: (key: string) => void }) {
  return (
    <button type="button" className={digit} onClick={() => onType(key)}>
      {key}
    </button>
  )
}

function messageOf(checked: Checked, waitMs: number): string {
  if (checked.kind === 'checking') return TEXT.checking
  return wrongPinText(checked.kind === 'typing' ? { kind: 'waiting', waitMs } : checked, waitMs)
}

function Dots({ count }: { count: number }) {
  return (
    <>
      <span className={dots} aria-hidden>
        {Array.from({ length: Math.max(PIN_LEAST, count) }, (_, at) => (
          <span key={at} className={dot({ filled: at < count })} />
        ))}
      </span>
      <span role="status" className={visuallyHidden}>
        {TEXT.digits(count)}
      </span>
    </>
  )
}
