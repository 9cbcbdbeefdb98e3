import type { AddressInfo } from 'node:net'
import httpProxy from '@fastify/http-proxy'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { actForStaff } from './acting/acting.ts'
import { withOneToken } from './acting/authorization.ts'
import type { Credentials } from './acting/tenant.ts'
import { createUpstream, unreachable } from './acting/upstream.ts'
import { tooBig } from './api/errors.ts'
import { biggestBody, sendError } from './api/http.ts'
import { type BoardOptions, serveBoards } from './boards/serve.ts'
import { serveConsole } from './console-files.ts'
import { healthOf, serveHealth } from './health/health.ts'
import { secureHeaders } from './headers.ts'
import { limitConnections, serverPatience } from './quotas/connections.ts'
import { limits } from './quotas/limits.ts'
import { serveInvitations } from './invitations/serve.ts'
import { landingPages } from './landing.ts'
import { guardReads } from './proxy-reads.ts'
import { type Log, silent } from './log.ts'
import { frameKind, textOf } from './proxy-frames.ts'
import type { DiskStatus } from './store/types.ts'
import { serveWatch, type WatchOptions } from './watch/serve.ts'

export type ProxyOptions = {
  /** The ThingsBoard server, e.g. `https://tb.example.org`. */
  thingsboardUrl: string
  /** Of its tenant's administrator: staff may then do what a Community Edition refuses them. */
  tenant?: Credentials | undefined
  /** What is watched with the tenant's rights. */
  watch?: WatchOptions | undefined
  /** Wall boards, with the tenant's rights. */
  boards?: BoardOptions
  host?: string
  /** 0 for any free port. */
  port?: number
  consoleFolder?: string
  log?: Log
  /** How long the server behind may take to answer, in milliseconds. */
  patienceMs?: number
  /** Bytes that may wait for one slow reader of a socket before it is closed. */
  mostWaiting?: number
}
export type Proxy = { url: string; port: number; close(): Promise<void> }

/** A call to a gateway takes up to its own 5 s and one more, other calls up to the server's 30 s. */
const patience = 35_000
const mostWaitingBytes = 16_000_000

/**
 * Serves the console and hands `/api` and its sockets to a ThingsBoard server: no store, no broker, no
 * simulator. Cookies stay here (the console keeps a refresh token in one) and nothing is logged but
 * failures, without addresses.
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { host = '127.0.0.1', port = 8080, consoleFolder = 'dist' } = options
  const log = options.log ?? silent
  const app = fastify({
    ...serverPatience(),
    forceCloseConnections: true,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 500 },
  })
  await secureHeaders(app)
  limitConnections(app, limits)
  app.setErrorHandler((error, _request, reply) =>
    sendError(error, reply, {
      clock: Date.now,
      report: (cause) => log.failed('A request failed.', cause),
    }),
  )
  // Bodies are passed on as they come, so their length is looked at here.
  app.addHook('onRequest', async (request) => {
    if (Number(request.headers['content-length'] ?? 0) > biggestBody) throw tooBig()
  })
  const ask = createUpstream(options.thingsboardUrl, options.patienceMs ?? patience)
  guardReads(app, ask, Date.now)
  if (options.tenant) {
    const acting = { ask, credentials: options.tenant, clock: Date.now, log }
    const { thingsboardUrl, mostWaiting = mostWaitingBytes } = options
    serveBoards(app, { ...acting, told, thingsboardUrl, mostWaiting, ...options.boards })
    const letters = serveInvitations(app, { ...acting, told, ...options.watch })
    actForStaff(app, { ...acting, told, letters })
    if (options.watch) serveWatch(app, { ...acting, ...options.watch })
  }
  await forward(app, options, log)
  // There is no data here: whether the server behind answers is its own health.
  serveHealth(app, healthOf({ clock: Date.now, disk: () => noDisk }))
  landingPages(app)
  await serveConsole(app, consoleFolder)
  await app.listen({ host, port })
  const { port: listening } = app.server.address() as AddressInfo
  const shown = host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${shown}:${listening}`,
    port: listening,
    close: () => app.close(),
  }
}

async function forward(
  app: FastifyInstance,
  { thingsboardUrl, patienceMs = patience, mostWaiting = mostWaitingBytes }: ProxyOptions,
  log: Log,
): Promise<void> {
  const target = new URL(thingsboardUrl)
  const path = target.pathname.replace(/\/$/, '')
  await app.register(httpProxy, {
    upstream: target.origin,
    prefix: '/api',
    rewritePrefix: `${path}/api`,
    // Links of the server behind are this server's own paths already.
    internalRewriteLocationHeader: false,
    disableRequestLogging: true,
    retryMethods: [],
    undici: {
      headersTimeout: patienceMs,
      bodyTimeout: patienceMs,
      connect: { timeout: Math.min(patienceMs, 10_000) },
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...withOneToken(request, without(headers, unshared)),
        ...told(request),
      }),
      rewriteHeaders: (headers) => ({ ...unkept, ...without(headers, ours) }),
      onError: (reply, { error }) => refuse(reply, error, log),
    },
    websocket: true,
    wsServerOptions: { maxPayload: 131_072, perMessageDeflate: false },
    wsClientOptions,
    wsHooks: {
      onIncomingMessage: (_context, source, target, { data }) => {
        const kind = frameKind(textOf(data))
        if (kind === 'fine') return
        // Closed before the frame is handed on, so that it is not.
        target.terminate()
        source.close(kind === 'unreadable' ? 1007 : 1008)
      },
      onOutgoingMessage: (_context, source) => {
        if (source.bufferedAmount > mostWaiting) source.terminate()
      },
    },
  })
}

/** `rewriteRequestHeaders` is not in the library's types; without it the console's cookies would go along. */
const wsClientOptions = {
  perMessageDeflate: false,
  // The console answers the pings of the server behind, not this one in its place.
  autoPong: false,
  handshakeTimeout: 10_000,
  rewriteRequestHeaders: (_headers: object, request: Asked) => told(request),
}

type Asked = Pick<FastifyRequest, 'host' | 'protocol' | 'ip'>

/** Who asks and by which address, for the server behind and the links in its letters. */
function told(request: Asked): Record<string, string> {
  const [, port] = /:(\d+)$/.exec(request.host) ?? []
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-port': port ?? (request.protocol === 'https' ? '443' : '80'),
  }
}

const noDisk: DiskStatus = { state: 'fine', freeBytes: undefined, totalBytes: undefined }

/** Headers that this server sets itself. */
const ours = new Set([
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'set-cookie',
])

/** What the server behind answers is about people: nobody on the way keeps it, unless it says otherwise itself. */
const unkept = { 'cache-control': 'no-store' }

/** The console keeps a refresh token in a cookie: it stays here. */
const unshared = new Set(['cookie'])

function without<T extends object>(headers: T, names: ReadonlySet<string>): T {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name))) as T
}

type Answer = {
  code(status: number): unknown
  header(name: string, value: string): unknown
  send(text: string): unknown
}

/** In the server's own error shape. */
function refuse(reply: Answer, error: unknown, log: Log): void {
  log.failed('The ThingsBoard server did not answer.', error)
  const { status, message } = unreachable(error)
  reply.code(status)
  reply.header('cache-control', 'no-store')
  reply.header('content-type', 'application/json')
  reply.send(JSON.stringify({ status, message, errorCode: 2, timestamp: Date.now() }))
}
