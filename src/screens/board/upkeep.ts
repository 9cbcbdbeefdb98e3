import { useEffect, useRef } from 'react'
import { isWell as forgetTries, startAnew, triesSoFar } from '../../app/board/restart.ts'
import { followTouches, touchedAt } from '../../app/board/touched.ts'
import { useUpdate } from '../../app/update.ts'
import { holdAwake } from '../../app/wake-lock.ts'
import { isQuiet, upkeepAt } from '../../model/board/restart.ts'

type Upkeep = {
  /** Open alarms of high priority on this board. */
  highAlarms: number
  /** It shows what it should. */
  isWell: boolean
  /** The server's time, milliseconds. */
  now: number
}

/** What a board does for itself, for days: it stays on, takes new versions, and starts anew where it hangs (BOARD-13). */
export function useUpkeep({ highAlarms, isWell, now }: Upkeep): void {
  useEffect(() => holdAwake({ wakeLock: navigator.wakeLock, document }), [])
  useEffect(() => followTouches(window), [])
  useEffect(hideStillPointer, [])
  useNewVersion(highAlarms, now)
  useSelfHelp(isWell, now)
}

const STILL_MS = 5_000

/** A pointer that nobody moves is no part of the picture. Returns its undo. */
function hideStillPointer(): () => void {
  const { style } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const moved = (): void => {
    style.cursor = ''
    clearTimeout(timer)
    timer = setTimeout(() => (style.cursor = 'none'), STILL_MS)
  }
  moved()
  window.addEventListener('pointermove', moved, { passive: true })
  return () => {
    window.removeEventListener('pointermove', moved)
    clearTimeout(timer)
    style.cursor = ''
  }
}

/** A new version is taken by itself, at a quiet moment (OFFL-31). */
function useNewVersion(highAlarms: number, now: number): void {
  const update = useUpdate()
  const isDue = update.state === 'waiting' && isQuiet({ highAlarms, touchedAt: touchedAt(), now })
  useEffect(() => {
    if (isDue && update.state === 'waiting') update.take()
  }, [isDue, update])
}

/** Not well for long it starts anew, for the fault may be its own; once it has been well for a while, that is forgotten. */
function useSelfHelp(isWell: boolean, now: number): void {
  const since = useRef({ isWell, at: now })
  useEffect(() => {
    if (since.current.isWell !== isWell) since.current = { isWell, at: now }
    switch (upkeepAt({ isWell, lasted: now - since.current.at, tries: triesSoFar() })) {
      case 'nothing':
        return
      case 'well':
        return forgetTries()
      case 'start-anew':
        since.current = { isWell, at: now }
        void startAnew()
    }
  }, [isWell, now])
}
