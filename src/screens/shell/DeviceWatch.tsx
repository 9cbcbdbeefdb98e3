import type { Indicator } from '../../model/connection.ts'
import { SoundWatch } from './SoundWatch.tsx'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useDeviceSetting, deviceSetting, isWithin } from '../../app/device-settings.ts'
import { holdAwake, keepAwake } from '../../app/wake-lock.ts'
import { notices, useFirst } from '../../app/notices.ts'
import { openedAt } from '../../app/now.ts'
import { shiftCheck } from '../../app/settings.ts'
import { useStore } from '../../app/store.ts'
import { useUpdate } from '../../app/update.ts'
import { Notice } from '../../ui/Notice.tsx'
import { HOUR_MS, MINUTE_MS } from '../../model/constants.ts'
import { isDue } from '../../model/shift/shift-check.ts'
import { CHECK_DUE_TEXTS as TEXT } from '../../texts/shell.ts'
import { alarmSheet } from '../alarm-sheet/opened.ts'

/** Whoever has just come has other things to do. */
const FIRST_AFTER_MS = 10 * MINUTE_MS
/** Not to be asked again before then, by the server's clock. */
const notBefore = deviceSetting('shift-check-later', 0, isWithin(0, Number.MAX_SAFE_INTEGER))

/** Asks for the check when it is due: quietly, and not while another notice is there (AL22). */
function CheckReminder({ now }: { now: number }) {
  const [last] = useDeviceSetting(shiftCheck)
  const [later, setLater] = useDeviceSetting(notBefore)
  const sheet = useStore(alarmSheet)
  const notice = useFirst(notices)
  const update = useUpdate()
  const isTaken = notice !== null || update.state !== 'none'
  const isEarly = last === null && now - openedAt() < FIRST_AFTER_MS
  const isPutOff = now < later && later - now <= HOUR_MS
  if (!isDue(last, now) || isEarly || isPutOff || isTaken || sheet !== 'closed') return null
  return (
    <Notice
      text={TEXT.reminder}
      actions={[
        { label: TEXT.later, onAct: () => setLater(now + HOUR_MS) },
        { label: TEXT.now, onAct: () => alarmSheet.set('check'), primary: true },
      ]}
    />
  )
}

/** Where wards are watched. */
const WATCHED = /^\/(home|patients)(\/|$)/

/** Keeps the screen on where staff want it and a ward is on it. Shows nothing. */
function AwakeWatch() {
  const [keeps] = useDeviceSetting(keepAwake)
  const isWatching = useLocation({ select: ({ pathname }) => WATCHED.test(pathname) })
  useEffect(() => {
    if (!keeps || !isWatching) return undefined
    return holdAwake({ wakeLock: navigator.wakeLock, document })
  }, [keeps, isWatching])
  return null
}

/** What this device does for whoever watches wards on it: it sounds, stays on, and asks to be checked. */
export default function DeviceWatch(props: { indicator: Indicator; now: number }) {
  return (
    <>
      <SoundWatch {...props} />
      <AwakeWatch />
      <CheckReminder now={props.now} />
    </>
  )
}
