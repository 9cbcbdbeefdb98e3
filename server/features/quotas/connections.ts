import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { tooMany } from '../../protocol/errors.ts'
import type { Limits } from './limits.ts'
import { isLoopback } from '../../support/addresses.ts'

/**
 * What is begun must arrive: headers and whole requests in time, or the connection ends with 408. A connection without
 * a request is kept longer than consoles and proxies keep theirs (60 s), and one that moves nothing at all is cut.
 */
export const patience = {
  headersMs: 20_000,
  requestMs: 60_000,
  keepAliveMs: 72_000,
  idleMs: 120_000,
} as const

/** How the HTTP server waits; `requestMs` is shorter in tests. */
export function serverPatience(requestMs: number = patience.requestMs): Pick<
  FastifyServerOptions,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout'
> & {
  http: { headersTimeout: number; connectionsCheckingInterval: number }
} {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: patience.keepAliveMs,
    connectionTimeout: patience.idleMs,
    http: {
      headersTimeout: Math.min(patience.headersMs, requestMs),
      connectionsCheckingInterval: Math.min(5000, requestMs),
    },
  }
}

/** Counts what is open by a name; `add` answers `false` when there would be too many. */
export type Tally = { add(name: string): boolean; remove(name: string): void }

export function tally(most: number): Tally {
  const counts = new Map<string, number>()
  return {
    add(name) {
      const count = counts.get(name) ?? 0
      if (count >= most) return false
      counts.set(name, count + 1)
      return true
    },
    remove(name) {
      const left = (counts.get(name) ?? 1) - 1
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    },
  }
}

/**
 * Limits connections over all and per address. Behind a proxy on this machine all connections are the proxy's, so
 * requests under way and open sockets are counted by the address it forwards.
 */
export function limitConnections(app: FastifyInstance, limits: Limits): void {
  app.server.maxConnections = limits.connections
  const connections = tally(limits.connectionsPerAddress)
  app.server.on('connection', (socket: Socket) => {
    if (!countWhileOpen(connections, socket)) socket.destroy()
  })
  const underWay = tally(limits.connectionsPerAddress)
  app.addHook('onRequest', async (request, reply) => {
    const { ip } = request
    if (!underWay.add(ip)) throw tooMany('Too many requests')
    // A socket is under way until it is closed, not until its handshake is answered.
    const end = request.raw.headers.upgrade === undefined ? reply.raw : request.raw.socket
    end.once('close', () => underWay.remove(ip))
  })
}

/** Counts a connection by its address until it closes; those of this machine are not counted here. */
export function countWhileOpen(connections: Tally, socket: Socket): boolean {
  const address = socket.remoteAddress ?? ''
  if (isLoopback(address.replace(/^::ffff:/, ''))) return true
  if (!connections.add(address)) return false
  socket.once('close', () => connections.remove(address))
  return true
}
