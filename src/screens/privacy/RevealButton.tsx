import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ReactNode, useState } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { device, useNow } from '../../app/now.ts'
import { deviceNames, revealed } from '../../app/privacy/names.ts'
import { useStore } from '../../app/store.ts'
import { visuallyHidden } from '../../ui/hidden.css.ts'
import { pill } from '../../ui/pill.css.ts'
import { SECOND_MS } from '../../model/constants.ts'
import { PRIVACY_TEXTS } from '../../texts/window.ts'

const { reveal: TEXT } = PRIVACY_TEXTS
const COUNT_MS = 250

/** Where names are hidden: one tap shows them for ten seconds, on this device alone (PRIV-07); on no board (PAIR-24). */
export function RevealButton() {
  const [mode] = useDeviceSetting(deviceNames)
  const until = useStore(revealed)
  const [wasShown, setShown] = useState(false)
  if (until !== null && !wasShown) setShown(true)
  if (mode === 'full') return null
  const isShown = until !== null
  return (
    <>
      <button
        type="button"
        className={pill({ look: isShown ? 'marked' : 'calm' })}
        aria-label={isShown ? TEXT.hide : TEXT.show}
        title={isShown ? TEXT.hide : TEXT.show}
        onClick={isShown ? revealed.hide : revealed.show}
      >
        {isShown ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        {isShown && <SecondsLeft until={until} />}
      </button>
      <span role="status" className={visuallyHidden}>
        {isShown ? TEXT.shown : wasShown && TEXT.hidden}
      </span>
    </>
  )
}

/** The actions of a patient, with the button that shows the name before them. */
export function WithReveal({ children }: { children: ReactNode }) {
  return (
    <>
      <RevealButton />
      {children}
    </>
  )
}

/** Counts down. Hidden from screen readers, which announce only the beginning and the end. */
function SecondsLeft({ until }: { until: number }) {
  useNow(COUNT_MS)
  const seconds = Math.max(1, Math.ceil((until - device().elapsed) / SECOND_MS))
  return <span aria-hidden>{TEXT.left(seconds)}</span>
}
