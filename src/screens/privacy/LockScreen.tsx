import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useId, useState } from 'react'
import { useNow } from '../../app/now.ts'
import { signOutWithoutPin } from '../../app/privacy/pin.ts'
import { checkNow } from '../../app/wants.ts'
import { useIsReached } from '../../app/reached.ts'
import { Button } from '../../ui/Button.tsx'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { SECOND_MS } from '../../model/constants.ts'
import { timeBeside } from '../../model/time/moment.ts'
import { useZone } from '../../ui/base/zone.ts'
import { zoneText } from '../../texts/clock.ts'
import { PRIVACY_TEXTS } from '../../texts/window.ts'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'
import { SERVER_DISK_TEXTS } from '../../texts/server-disk.ts'
import { DatedLine } from '../shell/DatedLine.tsx'
import { useDiskNote } from '../server-disk.ts'
import { useIndicator } from '../indicator.ts'
import { useAround, useSharedLinks, useSoundBut } from '../watch.ts'
import { useUser } from '../session.ts'
import { LockAlarms } from './LockAlarms.tsx'
import {
  answers,
  body,
  clock,
  forgot,
  head,
  heading,
  lines,
  lock,
  padTitle,
  pane,
  soundState,
  state,
} from './lock.css.ts'
import { uncovered } from './lock-gate.css.ts'
import { PinPad } from './PinPad.tsx'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-off'
import { useWardSound } from '../hearing.ts'
import { soundText } from '../../texts/sound.ts'

const { lock: TEXT } = LOCK_TEXTS

/** The locked screen: the open alarms with place and age but without names, and the PIN pad (PRIV-08, PRIV-10). */
export default function LockScreen() {
  const zone = useZone()
  const titleId = useId()
  const now = useNow(SECOND_MS)
  const { indicator, alarms, connected } = useIndicator(now)
  const broken = useSharedLinks(now)
  const around = useAround(now)
  const { id, name, email, accountType } = useUser()
  const isReached = useIsReached()
  const disk = useDiskNote()
  const clockIs = zoneText(zone, now)
  const [isForgotten, setForgotten] = useState(false)
  const isPlatform = accountType === 'AdminManager'
  return (
    <dialog
      ref={keepOnTop}
      className={`${lock} ${uncovered}`}
      aria-labelledby={titleId}
      data-react-aria-top-layer="true"
      onCancel={(event) => event.preventDefault()}
    >
      <div className={head}>
        <h1 id={titleId} className={heading}>
          <LockKeyhole size={24} aria-hidden />
          {PRIVACY_TEXTS.lock.title}
        </h1>
        <span className={state}>
          <ConnectionIndicator
            indicator={indicator}
            broken={broken[0]}
            around={around}
            onCheck={checkNow}
          />
          {!isPlatform && <LockSound />}
          <span className={clock}>{timeBeside(now, now, zone)}</span>
        </span>
      </div>
      <div className={lines}>
        <DatedLine {...{ indicator, alarms, broken, around }} receivedAt={connected.receivedAt} />
        {disk === 'full' && <p role="alert">{SERVER_DISK_TEXTS.full}</p>}
        {clockIs !== '' && <p>{clockIs}</p>}
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

/** Whether alarms sound. Where the browser waits for a touch before it plays sound, one on the keypad is enough. */
function LockSound() {
  const sound = useWardSound()
  const Icon = sound.state === 'armed' ? Volume2 : VolumeX
  return (
    <span className={soundState}>
      <Icon size={20} aria-hidden />
      {soundText(sound, useSoundBut())}
    </span>
  )
}

type ForgotProps = { isOnline: boolean; onBack: () => void }

/** For staff who forgot the PIN: signing in by password, without losing unfinished changes (PRIV-12). */
function ForgotPin({ isOnline, onBack }: ForgotProps) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div ref={focus} role="group" tabIndex={-1} aria-label={TEXT.forgotTitle} className={forgot}>
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

const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })

/**
 * Keeps a dialog above all others while it is on the page: also above those that open later, and after the browser's
 * Back has closed it.
 */
function keepOnTop(dialog: HTMLDialogElement): () => void {
  // A dialog that opens above takes the focus away.
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
}
