import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useId, useState } from 'react'
import { useNow } from '../../app/now.ts'
import { checkNow } from '../../app/wants.ts'
import { useIsReached } from '../../app/reached.ts'
import { ConnectionIndicator } from '../../ui/ConnectionIndicator.tsx'
import { SECOND_MS } from '../../model/constants.ts'
import { dateTimeText } from '../../model/time/dates.ts'
import { PRIVACY_TEXTS } from '../../texts/privacy.ts'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'
import { useIndicator } from '../indicator.ts'
import { useUser } from '../session.ts'
import { ForgotPin } from './ForgotPin.tsx'
import { LockAlarms } from './LockAlarms.tsx'
import { LockSound } from './LockSound.tsx'
import { body, clock, head, heading, lock, pane, state } from './lock.css.ts'
import { uncovered } from './lock-gate.css.ts'
import { useOnTop } from './on-top.ts'
import { PinPad } from './PinPad.tsx'

const { lock: TEXT } = LOCK_TEXTS
const ZONE = undefined

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
            {dateTimeText(now, ZONE).slice(-'HH:MM:SS'.length, -':SS'.length)}
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
