import { useEffect, useRef, useState } from 'react'
import { signOutWithoutPin } from '../../app/privacy/pin.ts'
import { Button } from '../../ui/Button.tsx'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'
import { answers, forgot, padTitle } from './lock.css.ts'

const { lock: TEXT } = LOCK_TEXTS

type Props = { isOnline: boolean; onBack: () => void }

/** The way out for who does not know the PIN: the password, and nothing unfinished is lost (PRIV-12). */
export function ForgotPin({ isOnline, onBack }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={box} role="group" tabIndex={-1} aria-label={TEXT.forgotTitle} className={forgot}>
      <p className={padTitle}>{TEXT.forgotTitle}</p>
      <p>{TEXT.forgotText}</p>
      {!isOnline && <p>{TEXT.forgotOffline}</p>}
      <div className={answers}>
        <Button kind="primary" disabled={isLeaving} onClick={onBack}>
          {TEXT.forgotNo}
        </Button>
        <Button
          disabled={isLeaving}
          onClick={() => {
            setLeaving(true)
            void signOutWithoutPin()
          }}
        >
          {isLeaving ? TEXT.leaving : TEXT.forgotYes}
        </Button>
      </div>
    </div>
  )
}
