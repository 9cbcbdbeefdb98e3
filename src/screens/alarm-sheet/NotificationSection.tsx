import { type ReactNode, useEffect, useId, useState } from 'react'
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
import { notifiedPriorities, notifies, notifyLeftOut } from '../../app/settings.ts'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { useLive } from '../../app/live.ts'
import { useStore } from '../../app/store.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { listedWards } from '../../db/patients.ts'
import { PRIORITIES, type Priority } from '../../model/alarms/alarm.ts'
import type { Permission, PushTest } from '../../model/alarms/push.ts'
import { NOTIFY_TEXTS as TEXT, reachTexts } from '../../texts/notifications.ts'
import { Section } from './Section.tsx'
import { actions, choices, hint, line, lineLabel, stateLine, stateWord } from './sheet.css.ts'
import { whyText } from '../../texts/refusals.ts'
import { headed } from '../../texts/words.ts'

/** Sends a test to this device on the way of an alarm, so that staff see whether it arrives. */
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
  return test.kind === 'not-tried' ? whyText(test.why) : TEXT.tested[test.kind]
}

/** Whether this device notifies of alarms while Wardlight is not on its screen, also while it is locked. */
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

/** Which alarms are notified, and what staff have to know about notifications. */
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

/** The browser's current permission, read again when staff come back from its settings. */
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

/** Whether alarms reach the device while it is locked; nothing where notifications only need to be switched on. */
function Locked() {
  const reach = useStore(pushReach)
  if (reach.kind === 'possible') return null
  const { word, means } = reachTexts(reach)
  return (
    <p role="status">
      <strong className={stateWord}>{headed(TEXT.locked, word)}</strong>
      {means}
    </p>
  )
}

/** Chooses by urgency and ward which alarms are notified. */
function NotificationChoice() {
  return (
    <>
      <PriorityChoice />
      <WardChoice />
    </>
  )
}

function PriorityChoice() {
  const [priorities, setPriorities] = useDeviceSetting(notifiedPriorities)
  const label = useId()
  const isLast = priorities.length === 1
  function notify(priority: Priority, does: boolean) {
    const next = PRIORITIES.filter((each) => (each === priority ? does : priorities.includes(each)))
    if (next.length === 0) return
    setPriorities(next)
    void keepReached()
  }
  return (
    <div role="group" aria-labelledby={label}>
      <p id={label} className={lineLabel}>
        {TEXT.priorities}
      </p>
      <div className={choices}>
        {PRIORITIES.map((each) => (
          <Checkbox
            key={each}
            label={TEXT.priority[each]}
            checked={priorities.includes(each)}
            onChange={(does) => notify(each, does)}
          />
        ))}
      </div>
      {isLast && <p className={hint}>{TEXT.lastPriority}</p>}
    </div>
  )
}

function WardChoice() {
  const wards = useLive(listedWards)?.value ?? []
  const [leftOut, setLeftOut] = useDeviceSetting(notifyLeftOut)
  const [isOpen, setOpen] = useState(false)
  const label = useId()
  const chosen = wards.filter(({ id }) => !leftOut.includes(id)).length
  function change(next: readonly string[]) {
    setLeftOut(next)
    void keepReached()
  }
  return (
    <div role="group" aria-labelledby={label}>
      <div className={line}>
        <span id={label} className={lineLabel}>
          {TEXT.wards}
        </span>
        <span className={actions}>
          <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {wardsText(chosen, wards.length)}
          </Button>
        </span>
      </div>
      {chosen < wards.length && (
        <p className={hint}>{chosen === 0 ? TEXT.noWardsHint : TEXT.wardsHint}</p>
      )}
      {isOpen && (
        <div className={choices}>
          {wards.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={!leftOut.includes(id)}
              onChange={(does) =>
                change(does ? leftOut.filter((each) => each !== id) : [...leftOut, id])
              }
            />
          ))}
        </div>
      )}
    </div>
  )
}

function wardsText(chosen: number, all: number): string {
  if (chosen === all) return TEXT.allWards
  return chosen === 0 ? TEXT.noWards : TEXT.someWards(chosen, all)
}
