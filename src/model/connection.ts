/**
 * How the console is connected: one row, one indicator on every screen.
 *
 *   idle → leading → authorizing → opening → subscribing → live ⇄ suspect → resting → authorizing …
 *   and `polling` where sockets are blocked but requests get through.
 *
 * `receivedAt` is when data last arrived from the server (the server's time, milliseconds), 0 for never.
 */
export type Connection = {
  receivedAt: number
  epoch: number
  /** When its writer last confirmed it, milliseconds: no two words of it are of the same moment. */
  saidAt?: number
  /** When the last established or tried connection was lost; absent while nothing has been lost. */
  lostAt?: number
} & (
  | { state: 'idle' }
  | { state: 'leading' }
  | { state: 'authorizing' }
  | { state: 'opening' }
  | { state: 'subscribing' }
  /** `openedAt`: when the line was established, where it was in doubt since then. */
  | { state: 'live'; since: number; openedAt?: number }
  /** `openedAt`: when the line that is in doubt was established. */
  | { state: 'suspect'; since: number; openedAt?: number }
  | { state: 'resting'; since: number; until: number; attempt: number }
  | { state: 'polling'; since: number }
)

export const NOT_CONNECTED: Connection = { state: 'idle', receivedAt: 0, epoch: 0 }

/** Since when the server is reached without a break, milliseconds; 0 while it is not. What was before may have been missed. */
export function reachedSince(connection: Connection): number {
  if (connection.state === 'live') return connection.openedAt ?? connection.since
  return connection.state === 'polling' ? connection.since : 0
}

/** What a time of before becomes when the clock that dated it was set, milliseconds. */
export type Redated = (ts: number) => number

/**
 * A clock was set back: what it had dated as still to come goes back with it, and keeps its order (OFFL-77). What is past by
 * the clock as it is now stays.
 *
 * @param now by the clock as it is now, milliseconds
 * @param byMs by how much it was set, negative for back
 */
export const redated =
  (now: number, byMs: number): Redated =>
  (ts) =>
    ts > now ? ts + byMs : ts

const TIMES: ReadonlySet<string> = new Set(['receivedAt', 'lostAt', 'since', 'openedAt', 'until'])

/** The connection with the times that it has by the clock as it is now. */
export function redatedConnection(connection: Connection, time: Redated): Connection {
  const entries = Object.entries(connection).map(([key, value]) => [
    key,
    TIMES.has(key) && typeof value === 'number' ? time(value) : value,
  ])
  return Object.fromEntries(entries) as Connection
}

/** Which word of the leading window it is; 0 for none. */
export const wordOf = ({ saidAt }: Connection): number => saidAt ?? 0

/** Is the server reached? `unknown` lasts only a moment. */
export type Reach = 'reached' | 'unreachable' | 'unknown'

/**
 * Unknown while it connects for the first time, while a line that has fallen silent is checked, and while nothing was
 * written since this window opened: the writer of what was there may be gone, or frozen since. By its time that is not
 * known, for the clock that dated it may have been set (OFFL-79).
 *
 * @param earlier `wordOf` what was there when the window opened; without it every word counts
 */
export function reachOf(connection: Connection, earlier?: number): Reach {
  if (wordOf(connection) === earlier) return 'unknown'
  switch (connection.state) {
    case 'live':
    case 'polling':
      return 'reached'
    case 'suspect':
      return 'unknown'
    case 'resting':
      return 'unreachable'
    case 'idle':
    case 'leading':
    case 'authorizing':
    case 'opening':
    case 'subscribing':
      return connection.lostAt === undefined ? 'unknown' : 'unreachable'
  }
}

/** What the indicator says (issue: Live, Checking, Refreshing, Not receiving, Saved data). */
export type Indicator =
  | { kind: 'live' }
  | { kind: 'checking' }
  | { kind: 'refreshing' }
  | { kind: 'not-receiving'; since: number }
  | { kind: 'saved'; from: number }
  /** Values come, but the list of alarms cannot be loaded; since when milliseconds, 0 for never. */
  | { kind: 'no-alarms'; since: number }
  /** Values and alarms come, but late by so many milliseconds: the server's rules do not keep up. */
  | { kind: 'behind'; ms: number }
  | { kind: 'empty' }

/** When this screen received for the last time, where it does not now; `null` while it does, or while that is not known. */
export function lostSince(indicator: Indicator): number | null {
  if (indicator.kind === 'not-receiving') return indicator.since
  return indicator.kind === 'saved' ? indicator.from : null
}
