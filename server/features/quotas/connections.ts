import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { tooMany } from '../../protocol/errors.ts'
import type { Limits } from './limits.ts'
import { isApi, isOpen } from '../../protocol/http.ts'
import { createCrowd, type Place } from './crowd.ts'

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

/** Counts what is under way by a name; `add` answers `false` when there would be too many. */
function tally(most: number) {
  const counts = new Map<string, number>()
  return {
    add(name: string, anyway = false): boolean {
      const count = counts.get(name) ?? 0
      if (count >= most && !anyway) return false
      counts.set(name, count + 1)
      return true
    },
    remove(name: string): void {
      const left = (counts.get(name) ?? 1) - 1
      if (left > 0) counts.set(name, left)
      else counts.delete(name)
    },
  }
}

const places = new WeakMap<object, Place>()

/** Somebody has signed in on this socket: it does not give way. */
export const signedInOn = (socket: object): void => places.get(socket)?.know()

/**
 * Limits connections over all and per address: where there are too many, the oldest without a sign-in gives way
 * (docs/decisions/half-open.md). Behind a proxy on this machine all connections are the proxy's, so
 * requests under way and open sockets are counted by the address it forwards.
 */
export function limitConnections(app: FastifyInstance, limits: Limits): void {
  const crowd = createCrowd({
    most: withinDescriptors(limits.connections, limits, openFilesAllowed()),
    perAddress: limits.connectionsPerAddress,
  })
  app.server.on('connection', (socket: Socket) => {
    const place = crowd.enter(socket)
    if (place) places.set(socket, place)
    else socket.destroy()
  })
  const underWay = tally(limits.connectionsPerAddress)
  app.addHook('onRequest', async (request, reply) => {
    const { ip, raw } = request
    const place = places.get(raw.socket)
    place?.movedTo(ip)
    if (!underWay.add(ip)) {
      if (!place || !crowd.cutBeside(place)) throw tooMany('Too many requests')
      underWay.add(ip, true)
    }
    const isUpgrade = raw.headers.upgrade !== undefined
    // A socket is under way until it is closed, not until its handshake is answered.
    const end = isUpgrade ? raw.socket : reply.raw
    end.once('close', () => underWay.remove(ip))
    if (!isUpgrade) place?.become(raw.complete ? 'answered' : 'arriving')
  })
  app.addHook('preValidation', async ({ raw }) => {
    if (raw.headers.upgrade === undefined) places.get(raw.socket)?.become('answered')
  })
  app.addHook('onResponse', async ({ raw, url }, reply) => {
    if (raw.headers.upgrade !== undefined) return
    const place = places.get(raw.socket)
    if (isApi(url) && !isOpen(url) && reply.statusCode < 400) place?.know()
    place?.become('resting')
  })
}

/** Files that are open besides connections: data, the console, calls to others. */
const otherFiles = 500

/** So many connections fit beside the other port's into what the process may open. */
export function withinDescriptors(
  most: number,
  { connections, mqttConnections }: Pick<Limits, 'connections' | 'mqttConnections'>,
  allowed: number | undefined,
): number {
  if (allowed === undefined) return most
  const share = Math.max(0, allowed - otherFiles) / (connections + mqttConnections)
  return Math.max(1, Math.floor(most * Math.min(1, share)))
}

/** How many files this process may have open; `undefined` where the system does not say. */
export function openFilesAllowed(): number | undefined {
  try {
    const [, most] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most === undefined ? undefined : Number(most)
  } catch {
    return undefined
  }
}

/** How long who is sent away may read why. */
const graceMs = 1000

/** Says this last thing and cuts the line soon, whether or not the other side closes its own (docs/decisions/half-open.md). */
export function endSoon(socket: Socket, last: string | Uint8Array): void {
  socket.end(last)
  setTimeout(() => socket.destroy(), graceMs).unref()
}
