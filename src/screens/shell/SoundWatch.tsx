import { useEffect, useRef } from 'react'
import { useLive } from '../../app/live.ts'
import { openedAt, serverNow } from '../../app/now.ts'
import { useScope } from '../../app/scope-context.tsx'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { wardsLeftOut } from '../../app/settings.ts'
import { startSound } from '../../app/sound/sound.ts'
import { noteAlarms } from '../../db/alarm-log.ts'
import { openAlarms } from '../../db/sounding.ts'
import { loaded } from '../../db/status.ts'
import { SECOND_MS } from '../../model/constants.ts'
import type { Indicator } from '../../model/connection.ts'
import {
  type Condition,
  LOST_LINE,
  type OpenAlarm,
  alarmConditions,
  isLineLost,
} from '../../model/sound/announcing.ts'

/** Stored alarms may have been confirmed elsewhere: so long the first announcement waits for them to be read anew. */
const READ_ANEW_MS = 5 * SECOND_MS

type Props = {
  indicator: Indicator
  now: number
  /** Wards that are not listened to on this device; without it those that staff have left out. */
  leftOut?: readonly string[]
}

/** Lets be heard what is to be noticed, while somebody is signed in, and notes it in the log. Shows nothing. */
export function SoundWatch({ indicator, now, leftOut }: Props) {
  const alarms = useLive(openAlarms)?.value
  const standing = useConditions(alarms, indicator, now, leftOut)
  const sound = useRef<ReturnType<typeof startSound>>(null)
  const note = useNote(alarms)
  useEffect(() => {
    const started = startSound((those) => note.current(those))
    sound.current = started
    return () => started.end()
  }, [note])
  // By what they say, not by who says it anew: a second that passes changes nothing.
  const said = JSON.stringify(standing)
  useEffect(() => {
    const conditions = JSON.parse(said) as Condition[] | null
    if (conditions !== null) sound.current?.stand(conditions)
  }, [said])
  return null
}

/** Notes in the log of the device that alarms have sounded (AL16). */
function useNote(alarms: readonly OpenAlarm[] | undefined) {
  const scope = useScope()
  const note = useRef<(those: readonly Condition[]) => void>(() => undefined)
  useEffect(() => {
    note.current = (those) => {
      if (scope.state !== 'open' || !alarms) return
      const ids = new Set(those.map(({ id }) => id))
      const sounded = alarms.filter(({ alarmId }) => ids.has(alarmId))
      // A device that is full keeps no log.
      void noteAlarms(scope.db, sounded, { kind: 'sounded', at: serverNow() }).catch(
        () => undefined,
      )
    }
  }, [scope, alarms])
  return note
}

/** What is to be noticed; `null` while that is not known yet. */
function useConditions(
  alarms: readonly OpenAlarm[] | undefined,
  indicator: Indicator,
  now: number,
  without?: readonly string[],
): Condition[] | null {
  const alarmsAt = useLive(loaded)?.value.alarmsAt ?? 0
  const [chosen] = useDeviceSetting(wardsLeftOut)
  const leftOut = without ?? chosen
  const openForMs = now - openedAt()
  const isKnown = alarmsAt >= openedAt() || openForMs >= READ_ANEW_MS
  if (!isKnown || !alarms) return null
  const ofAlarms = alarmConditions(alarms, leftOut, now)
  return isLineLost(indicator, openForMs) ? [...ofAlarms, LOST_LINE] : ofAlarms
}
