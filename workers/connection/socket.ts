import type { Connection } from '../../src/model/connection.ts'
import { backoffMs } from '../../src/sync/backoff.ts'
import { failureOf } from '../../src/sync/failure.ts'
import {
  FIRST_PROBE_ID,
  type Frame,
  type Subscription,
  probeFrame,
  subscribeFrame,
} from '../../src/wire/socket.ts'
import { type Ending, type Line, type SocketLike, openSocket, watchLine } from './line.ts'
import { type Timers, sleep } from '../timing/wait.ts'

/** A state of the connection without what is the same in all of them. */
export type ConnectionState = Connection extends infer C
  ? C extends Connection
    ? Omit<C, 'receivedAt' | 'epoch' | 'lostAt'>
    : never
  : never

export type SocketDeps = {
  timers: Timers
  random: () => number
  /** Makes a socket for this access token. */
  connect: (token: string) => SocketLike
  token: () => Promise<string>
  /** A newer token than this one (SOCK-13: on close a new token is obtained). */
  renew: (stale: string) => Promise<string>
  /** What to subscribe; reconnecting is sending it again (SOCK-14). */
  subscriptions: () => readonly Subscription[]
  /** `line` is where a further subscription goes. */
  frame: (frame: Frame, line: Pick<Line, 'send'>) => void
  state: (state: ConnectionState, lost: boolean) => void
  /** A line is subscribed: fetch over REST what the socket does not bring. */
  opened: () => void
  /** One round of REST polling; throws RequestFailed when it does not get through. */
  poll: () => Promise<void>
  /** Aborted when somebody wants a check now: network back, window visible again, a tap. */
  wake: () => AbortSignal
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
export async function runConnection(deps: SocketDeps, signal: AbortSignal): Promise<void> {
  let attempt = 0
  let blocked = 0
  let refused = 0
  let lost = false
  let stale = ''
  let openedAt = 0
  while (!signal.aborted) {
    deps.state({ state: 'authorizing' }, lost)
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
  deps: SocketDeps,
  stale: string,
): Promise<{ kind: 'token'; token: string } | { kind: 'unreachable' | 'session-over' }> {
  try {
    return { kind: 'token', token: await (stale === '' ? deps.token() : deps.renew(stale)) }
  } catch (error) {
    // Only a refusal by the token endpoint ends the session (ruling R8).
    return { kind: failureOf(error).kind === 'unauthorized' ? 'session-over' : 'unreachable' }
  }
}

async function connectOnce(
  deps: SocketDeps,
  token: string,
  lost: boolean,
  signal: AbortSignal,
): Promise<Outcome> {
  deps.state({ state: 'opening' }, lost)
  const socket = await openSocket(() => deps.connect(token), deps.timers, OPEN_MS, signal)
  if ('kind' in socket) return { kind: tokenRefused(socket) ? 'token-refused' : 'failed' }
  deps.state({ state: 'subscribing' }, lost)
  const talk = startTalk(deps, socket, lost)
  const wake = deps.wake()
  wake.addEventListener('abort', talk.line.drop)
  signal.addEventListener('abort', talk.line.drop)
  const ending = await talk.line.ended
  wake.removeEventListener('abort', talk.line.drop)
  signal.removeEventListener('abort', talk.line.drop)
  if (ending.kind === 'replaced') return { kind: 'replaced' }
  if (tokenRefused(ending)) return { kind: 'token-refused' }
  // Only a line that brought something resets the back-off.
  return { kind: talk.productive() ? 'lost' : 'failed' }
}

/** Subscribes, and turns frames and doubts into states. */
function startTalk(
  deps: SocketDeps,
  socket: SocketLike,
  lost: boolean,
): { line: Line; productive(): boolean } {
  let productive = false
  let probes = 0
  const line = watchLine(
    socket,
    deps.timers,
    {
      frame: (frame) => {
        // An error or an unknown frame proves the line, but brings nothing.
        if (!productive && frame.kind !== 'error' && frame.kind !== 'unknown') {
          productive = true
          deps.state({ state: 'live', since: deps.timers.now() }, false)
          deps.opened()
        }
        deps.frame(frame, line)
      },
      doubt: (doubted) => {
        const since = deps.timers.now()
        if (productive) deps.state({ state: doubted ? 'suspect' : 'live', since }, false)
        else deps.state({ state: 'subscribing' }, lost)
      },
    },
    () => probeFrame(FIRST_PROBE_ID + 10 * (probes += 1)),
  )
  line.send(subscribeFrame(deps.subscriptions()))
  const first = deps.timers.set(() => {
    if (!productive) line.giveUp()
  }, FIRST_FRAME_MS)
  void line.ended.then(() => deps.timers.clear(first))
  return { line, productive: () => productive }
}

/** A refused token closes with 1011 (≥ 3.6.2) or 1007 (protocol §9.6); another close is the network's. */
function tokenRefused(ending: Ending): boolean {
  if (ending.kind !== 'closed') return false
  return ending.code === 1011 || ending.code === 1007
}

async function rest(deps: SocketDeps, attempt: number, signal: AbortSignal): Promise<void> {
  const since = deps.timers.now()
  const ms = backoffMs(attempt, deps.random())
  deps.state({ state: 'resting', since, until: since + ms, attempt }, true)
  await sleep(deps.timers, ms, AbortSignal.any([signal, deps.wake()]))
}

/**
 * Sockets do not open: while requests get through, refresh every 10 s and try a socket once a minute.
 * Answers whether requests got through: never, or at first but no longer, or until now.
 */
async function pollWhileBlocked(
  deps: SocketDeps,
  signal: AbortSignal,
): Promise<'never' | 'at first' | 'until now'> {
  const since = deps.timers.now()
  const began = deps.timers.elapsed()
  for (let polled = false; !signal.aborted; polled = true) {
    try {
      await deps.poll()
    } catch {
      return polled ? 'at first' : 'never'
    }
    deps.state({ state: 'polling', since }, false)
    const wake = deps.wake()
    await sleep(deps.timers, POLL_MS, AbortSignal.any([signal, wake]))
    if (wake.aborted || deps.timers.elapsed() - began >= RETRY_SOCKET_MS) return 'until now'
  }
  return 'until now'
}
