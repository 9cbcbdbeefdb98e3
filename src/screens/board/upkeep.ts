import { useEffect, useState } from 'react'
import { isWell as forgetTries, startAnew, triesSoFar } from '../../app/board-restart.ts'
import { followTouches, touchedAt } from '../../app/board-touches.ts'
import { useUpdate } from '../../app/update.ts'
import { holdAwake } from '../../app/wake-lock.ts'
import { SECOND_MS } from '../../model/constants.ts'
import { useEvery } from '../../ui/base/moments.ts'
import { isQuiet, upkeepAt } from '../../model/board/restart.ts'

/** How often the board looks after itself. */
const LOOK_MS = 5 * SECOND_MS

type Upkeep = {
  /** Open alarms of high priority on this board. */
  highAlarms: number
  /** Values arrive. */
  isWell: boolean
  /** The server's time, milliseconds. */
  now: number
}

/** Keeps a board running for days: its screen stays on, it installs new versions and restarts when it hangs (BOARD-13). */
export function useUpkeep({ highAlarms, isWell, now }: Upkeep): void {
  useEffect(keepOn, [])
  useNewVersion(highAlarms, now)
  useSelfHelp(isWell, now)
}

/** Keeps the screen on, hides a resting pointer and follows touches, during which no update happens. Returns its undo. */
function keepOn(): () => void {
  const undos = [
    holdAwake({ wakeLock: navigator.wakeLock, document }),
    followTouches(window),
    hideStillPointer(),
  ]
  return () => {
    for (const undo of undos) undo()
  }
}

const STILL_MS = 5_000

/** Hides the pointer while it does not move. Returns its undo. */
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

/** Installs a new version at a quiet moment (OFFL-31). */
function useNewVersion(highAlarms: number, now: number): void {
  const update = useUpdate()
  useEvery(LOOK_MS, () => {
    const isDue = isQuiet({ highAlarms, touchedAt: touchedAt(), now })
    if (isDue && update.state === 'waiting') update.take()
  })
}

/**
 * Restarts a board that has not been well for long, because the fault may be its own. Once it has been well for a while
 * the count of restarts begins at zero again.
 */
function useSelfHelp(isWell: boolean, now: number): void {
  const [since, setSince] = useState({ isWell, at: now })
  if (since.isWell !== isWell) setSince({ isWell, at: now })
  useEvery(LOOK_MS, () => {
    switch (upkeepAt({ isWell, lasted: now - since.at, tries: triesSoFar() })) {
      case 'nothing':
        return
      case 'well':
        return forgetTries()
      case 'start-anew':
        setSince({ isWell, at: now })
        void startAnew()
    }
  })
}
