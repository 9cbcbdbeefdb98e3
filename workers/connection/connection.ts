import { backoffMs } from '../../src/sync/backoff.ts'
import { failureOf } from '../../src/sync/failure.ts'
import type { Tokens } from '../../src/sync/rest.ts'
import type { ConnectionRow } from './connection-row.ts'
import { type Bell, type Timers, sleep } from '../timing/wait.ts'
import { type Ending, Line, type SocketLike, openSocket } from './line.ts'

/** What is asked for on a line, and what is done with what comes on it: a facility's, or the platform's. */
export type Subscriptions = {
  /** Asks for everything on a line that has just opened, and reads it from now on; reconnecting is this (SOCK-14). */
  begin(line: Line): void
  /** One round of REST instead, where sockets are blocked. @throws RequestFailed */
  poll(): Promise<void>
  stop(): void
}

export type ConnectionDeps = {
  timers: Timers
  random: () => number
  /** Makes a socket for this access token. */
  connect: (token: string) => SocketLike
  /** A newer token is obtained when a socket closes (SOCK-13). */
  tokens: Pick<Tokens, 'current' | 'renew'>
  /** Rung when somebody wants a check now: network back, window visible again, a tap. */
  bell: Pick<Bell, 'signal'>
  row: Pick<ConnectionRow, 'state' | 'received'>
  subscriptions: Pick<Subscriptions, 'begin' | 'poll'>
  catchUp: CatchUp
}

/** What is fetched over REST beside the socket. */
export type CatchUp = {
  /** A line is good: fetch what it does not bring, and what was missed. */
  opened(): void
  /** One more round of polling got through. */
  polled(): void
}

const OPEN_MS = 8_000
/** A fresh line must say something within this, else it is as good as blocked. */
const FIRST_FRAME_MS = 10_000
/** A line that held for so long was a good one. */
const STEADY_MS = 2_000
export const POLL_MS = 10_000
/** So many sockets in a row that failed while requests got through mean that sockets are blocked here. */
const BLOCKED_AFTER = 3
/** While polling a socket is tried again so often. */
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
      // A renewed token that is refused as well will not get better by renewing: it is the sockets then.
      if (outcome.kind === 'lost' || refused === 1) stale = authorized.token
      blocked = outcome.kind === 'failed' || refused > 1 ? blocked + 1 : 0
      if (blocked >= BLOCKED_AFTER) {
        const polled = await pollWhileBlocked(deps, signal)
        // Refreshing worked until now, so nothing is lost while a socket is tried again.
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
    // A line that only just opened before it was lost does not start the back-off anew.
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
  // Only a line that brought something resets the back-off.
  return { kind: line.isProved ? 'lost' : 'failed' }
}

/** Subscribes; what the line is like becomes the state of the connection. */
function startLine(deps: ConnectionDeps, socket: SocketLike, lost: boolean): Line {
  const { row, timers } = deps
  let openedAt = 0
  const line = new Line(socket, timers, {
    heard: () => row.received(),
    proved() {
      openedAt = timers.now()
      row.state({ state: 'live', since: openedAt }, false)
      deps.catchUp.opened()
    },
    doubted(isDoubted) {
      const since = timers.now()
      if (line.isProved && isDoubted) row.state({ state: 'suspect', since }, false)
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

/** A refused token closes with 1011 (≥ 3.6.2) or 1007 (protocol §9.6); another close is the network's. */
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
 * Answers whether requests got through: never, or at first but no longer, or until now.
 */
async function pollWhileBlocked(
  deps: ConnectionDeps,
  signal: AbortSignal,
): Promise<'never' | 'at first' | 'until now'> {
  const since = deps.timers.now()
  const began = deps.timers.elapsed()
  for (let polled = false; !signal.aborted; polled = true) {
    const wake = AbortSignal.any([signal, deps.bell.signal()])
    const outcome = await unlessAborted(deps.subscriptions.poll(), wake)
    if (outcome === 'aborted') return 'until now'
    if (outcome === 'failed') return polled ? 'at first' : 'never'
    deps.row.received()
    deps.catchUp.polled()
    deps.row.state({ state: 'polling', since }, false)
    // Tried while what is shown is new: what a socket that hangs takes is on top of its age.
    if (deps.timers.elapsed() - began >= RETRY_SOCKET_MS) return 'until now'
    await sleep(deps.timers, POLL_MS, wake)
    if (wake.aborted) return 'until now'
  }
  return 'until now'
}

/** A tap while a request waits for an answer that may never come is not heard too late: a socket is tried at once. */
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
