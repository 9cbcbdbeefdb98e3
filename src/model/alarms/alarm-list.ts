/** How sure the list of alarms is: "none" has a time, and a list that cannot be loaded says so (ruling R32, ERR-12). */
import type { Indicator, Reach } from '../connection.ts'
import { MINUTE_MS } from '../constants.ts'
import { isFailing, type Trouble, type Why } from '../trouble.ts'

/** The list is asked for every minute. Longer without it: whoever asks is gone, or has only just come back. */
const UNREAD_MS = 3 * MINUTE_MS

export type AlarmListState =
  /** As the server has it now. */
  | { kind: 'current' }
  /** Not loaded on this device yet, and on its way. */
  | { kind: 'loading' }
  /** As it was at `at`, milliseconds, 0 for never: nothing is received now. */
  | { kind: 'as-of'; at: number }
  /** As the server has it now, which has judged what came until `at`: `ms` behind. */
  | { kind: 'behind'; at: number; ms: number }
  /** Cannot be loaded; `at` is when it was last, 0 for never. */
  | { kind: 'failed'; at: number; why: Why }

/**
 * @param loadedAt when the list was last loaded whole, milliseconds; 0 for never
 * @param trouble why loading has failed since then, if it has
 * @param indicator the state of the connection alone
 * @param reachedSince `model/connection.ts`: a failure before it belongs to the lost line, not to the list; and what was
 *   loaded before it is not the server's now, as what happened in between may be missing (OFFL-73)
 * @param lateMs how far the server's rules are behind, milliseconds: alarms of that time are not raised yet
 * @param reach where the server is known not to be reached, a list that was never loaded is not on its way (TRUE-17)
 */
export function alarmListState(
  loadedAt: number,
  trouble: Trouble | null,
  indicator: Indicator,
  now: number,
  reachedSince = 0,
  lateMs = 0,
  reach: Reach = 'unknown',
): AlarmListState {
  const isReached = indicator.kind === 'live' || indicator.kind === 'refreshing'
  if (isReached && trouble !== null && isFailing({ at: loadedAt, trouble }, now, reachedSince))
    return { kind: 'failed', at: loadedAt, why: trouble.why }
  if (loadedAt === 0)
    return reach === 'unreachable' ? { kind: 'as-of', at: 0 } : { kind: 'loading' }
  // A line from the future was opened before the clock was set back: nothing is known of the order.
  const isOfThisLine = loadedAt >= reachedSince || reachedSince > now
  const isRead = isReached && isOfThisLine && now - loadedAt <= UNREAD_MS
  if (!isRead) return { kind: 'as-of', at: loadedAt }
  return lateMs === 0 ? { kind: 'current' } : { kind: 'behind', at: now - lateMs, ms: lateMs }
}

/** Was it ever loaded? */
export function isKnown(state: AlarmListState): boolean {
  return state.kind === 'current' || (state.kind !== 'loading' && state.at > 0)
}

/** The indicator of a console that shows alarms: never live while they are not. */
export function indicatorWithAlarms(indicator: Indicator, alarms: AlarmListState): Indicator {
  if (indicator.kind !== 'live' && indicator.kind !== 'refreshing') return indicator
  switch (alarms.kind) {
    case 'current':
      return indicator
    case 'failed':
      return { kind: 'no-alarms', since: alarms.at }
    case 'behind':
      return { kind: 'behind', ms: alarms.ms }
    case 'loading':
    case 'as-of':
      return { kind: 'checking' }
  }
}
