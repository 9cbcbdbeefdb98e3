import { backoffMs, failureOf } from '../../src/sync/failure.ts'
import { type Connection, reachedSince } from '../../src/model/connection.ts'
import type { Tokens } from '../../src/sync/rest.ts'
import type { ConnectionRow } from './connection-row.ts'
import { type Bell, type Timers, sleep } from '../timing/wait.ts'
import { type Ending, Line, type SocketLike, openSocket } from './line.ts'

/** Subscribes on a line and reads the frames that come: a facility's, or the platform's. */
export type Subscriptions = {
  /** Subscribes to everything on a line that has just opened, and reads it from now on (SOCK-14). */
  begin(line: Line): void
  /** One round of REST requests, where sockets are blocked. @throws RequestFailed */
  poll(): Promise<void>
  stop(): void
}

export type ConnectionDeps = {
  timers: Timers
  random: () => number
  /** Makes a socket for this access token. */
  connect: (token: string) => SocketLike
  /** A closed socket asks for a newer token (SOCK-13). */
  tokens: Pick<Tokens, 'current' | 'renew'>
  /** Rung to check the line now: the network is back, the window is visible again, or a tap. */
  bell: Pick<Bell, 'signal'>
  row: Pick<ConnectionRow, 'state' | 'received' | 'current'>
  subscriptions: Pick<Subscriptions, 'begin' | 'poll'>
  catchUp: CatchUp
}

/** Fetches over REST what the socket does not bring. */
export type CatchUp = {
  /** A line works: fetch what it does not bring, and what was missed. */
  opened(): void
  /** A round of polling succeeded. */
  polled(): void
}

const OPEN_MS = 8_000
/** A new line that brings no frame within this counts as blocked. */
const FIRST_FRAME_MS = 10_000
/** After a line that lasted this long, the next attempt starts without back-off. */
const STEADY_MS = 2_000
export const POLL_MS = 10_000
/** So many failed sockets in a row, while requests succeed, mean that sockets are blocked here. */
const BLOCKED_AFTER = 3
/** How often a socket is tried while polling. */
const RETRY_SOCKET_MS = 60_000

/**
 * The life of the connection, read from top to bottom; ends when `signal` is aborted or the session is over.
 *
 *   authorizing → opening → subscribing → live ⇄ suspect
 *        ↑            |          |          |
 *        └── resting ←┴──────────┴──────────┘       polling: sockets blocked, requests get through
 */
export async function runConnection(deps: ConnectionDeps, signal: AbortSignal): Promise<void> {
  let attempt = 0
  let blocked = 0
  let refused = 0
  let lost = false
  let stale = ''
  let openedAt = 0
  while (!signal.aborted) {
    deps.row.state({ state: 'authorizing' }, lost)
    const authorized = await authorize(deps, stale)
    if (authorized.kind === 'session-over' || signal.aborted) return
    let outcome: Outcome = { kind: 'failed' }
    if (authorized.kind === 'token') {
      stale = ''
      openedAt = deps.timers.elapsed()
      outcome = await connectOnce(deps, authorized.token, lost, signal)
      refused = outcome.kind === 'token-refused' ? refused + 1 : 0
      // If a renewed token is refused too, the tokens are fine and sockets are blocked.
      if (outcome.kind === 'lost' || refused === 1) stale = authorized.token
      blocked = outcome.kind === 'failed' || refused > 1 ? blocked + 1 : 0
      if (blocked >= BLOCKED_AFTER) {
        const polled = await pollWhileBlocked(deps, signal)
        // Requests succeeded until now, so no data is missing while a socket is tried again.
        if (polled === 'until now') lost = false
        if (polled !== 'never') continue
      }
    }
    if (signal.aborted) return
    if (outcome.kind === 'replaced') {
      lost = false
      attempt = 0
      continue
    }
    lost = true
    // A line that was lost right after it opened does not reset the back-off.
    attempt =
      outcome.kind === 'lost' && deps.timers.elapsed() - openedAt > STEADY_MS ? 0 : attempt + 1
    await rest(deps, attempt, signal)
  }
}

type Outcome = { kind: 'failed' | 'lost' | 'token-refused' | 'replaced' }

async function authorize(
  deps: ConnectionDeps,
  stale: string,
): Promise<{ kind: 'token'; token: string } | { kind: 'unreachable' | 'session-over' }> {
  try {
    return {
      kind: 'token',
      token: await (stale === '' ? deps.tokens.current() : deps.tokens.renew(stale)),
    }
  } catch (error) {
    // Only a refusal by the token endpoint ends the session (ruling R8).
    return { kind: failureOf(error).kind === 'unauthorized' ? 'session-over' : 'unreachable' }
  }
}

async function connectOnce(
  deps: ConnectionDeps,
  token: string,
  lost: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  deps.row.state({ state: 'opening' }, lost)
  const socket = await openSocket(() => deps.connect(token), deps.timers, OPEN_MS, signal)
  if ('kind' in socket) return { kind: tokenRefused(socket) ? 'token-refused' : 'failed' }
  deps.row.state({ state: 'subscribing' }, lost)
  const line = startLine(deps, socket, lost)
  const wake = deps.bell.signal()
  wake.addEventListener('abort', line.drop)
  signal.addEventListener('abort', line.drop)
  const ending = await line.ended
  wake.removeEventListener('abort', line.drop)
  signal.removeEventListener('abort', line.drop)
  if (ending.kind === 'replaced') return { kind: 'replaced' }
  if (tokenRefused(ending)) return { kind: 'token-refused' }
  // Only a line that brought a frame resets the back-off.
  return { kind: line.isProved ? 'lost' : 'failed' }
}

/** Subscribes, and keeps the state of the connection as the line is proved, doubted and trusted. */
function startLine(deps: ConnectionDeps, socket: SocketLike, lost: boolean): Line {
  const { row, timers } = deps
  const line = new Line(socket, timers, {
    heard: () => row.received(),
    proved() {
      row.state({ state: 'live', since: timers.now() }, false)
      deps.catchUp.opened()
    },
    doubted(isDoubted) {
      const since = timers.now()
      const openedAt = lineOpenedAt(row.current())
      if (line.isProved && isDoubted) row.state({ state: 'suspect', since, openedAt }, false)
      else if (line.isProved) row.state({ state: 'live', since, openedAt }, false)
      else row.state({ state: 'subscribing' }, lost)
    },
  })
  deps.subscriptions.begin(line)
  const first = timers.set(() => {
    if (!line.isProved) line.giveUp()
  }, FIRST_FRAME_MS)
  void line.ended.then(() => timers.clear(first))
  return line
}

/** When the line was established, in doubt or not; by the clock as it is now. */
const lineOpenedAt = (connection: Connection): number =>
  (connection.state === 'suspect' && connection.openedAt) || reachedSince(connection)

/** A server that refuses the token closes with 1011 (≥ 3.6.2) or 1007 (protocol §9.6); other codes mean the network. */
function tokenRefused(ending: Ending): boolean {
  if (ending.kind !== 'closed') return false
  return ending.code === 1011 || ending.code === 1007
}

async function rest(deps: ConnectionDeps, attempt: number, signal: AbortSignal): Promise<void> {
  const since = deps.timers.now()
  const ms = backoffMs(attempt, deps.random())
  deps.row.state({ state: 'resting', since, until: since + ms, attempt }, true)
  await sleep(deps.timers, ms, AbortSignal.any([signal, deps.bell.signal()]))
}

/**
 * Sockets do not open: while requests get through, refresh every 10 s and try a socket once a minute.
 * Answers whether requests succeeded: never, only at first, or until now.
 */
async function pollWhileBlocked(
  deps: ConnectionDeps,
  signal: AbortSignal,
): Promise<'never' | 'at first' | 'until now'> {
  const began = deps.timers.elapsed()
  const beganAt = (): number => deps.timers.now() - (deps.timers.elapsed() - began)
  for (let polled = false; !signal.aborted; polled = true) {
    const wake = AbortSignal.any([signal, deps.bell.signal()])
    const outcome = await unlessAborted(deps.subscriptions.poll(), wake)
    if (outcome === 'aborted') return 'until now'
    if (outcome === 'failed') return polled ? 'at first' : 'never'
    deps.row.received()
    deps.catchUp.polled()
    // The clock may have been set by its answers, or since the round before.
    deps.row.state(
      { state: 'polling', since: reachedSince(deps.row.current()) || beganAt() },
      false,
    )
    // A socket is tried right after a round, while the values on screens are new: one that hangs makes them older.
    if (deps.timers.elapsed() - began >= RETRY_SOCKET_MS) return 'until now'
    await sleep(deps.timers, POLL_MS, wake)
    if (wake.aborted) return 'until now'
  }
  return 'until now'
}

/** Waits for a request, but not after a tap: its answer may never come, and a socket is tried at once instead. */
function unlessAborted(
  work: Promise<void>,
  signal: AbortSignal,
): Promise<'done' | 'failed' | 'aborted'> {
  return new Promise((resolve) => {
    const abort = (): void => resolve('aborted')
    signal.addEventListener('abort', abort)
    work
      .then(
        () => resolve('done'),
        () => resolve('failed'),
      )
      .finally(() => signal.removeEventListener('abort', abort))
  })
}
