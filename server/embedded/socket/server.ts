import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { WebSocket } from 'ws'
import type { Boards } from '../boards/boards.ts'
import { openSockets } from '../../features/web/compressed.ts'
import { TextError } from '../../protocol/errors.ts'
import type { Tokens } from '../api/tokens.ts'
import type { Clock, Store } from '../../protocol/types.ts'
import { limits as usualLimits, type Limits } from '../../features/quotas/limits.ts'
import { signedInOn } from '../../features/quotas/connections.ts'
import { socketQuotas } from '../quotas/sockets.ts'
import type { Turns } from '../quotas/turns.ts'
import { createHub } from './hub.ts'
import { serveSocket, type SocketLife } from './life.ts'
import type { Dialect } from './parse.ts'
import { createPulse } from './pulse.ts'
import type { Session } from '../../features/rights/rights.ts'

export type SocketOptions = {
  store: Store
  clock: Clock
  tokens: Tokens
  /** Notes that a wall board is connected. */
  boards: Pick<Boards, 'seen'>
  turns: Turns
  /** Logs an error that is no refusal. */
  report: (error: unknown) => void
  limits?: Limits
  /** The socket that waits for the alarms of probes (PROOF-04): who signs in with this token, and what it reads. */
  probe?: { token: string; session: Session; store: Store } | undefined
  /** Pings go out this often (10 s) and a socket without an answer for `pongMs` (30 s) is closed. */
  pingMs?: number
  pongMs?: number
  /** How long a socket may stay without signing in (10 s). */
  authMs?: number
}

const biggestFrameBytes = 131_072
const addresses: readonly [string, Dialect][] = [
  ['/api/ws/plugins/telemetry', 'legacy'],
  ['/api/ws', 'unified'],
]

/** The telemetry sockets: `/api/ws/plugins/telemetry?token=` and `/api/ws` (protocol §9). */
export async function registerSockets(app: FastifyInstance, options: SocketOptions): Promise<void> {
  const { store, clock, tokens, boards, turns, report, limits = usualLimits } = options
  const { pingMs = 10_000, pongMs = 30_000, authMs = 10_000 } = options
  const { probe } = options
  // One hub for staff and probe: it is what the probe proves.
  const hub = createHub(probe?.store ?? store)
  const pulse = createPulse()
  const quotas = socketQuotas(limits)
  const lives = new Set<SocketLife>()
  await openSockets(app, biggestFrameBytes)

  function serve(socket: WebSocket, request: IncomingMessage, dialect: Dialect): void {
    const life = serveSocket(socket, {
      storeOf: (session) => (probe && session === probe.session ? probe.store : store),
      clock,
      access: (token) =>
        probe && token === probe.token ? Promise.resolve(probe.session) : tokens.access(token),
      hub,
      dialect,
      authMs,
      pongMs,
      token: tokenIn(request.url ?? ''),
      turns,
      quotas,
      limits,
      pulse,
      line: request.socket,
      signedIn: () => signedInOn(request.socket),
      report,
    })
    lives.add(life)
    socket.on('close', () => lives.delete(life))
  }
  for (const [url, dialect] of addresses)
    app.route({
      method: 'GET',
      url,
      handler: () => {
        throw new TextError(400, 'Can "Upgrade" only to "WebSocket".')
      },
      wsHandler: (socket, request) => serve(socket, request.raw, dialect),
    })

  const timer = setInterval(() => {
    for (const life of lives) {
      life.ping()
      if (life.session?.board) boards.seen(life.session.userId)
    }
  }, pingMs)
  const undo = store.events.on((event) => {
    const ended = endedBy(event)
    if (ended)
      for (const life of lives)
        if (life.session && ended(life.session)) life.end('Token is outdated')
  })
  app.addHook('onClose', () => {
    clearInterval(timer)
    undo()
    hub.close()
  })
}

/** Everything after `token=` is the token (protocol §9.1). */
function tokenIn(url: string): string | undefined {
  const at = url.indexOf('token=')
  if (at < 0) return undefined
  const text = url.slice(at + 'token='.length)
  try {
    return decodeURIComponent(text)
  } catch {
    // Not a valid encoding, so not a token: signing in refuses it.
    return text
  }
}

type StoreEvent = Parameters<Parameters<Store['events']['on']>[0]>[0]

/** Which sessions an event ends: signed out, password changed, account removed, or moved to another hospital. */
function endedBy(event: StoreEvent): ((session: Session) => boolean) | undefined {
  if (event.kind === 'sessions-ended') {
    const { userId, sessionId } = event
    return (session) =>
      session.userId === userId && (sessionId === undefined || session.sessionId === sessionId)
  }
  if (event.kind !== 'entity-removed' && event.kind !== 'entity-updated') return undefined
  const { entity, kind } = event
  if (entity.entityType !== 'USER') return undefined
  return (session) =>
    session.userId === entity.id &&
    (kind === 'entity-removed' ||
      session.customerId !== entity.customerId ||
      session.authority !== entity.authority)
}
