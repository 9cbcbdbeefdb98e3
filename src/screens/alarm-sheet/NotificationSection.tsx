import { type ReactNode, useEffect } from 'react'
import { notifyPermission, readPermission } from '../../app/notify/permission.ts'
import { keepReached, pushNames, pushReach, switchOff, switchOn } from '../../app/notify/push.ts'
import { notifies } from '../../app/notify/settings.ts'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useStore } from '../../app/store.ts'
import { Button } from '../../ui/Button.tsx'
import type { Permission } from '../../model/alarms/push.ts'
import { NOTIFY_TEXTS as TEXT, reachTexts } from '../../texts/notifications.ts'
import { NotificationChoice } from './NotificationChoice.tsx'
import { NotificationTest } from './NotificationTest.tsx'
import { Section } from './Section.tsx'
import { actions, hint, stateLine, stateWord } from './sheet.css.ts'

/** Whether alarms are told on this device when Wardlight is not on its screen, also while it is locked. */
export function NotificationSection() {
  const permission = usePermission()
  const [wanted] = useDeviceSetting(notifies)
  return (
    <Section title={TEXT.title}>
      <State permission={permission} isOn={wanted} />
      <Locked />
      {wanted && permission === 'granted' && <WhileOn />}
    </Section>
  )
}

/** Which alarms are told, and what staff have to know of what is told. */
function WhileOn() {
  const reach = useStore(pushReach)
  const isNamed = useStore(pushNames)
  return (
    <>
      <NotificationChoice />
      {reach.kind === 'on' && <p className={hint}>{TEXT.limits}</p>}
      <p className={hint}>{TEXT.privacy[isNamed ? 'names' : 'places']}</p>
    </>
  )
}

/** As the browser says now, also when staff come back from its settings. */
function usePermission(): Permission {
  useEffect(() => {
    const look = () => {
      readPermission()
      void keepReached()
    }
    look()
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])
  return useStore(notifyPermission)
}

function State({ permission, isOn }: { permission: Permission; isOn: boolean }) {
  switch (permission) {
    case 'denied':
      return <Line word={TEXT.blocked} means={TEXT.blockedHint} />
    case 'insecure':
    case 'not-installed':
    case 'not-able':
      return <Line word={TEXT.unavailable} means={TEXT.lacking[permission]} />
    case 'default':
    case 'granted':
      return isOn && permission === 'granted' ? (
        <>
          <Line word={TEXT.on} means={TEXT.explain} />
          <div className={actions}>
            <Button onClick={() => void switchOff()}>{TEXT.switchOff}</Button>
            <NotificationTest />
          </div>
        </>
      ) : (
        <>
          <Line word={TEXT.off} means={TEXT.offHint} />
          <div className={actions}>
            <Button kind="primary" onClick={() => void switchOn()}>
              {TEXT.switchOn}
            </Button>
          </div>
        </>
      )
  }
}

/** A state in a word, and what it means. */
function Line({ word, means }: { word: string; means: ReactNode }) {
  return (
    <div className={stateLine} role="status">
      <p>
        <strong className={stateWord}>{word}</strong>
        {means}
      </p>
    </div>
  )
}

/** Whether it is also woken while nobody looks at it; nothing where that is only a matter of switching it on. */
function Locked() {
  const reach = useStore(pushReach)
  if (reach.kind === 'possible') return null
  const { word, means } = reachTexts(reach)
  return (
    <p role="status">
      <strong className={stateWord}>
        {TEXT.locked}: {word}
      </strong>
      {means}
    </p>
  )
}
