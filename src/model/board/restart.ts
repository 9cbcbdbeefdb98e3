/** When an unattended board restarts by itself, and one that cannot be drawn. */
import { MINUTE_MS, SECOND_MS } from '../constants.ts'

/** How often a board has restarted without recovering. */
export type Tries = number

const AFTER_CRASH = [5 * SECOND_MS, 15 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS]

/** How long a board that cannot be drawn waits before it restarts: short at first, then longer and longer. */
export function crashPause(tries: Tries): number {
  return AFTER_CRASH[Math.min(tries, AFTER_CRASH.length - 1)] ?? MINUTE_MS
}

/** After this long without a touch the board counts as unattended. */
const UNTOUCHED_MS = 2 * MINUTE_MS

/** What a new version waits for. @prop touchedAt when somebody last touched it, on the clock of `now`; 0 for never */
export type Quiet = { highAlarms: number; touchedAt: number; now: number }

/** May a board restart now? Not during a high alarm, and not while somebody touches it. */
export function isQuiet({ highAlarms, touchedAt, now }: Quiet): boolean {
  return highAlarms === 0 && (touchedAt === 0 || now - touchedAt >= UNTOUCHED_MS)
}

const WHILE_SILENT = [5 * MINUTE_MS, 10 * MINUTE_MS, 20 * MINUTE_MS, 40 * MINUTE_MS, 60 * MINUTE_MS]

/** How long a board waits without a connection before it restarts, in case the fault is its own. */
function silentPause(tries: Tries): number {
  return WHILE_SILENT[Math.min(tries, WHILE_SILENT.length - 1)] ?? 60 * MINUTE_MS
}
/** After this long without a fault earlier restarts no longer count. */
const WELL_AFTER_MS = 10 * MINUTE_MS

/** How long it has been well or not, milliseconds. */
type Lasting = { isWell: boolean; lasted: number; tries: Tries }

/** What a board does now: `well` forgets the restarts so far. */
export function upkeepAt({ isWell, lasted, tries }: Lasting): 'nothing' | 'well' | 'start-anew' {
  if (isWell) return tries > 0 && lasted >= WELL_AFTER_MS ? 'well' : 'nothing'
  return lasted >= silentPause(tries) ? 'start-anew' : 'nothing'
}
