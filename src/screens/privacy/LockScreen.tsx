import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useId, useState, useLayoutEffect, useRef } from 'react'
import { useNow } from '../../app/now.ts'
import { checkNow } from '../../app/wants.ts'
import { useIsReached } from '../../app/reached.ts'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { SECOND_MS } from '../../model/constants.ts'
import { dateTimeText, DEVICE_ZONE } from '../../model/time/dates.ts'
import { PRIVACY_TEXTS } from '../../texts/window.ts'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'
import { useIndicator, useLateMs } from '../indicator.ts'
import { useUser } from '../session.ts'
import { ForgotPin } from './ForgotPin.tsx'
import { LockAlarms } from './LockAlarms.tsx'
import { body, clock, head, heading, lock, pane, state, soundState } from './lock.css.ts'
import { uncovered } from './lock-gate.css.ts'
import { PinPad } from './PinPad.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-off'
import { useSoundState } from '../../app/sound/state.ts'
import { soundText } from '../../texts/sound.ts'

/**
 * A dialog that stays above all others while it is there: one that opens later, or a browser's Back that closes it, does
 * not get above it.
 */
function useOnTop() {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    // Whoever opened above it has taken the focus with it.
    let focused: HTMLElement | null = null
    const raise = (): void => {
      const back = focused
      if (dialog.open) dialog.close()
      dialog.showModal()
      back?.focus()
    }
    const keep = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement) focused = target
    }
    const watch = new MutationObserver((changes) => {
      const isCovered = changes.some(
        ({ target }) => target instanceof HTMLDialogElement && target !== dialog && target.open,
      )
      if (isCovered || !dialog.open) raise()
    })
    dialog.addEventListener('focusin', keep)
    raise()
    watch.observe(document, { subtree: true, attributeFilter: ['open'] })
    return () => {
      watch.disconnect()
      dialog.removeEventListener('focusin', keep)
      // Before it leaves the page: only then does the browser give the focus back.
      dialog.close()
    }
  }, [])
  return ref
}

/** Are alarms heard? A touch of the keypad lets them sound where the browser waits for one. */
function LockSound() {
  const sound = useSoundState()
  const Icon = sound.state === 'armed' ? Volume2 : VolumeX
  return (
    <span className={soundState}>
      <Icon size={18} aria-hidden />
      {soundText(sound, false, useLateMs())}
    </span>
  )
}

const { lock: TEXT } = LOCK_TEXTS
/** The locked screen: what alarms wait, where and since when, without a name; and the way back by PIN (PRIV-08, PRIV-10). */
export default function LockScreen() {
  const titleId = useId()
  const ref = useOnTop()
  const now = useNow(SECOND_MS)
  const { indicator, alarms } = useIndicator(now)
  const { id, name, email, accountType } = useUser()
  const isReached = useIsReached()
  const [isForgotten, setForgotten] = useState(false)
  const isPlatform = accountType === 'AdminManager'
  return (
    <dialog
      ref={ref}
      className={`${lock} ${uncovered}`}
      aria-labelledby={titleId}
      data-react-aria-top-layer="true"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={head}>
        <h1 id={titleId} className={heading}>
          <LockKeyhole size={26} aria-hidden />
          {PRIVACY_TEXTS.lock.title}
        </h1>
        <span className={state}>
          {!isPlatform && <LockSound />}
          <ConnectionIndicator indicator={indicator} now={now} onCheck={checkNow} />
          <span className={clock}>
            {dateTimeText(now, DEVICE_ZONE).slice(-'HH:MM:SS'.length, -':SS'.length)}
          </span>
        </span>
      </div>
      <div className={body({ alone: isPlatform })}>
        {!isPlatform && <LockAlarms list={alarms} now={now} />}
        <div className={pane}>
          <p>{TEXT.who(name || email)}</p>
          {isForgotten ? (
            <ForgotPin isOnline={isReached} onBack={() => setForgotten(false)} />
          ) : (
            <PinPad user={id} onForgotten={() => setForgotten(true)} />
          )}
        </div>
      </div>
    </dialog>
  )
}
