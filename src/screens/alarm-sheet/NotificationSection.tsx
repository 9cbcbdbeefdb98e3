import { type ReactNode, useEffect, useState } from 'react'
import {
  notifyPermission,
  readPermission,
  keepReached,
  pushNames,
  pushReach,
  switchOff,
  switchOn,
  sendTest,
} from '../../app/notify/push.ts'
import { notifies } from '../../app/settings.ts'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useStore } from '../../app/store.ts'
import { Button } from '../../ui/Button.tsx'
import type { Permission, PushTest } from '../../model/alarms/push.ts'
import { NOTIFY_TEXTS as TEXT, reachTexts } from '../../texts/notifications.ts'
import { NotificationChoice } from './NotificationChoice.tsx'
import { Section } from './Section.tsx'
import { actions, hint, stateLine, stateWord } from './sheet.css.ts'

/** Wakes this device through everything that an alarm goes through, so that staff see whether it arrives. */
function NotificationTest() {
  const reach = useStore(pushReach)
  const [test, setTest] = useState<PushTest | 'sending' | null>(null)
  if (reach.kind !== 'on') return null
  async function send() {
    setTest('sending')
    setTest(await sendTest())
  }
  return (
    <>
      <Button disabled={test === 'sending'} onClick={() => void send()}>
        {test === 'sending' ? TEXT.testing : TEXT.test}
      </Button>
      <span role="status" className={hint}>
        {test === null || test === 'sending' ? '' : testText(test)}
      </span>
    </>
  )
}

function testText(test: PushTest): string {
  return test.kind === 'not-tried' ? test.why : TEXT.tested[test.kind]
}

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
