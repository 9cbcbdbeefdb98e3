import type { AddressInfo } from 'node:net'
import fastify, { type FastifyRequest } from 'fastify'
import { actForStaff } from './acting/acting.ts'
import { createTenant, type Credentials } from './acting/tenant.ts'
import { createUpstream } from './acting/upstream.ts'
import { type BoardOptions, serveBoards } from './boards/serve.ts'
import { serveConsole } from '../features/web/console-files.ts'
import { healthOf, serveHealth } from '../features/health/health.ts'
import { compressAnswers, openSockets } from '../features/web/compressed.ts'
import { secureHeaders } from '../features/web/headers.ts'
import { limitConnections, serverPatience } from '../features/quotas/connections.ts'
import { limits } from '../features/quotas/limits.ts'
import { serveInvitations } from './invitations/serve.ts'
import { landingPages } from '../features/web/pages.ts'
import type { OnceTimes } from './commands/once.ts'
import { serveCommands } from './commands/serve.ts'
import { forwardCalls } from './gate/forward.ts'
import { putGate } from './gate/serve.ts'
import { biggestFrameBytes, bridgeSockets } from './gate/socket.ts'
import { type Log, silent } from '../support/log.ts'
import type { DiskStatus, Soundness } from '../protocol/types.ts'
import { COMMANDS, openHome } from './watch/home.ts'
import type { QueueProof } from './watch/queue-proof.ts'
import { serveWatch, type WatchOptions } from './watch/serve.ts'
import { biggestBody, sendError } from '../protocol/http.ts'

export type ProxyOptions = {
  /** The ThingsBoard server, e.g. `https://tb.example.org`. */
  thingsboardUrl: string
  /** Of its tenant's administrator: staff may then do what a Community Edition refuses them. */
  tenant?: Credentials | undefined
  /** What is watched with the tenant's rights. */
  watch?: WatchOptions | undefined
  /** Wall boards, with the tenant's rights. */
  boards?: BoardOptions
  /** How copies wait for each other. */
  times?: OnceTimes
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
    bodyLimit: biggestBody,
    trustProxy: 'loopback',
    routerOptions: { maxParamLength: 500 },
  })
  await secureHeaders(app)
  limitConnections(app, limits)
  await compressAnswers(app)
  app.setErrorHandler((error, _request, reply) =>
    sendError(error, reply, {
      clock: Date.now,
      report: (cause) => log.failed('A request failed.', cause),
    }),
  )
  await openSockets(app, biggestFrameBytes)
  putGate(app)
  const { thingsboardUrl, patienceMs = patience, mostWaiting = mostWaitingBytes } = options
  const ask = createUpstream(thingsboardUrl, patienceMs)
  const behind = { ask, clock: Date.now, log, linkHeaders, thingsboardUrl, patienceMs, mostWaiting }
  let proof: Pick<QueueProof, 'worst'> | undefined
  if (options.tenant) {
    const acting = { ...behind, credentials: options.tenant }
    const watching = options.watch && serveWatch(app, { ...acting, ...options.watch })
    proof = watching?.proof
    serveBoards(app, { ...acting, ...options.boards, hearing: watching?.hearing })
    const letters = serveInvitations(app, { ...acting, ...options.watch })
    actForStaff(app, { ...acting, letters })
  }
  const tenant = options.tenant && createTenant(ask, options.tenant)
  const homes = tenant && { home: openHome(tenant), shared: openHome(tenant, COMMANDS) }
  serveCommands(app, { ...behind, ...homes, times: options.times })
  bridgeSockets(app, behind)
  forwardCalls(app, behind)
  // There is no data here: whether the server behind answers is its own health.
  const nothing = { disk: () => noDisk, data: (): Soundness => 'sound' }
  serveHealth(app, healthOf({ clock: Date.now, ...nothing, chain: proof?.worst }))
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

type Asked = Pick<FastifyRequest, 'host' | 'protocol' | 'ip'>

/** Who asks and by which address, for the server behind and the links in its letters. */
function linkHeaders(request: Asked): Record<string, string> {
  const [, port] = /:(\d+)$/.exec(request.host) ?? []
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-port': port ?? (request.protocol === 'https' ? '443' : '80'),
  }
}

const noDisk: DiskStatus = { state: 'fine', freeBytes: undefined, totalBytes: undefined }
