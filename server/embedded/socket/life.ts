import type { RawData, WebSocket } from 'ws'
import type { Tokens } from '../api/tokens.ts'
import type { Limits } from '../../features/quotas/limits.ts'
import type { SocketQuotas } from '../quotas/sockets.ts'
import type { Turns } from '../quotas/turns.ts'
import type { Clock, Store } from '../../protocol/types.ts'
import { createConnection, messageForClient } from './connection.ts'
import type { Hub } from './hub.ts'
import { createInbox, type Inbox } from './inbox.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { type Dialect, parseFrame } from './parse.ts'
import type { Pulse } from './pulse.ts'
import type { Work } from '../../support/work.ts'
import type { Session } from '../../features/rights/rights.ts'

/** Close codes (protocol §9.6). 1011 means a bad token here, so a fault of the server is 1013, "try again". */
const closing = { policy: 1008, tooBig: 1009, badToken: 1011, failed: 1013, silent: 4500 } as const
const mostCharacters = 32_768
const mostFramesWhileSigningIn = 100

export type SocketLife = {
  readonly session: Session | undefined
  ping(): void
  end(reason: string): void
}

type Options = {
  storeOf: (session: Session) => Store
  clock: Clock
  access: Tokens['access']
  hub: Hub
  dialect: Dialect
  authMs: number
  pongMs: number
  token: string | undefined
  turns: Turns
  quotas: SocketQuotas
  limits: Limits
  /** Decides when changes are sent. */
  pulse: Pulse
  /** Somebody has signed in on its connection. */
  signedIn: () => void
  /** Writes between the two calls are sent as one. */
  line: { cork(): void; uncork(): void }
  /** Logs an error that is no refusal. */
  report: (error: unknown) => void
}

type Open = { session: Session; inbox: Inbox; close: () => void }

/**
 * One socket: signing in (by the token in its address, or on `/api/ws` by the first frame) → open →
 * closed. Frames that arrive while the token is being checked wait for the answer.
 */
export function serveSocket(socket: WebSocket, options: Options): SocketLife {
  const { access, dialect, authMs, pongMs, token, pulse, line, signedIn } = options
  const outbox = createOutbox(socket, pulse, line)
  let state: Open | undefined
  let waiting: string[] | undefined = []
  let checking = false
  let heardAt = performance.now()
  const authTimer = setTimeout(() => {
    if (!state) close(closing.policy, 'Auth timeout')
  }, authMs)

  function close(code: number, reason: string): void {
    socket.close(code, reason.slice(0, 120))
    state?.close()
    // A reader that never takes the close frame must not hold the socket open.
    setTimeout(() => socket.terminate(), 2000).unref()
  }

  async function signIn(given: string): Promise<void> {
    checking = true
    try {
      const session = await access(given)
      if (socket.readyState !== socket.OPEN) return
      state = opened(session, options, { socket, outbox, close })
      if (!state) return
      signedIn()
      const early = waiting ?? []
      waiting = undefined
      for (const text of early) receive(text)
    } catch (error) {
      close(closing.badToken, error instanceof Error ? error.message : 'Authentication failed')
    }
  }

  function receive(text: string): void {
    if (text.length > mostCharacters) close(closing.tooBig, 'The decoded text message was too big')
    else if (state) state.inbox.add(text)
    else if (checking) hold(text)
    else firstFrame(text)
  }

  function hold(text: string): void {
    waiting?.push(text)
    if ((waiting?.length ?? 0) > mostFramesWhileSigningIn)
      close(closing.policy, 'Too many frames before sign-in')
  }

  /** On `/api/ws` without a token the first frame must sign in; its commands run after that. */
  function firstFrame(text: string): void {
    const auth = dialect === 'unified' ? parseFrame(text, dialect)?.auth : undefined
    if (auth === undefined) close(closing.policy, 'Auth cmd is missing')
    else {
      hold(text)
      void signIn(auth)
    }
  }

  socket.on('message', (raw: RawData) => {
    heardAt = performance.now()
    receive(textOfFrame(raw))
  })
  socket.on('pong', () => (heardAt = performance.now()))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(authTimer)
    state?.close()
    outbox.close()
  })
  if (token !== undefined) void signIn(token)
  else if (dialect === 'legacy') close(closing.badToken, 'Session not found!')

  return {
    get session() {
      return state?.session
    },
    ping() {
      // A slow reader is alive as long as it reads. While its inbox is full the server does not read from it, so its
      // pongs cannot arrive either.
      if (state?.inbox.isFull) heardAt = performance.now()
      const livedAt = Math.max(heardAt, outbox.readAt())
      if (outbox.stuckMs() > pongMs) close(closing.policy, 'Max pending updates limit reached!')
      else if (performance.now() - livedAt > pongMs) close(closing.silent, 'No answer to pings')
      else if (socket.readyState === socket.OPEN) socket.ping()
    },
    end: (reason) => close(closing.badToken, reason),
  }
}

type Line = { socket: WebSocket; outbox: Outbox; close: (code: number, reason: string) => void }

/** Starts the work of a signed-in socket; `undefined` when its account, or the server, has too many sockets. */
function opened(
  session: Session,
  { storeOf, hub, clock, dialect, turns, quotas, limits, report }: Options,
  { socket, outbox, close }: Line,
): Open | undefined {
  const seat = quotas.enter(session)
  if (typeof seat === 'string') {
    close(closing.policy, seat)
    return undefined
  }
  let isClosed = false
  const { watched } = seat
  const take = (work: () => Work<void>): Promise<void> =>
    turns
      .take(session.userId, function* () {
        if (!isClosed) yield* work()
      })
      // A client that missed a change would show old values: closing makes it connect again and get the current ones.
      .catch((error: unknown) =>
        close(closing.failed, messageForClient(error, 'Failed to process the update!', report)),
      )
  const connection = createConnection({
    subscriber: {
      store: storeOf(session),
      hub,
      clock,
      actor: session,
      send: (text) => outbox.send(text),
      lane: (rules) => outbox.lane(rules),
      take,
      watched,
    },
    seat,
    most: limits.subscriptionsPerSocket,
    report,
    overdrawn: () => close(closing.policy, 'Max regular user subscriptions limit reached'),
  })
  const inbox = createInbox(async (text) => {
    await outbox.ready()
    await take(() => connection.receive(parseFrame(text, dialect)?.commands))
  }, socket)
  return {
    session,
    inbox,
    close() {
      if (isClosed) return
      isClosed = true
      inbox.close()
      connection.close()
      seat.leave()
    },
  }
}

function textOfFrame(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString()
  return raw instanceof ArrayBuffer ? Buffer.from(raw).toString() : raw.toString()
}
