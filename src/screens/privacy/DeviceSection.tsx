import { useState } from 'react'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { deviceNames } from '../../app/privacy/names.ts'
import { screenLock, keptLock } from '../../app/privacy/lock.ts'
import { canLock } from '../../app/privacy/pin.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { LOCK_MINUTES, type LockMinutes, type ScreenLock } from '../../model/privacy/lock.ts'
import { LOCK_TEXTS, NAMES_TEXTS } from '../../texts/screen-lock.ts'
import { CONTRAST_TEXTS } from '../../texts/contrast.ts'
import { hint } from '../../ui/list-page.css.ts'
import { panel, panelTitle } from '../page.css.ts'
import { ContrastChoice } from './ContrastChoice.tsx'
import { NamesChoice } from './NamesChoice.tsx'
import { PinForm, type PinTask } from './PinForm.tsx'
import { buttons, label, line, subject, subjectTitle } from './privacy.css.ts'

const { lockSetting: TEXT } = LOCK_TEXTS
const options = () =>
  LOCK_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: TEXT.minutes(minutes),
  }))
const FIRST_MINUTES = 5

/** The settings of this device, which stay when somebody else signs in: patients' names, contrast and the screen lock (ruling R35). */
export function DeviceSection({ user }: { user: string }) {
  return (
    <section className={panel} aria-labelledby="this-device">
      <h2 id="this-device" className={panelTitle}>
        {NAMES_TEXTS.device.title}
      </h2>
      <p className={hint}>{NAMES_TEXTS.device.hint}</p>
      <div className={subject}>
        <h3 className={subjectTitle}>{NAMES_TEXTS.names.title}</h3>
        <NamesChoice setting={deviceNames} />
        <p className={hint}>{NAMES_TEXTS.names.hint}</p>
      </div>
      <div className={subject}>
        <h3 className={subjectTitle}>{CONTRAST_TEXTS.title}</h3>
        <ContrastChoice />
      </div>
      {user !== '' && <LockSection key={user} user={user} />}
    </section>
  )
}

/** Whether the screen locks for this user on this device, when, and by which PIN (PRIV-08, PRIV-09). */
function LockSection({ user }: { user: string }) {
  const [lock, setLock] = useDeviceSetting(keptLock(user).lock)
  const [first, setFirst] = useState<LockMinutes>(FIRST_MINUTES)
  const [task, setTask] = useState<PinTask | null>(null)
  const [result, setResult] = useState('')
  const minutes = lock?.minutes ?? first

  function choose(text: string): void {
    const next = LOCK_MINUTES.find((each) => String(each) === text) ?? FIRST_MINUTES
    if (lock === null) setFirst(next)
    else setLock({ ...lock, minutes: next })
  }
  function done(): void {
    setResult(task === 'turn-off' ? TEXT.isOff : TEXT.saved)
    setTask(null)
  }
  return (
    <div className={subject}>
      <h3 className={subjectTitle}>{TEXT.title}</h3>
      <p>{lock === null ? TEXT.off : TEXT.on(lock.minutes)}</p>
      <p className={hint}>{canLock() ? TEXT.hint : TEXT.notSecure}</p>
      {canLock() && (
        <>
          <div className={line}>
            <span className={label} aria-hidden>
              {TEXT.after}
            </span>
            <Segmented
              legend={TEXT.after}
              value={String(minutes)}
              options={options()}
              onChange={choose}
            />
          </div>
          {task === null ? (
            <Buttons lock={lock} onTask={setTask} />
          ) : (
            <PinForm
              key={task}
              task={task}
              minutes={minutes}
              onDone={done}
              onCancel={() => setTask(null)}
            />
          )}
          <p className={hint} role="status">
            {task === null && result}
          </p>
        </>
      )}
    </div>
  )
}

type ButtonsProps = { lock: ScreenLock | null; onTask: (task: PinTask) => void }

function Buttons({ lock, onTask }: ButtonsProps) {
  if (lock === null) {
    return (
      <div className={buttons}>
        <Button kind="primary" onClick={() => onTask('turn-on')}>
          {TEXT.turnOn}
        </Button>
      </div>
    )
  }
  return (
    <div className={buttons}>
      <Button kind="primary" onClick={screenLock.lockNow}>
        {TEXT.lockNow}
      </Button>
      <Button onClick={() => onTask('change')}>{TEXT.change}</Button>
      <Button onClick={() => onTask('turn-off')}>{TEXT.turnOff}</Button>
    </div>
  )
}
