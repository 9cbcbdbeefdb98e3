import { useEffect, useMemo, useRef } from 'react'
import { isWell, startAnew, triesSoFar } from '../../app/board/restart.ts'
import { followTouches, touchedAt } from '../../app/board/touched.ts'
import { useUpdate } from '../../app/update.ts'
import { holdAwake } from '../../app/wake-lock.ts'
import { isKnown } from '../../model/alarms/alarm-list.ts'
import { countsOf } from '../../model/alarms/summary.ts'
import { isQuiet, silentPause, WELL_AFTER_MS } from '../../model/board/restart.ts'
import type { Indicator } from '../../model/connection.ts'
import { Announcer } from '../shell/Announcer.tsx'
import { SoundWatch } from '../shell/SoundWatch.tsx'
import type { AlarmListState } from '../../model/alarms/alarm-list.ts'
import type { BoardData } from './data.ts'

type Props = { data: BoardData; indicator: Indicator; state: AlarmListState; now: number }

/** What a board does without being seen: it sounds, stays on, and keeps itself well for days (BOARD-10, BOARD-13). */
export function BoardKeeper({ data, indicator, state, now }: Props) {
  const { known, wards, alarms } = data
  const leftOut = useMemo(() => {
    const own = new Set(wards.map(({ id }) => id))
    return known.map(({ id }) => id).filter((id) => !own.has(id))
  }, [known, wards])
  useEffect(() => holdAwake({ wakeLock: navigator.wakeLock, document }), [])
  useEffect(() => followTouches(window), [])
  useNewVersion(countsOf(alarms, now).high, now)
  useSelfHelp(indicator, now)
  return (
    <>
      <SoundWatch indicator={indicator} now={now} leftOut={leftOut} />
      <Announcer open={alarms} isLoaded={isKnown(state)} now={now} />
    </>
  )
}

/** A new version is taken by itself, at a quiet moment (OFFL-31). */
function useNewVersion(highAlarms: number, now: number): void {
  const update = useUpdate()
  const isDue = update.state === 'waiting' && isQuiet({ highAlarms, touchedAt: touchedAt(), now })
  useEffect(() => {
    if (isDue && update.state === 'waiting') update.take()
  }, [isDue, update])
}

/** Without a line for long it starts anew, for the fault may be its own; once it has been well that is forgotten. */
function useSelfHelp(indicator: Indicator, now: number): void {
  const isLive = indicator.kind === 'live' || indicator.kind === 'refreshing'
  const since = useRef({ isLive, at: now })
  useEffect(() => {
    if (since.current.isLive !== isLive) since.current = { isLive, at: now }
    const lasted = now - since.current.at
    if (isLive && lasted >= WELL_AFTER_MS && triesSoFar() > 0) isWell()
    if (!isLive && lasted >= silentPause(triesSoFar())) {
      since.current = { isLive, at: now }
      void startAnew()
    }
  }, [isLive, now])
}
