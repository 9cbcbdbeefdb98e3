import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from '../../app/live.ts'
import { openedAt, serverNow } from '../../app/now.ts'
import type { ScopeState } from '../../app/scope.ts'
import { useScope } from '../../app/scope-context.tsx'
import { useDeviceSetting } from '../../app/device-settings.ts'
import { leaveOutWards, showSound, useWanted } from '../../app/wants.ts'
import { useStore } from '../../app/store.ts'
import { wardsLeftOut } from '../../app/settings.ts'
import { startSound } from '../../app/sound/sound.ts'
import { noteAlarms } from '../../db/alarm-log.ts'
import { openAlarms } from '../../db/alarms.ts'
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

/** Stored alarms may have been confirmed elsewhere: the first announcement waits this long for the server's list. */
const READ_ANEW_MS = 5 * SECOND_MS

type Props = {
  indicator: Indicator
  now: number
  /** Wards that are not listened to on this device; without it those that staff have left out. */
  leftOut?: readonly string[]
}

/** Sounds what needs attention, and notes it in the log. Renders nothing. */
export function SoundWatch({ indicator, now, leftOut }: Props) {
  const alarms = useLive(openAlarms)?.value
  const conditions = useConditions(alarms, indicator, now, leftOut)
  const sound = useRef<ReturnType<typeof startSound>>(null)
  const scope = useScope()
  const note = useEffectEvent((those: readonly Condition[]) => noteSounded(scope, alarms, those))
  useEffect(() => {
    const started = startSound(
      (those) => note(those),
      (hears) => showSound({ hears }),
    )
    sound.current = started
    return () => started.end()
  }, [])
  const chosen = useStore(wardsLeftOut)
  useWanted(leaveOutWards, leftOut ?? chosen)
  // Compared by content: every second makes new objects that say the same.
  const content = JSON.stringify(conditions)
  useEffect(() => {
    const changed = JSON.parse(content) as Condition[] | null
    if (changed !== null) sound.current?.stand(changed)
  }, [content])
  return null
}

/** Notes in the log of the device that alarms have sounded (AL16). */
function noteSounded(
  scope: ScopeState,
  alarms: readonly OpenAlarm[] | undefined,
  conditions: readonly Condition[],
): void {
  if (scope.state !== 'open' || !alarms) return
  const ids = new Set(conditions.map(({ id }) => id))
  const sounded = alarms.filter(({ alarmId }) => ids.has(alarmId))
  // A device that is full keeps no log.
  void noteAlarms(scope.db, sounded, { kind: 'sounded', at: serverNow() }).catch(() => undefined)
}

/** What needs attention; `null` while that is not known yet. */
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
