import type { RawData, WebSocket } from 'ws'
import type { Session } from '../api/sessions.ts'
import type { Tokens } from '../api/tokens.ts'
import type { Clock, Store } from '../store/types.ts'
import { type Connection, createConnection } from './connection.ts'
import type { Hub } from './hub.ts'
import { createOutbox } from './outbox.ts'
import { type Dialect, parseFrame } from './parse.ts'

/** Close codes with their meaning (dossier §9.6). */
const closing = { policy: 1008, tooBig: 1009, badToken: 1011, silent: 4500 } as const
const mostCharacters = 32_768
const mostFramesWhileSigningIn = 100

export type SocketLife = {
  readonly session: Session | undefined
  ping(): void
  end(reason: string): void
}

type Options = {
  store: Store
  clock: Clock
  tokens: Tokens
  hub: Hub
  dialect: Dialect
  authMs: number
  pongMs: number
  token: string | undefined
  /** Called before each frame: those of one moment leave together. */
  gather: () => void
}

/**
 * One socket: signing in (by the token in its address, or on `/api/ws` by the first frame) → open →
 * closed. Frames that arrive while the token is being checked wait for the answer.
 */
export function serveSocket(socket: WebSocket, options: Options): SocketLife {
  const { store, clock, tokens, hub, dialect, authMs, pongMs, token, gather } = options
  const overflow = (): void => close(closing.policy, 'Max pending updates limit reached!')
  const outbox = createOutbox(socket, overflow, gather)
  let state: { connection: Connection; session: Session } | undefined
  let waiting: string[] | undefined = []
  let checking = false
  let lastPong = performance.now()
  const authTimer = setTimeout(() => {
    if (!state) close(closing.policy, 'Auth timeout')
  }, authMs)

  function close(code: number, reason: string): void {
    socket.close(code, reason.slice(0, 120))
    // A reader that never takes the close frame must not hold the socket open.
    setTimeout(() => socket.terminate(), 2000).unref()
  }

  async function signIn(given: string): Promise<void> {
    checking = true
    try {
      const session = await tokens.access(given)
      if (socket.readyState !== socket.OPEN) return
      const connection = createConnection({ store, hub, clock, actor: session, send: outbox.send })
      state = { connection, session }
      const early = waiting ?? []
      waiting = undefined
      for (const text of early) receive(text)
    } catch (error) {
      close(closing.badToken, error instanceof Error ? error.message : 'Authentication failed')
    }
  }

  function receive(text: string): void {
    if (text.length > mostCharacters) close(closing.tooBig, 'The decoded text message was too big')
    else if (state) state.connection.receive(parseFrame(text, dialect)?.commands)
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

  socket.on('message', (raw: RawData) => receive(textOfFrame(raw)))
  socket.on('pong', () => (lastPong = performance.now()))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearTimeout(authTimer)
    state?.connection.close()
  })
  if (token !== undefined) void signIn(token)
  else if (dialect === 'legacy') close(closing.badToken, 'Session not found!')

  return {
    get session() {
      return state?.session
    },
    ping() {
      if (performance.now() - lastPong > pongMs) close(closing.silent, 'No answer to pings')
      else if (socket.readyState === socket.OPEN) socket.ping()
    },
    end: (reason) => close(closing.badToken, reason),
  }
}

function textOfFrame(raw: RawData): string {
  if (Array.isArray(raw)) return Buffer.concat(raw).toString()
  return raw instanceof ArrayBuffer ? Buffer.from(raw).toString() : raw.toString()
}
