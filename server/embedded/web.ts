import type { BackupProof, Soundness } from '../protocol/types.ts'
import type { ServerWord } from '../../src/model/watch/server-word.ts'
import type { AddressInfo } from 'node:net'
import type { ApiContext } from './api/context.ts'
import { noteFailures, createSignIn } from './api/sign-in.ts'
import { createBoardCodes } from '../features/boards/codes.ts'
import { createBoards } from './boards/boards.ts'
import { createHttp, type Route } from './api/http.ts'
import { createOwnCalls } from '../features/commands/own-calls.ts'
import { createSessions, createTokens } from './api/tokens.ts'
import { createDeviceKeys } from '../features/accounts/device-keys.ts'
import { createFamilies } from './api/families.ts'
import { createTrail } from '../features/audit/audit.ts'
import { serveConsole } from '../features/web/console-files.ts'
import { given } from '../support/given.ts'
import { healthOf, serveHealth } from '../features/health/health.ts'
import { createWatchers } from '../features/watch/presence.ts'
import type { WordSources } from '../features/watch/word.ts'
import type { Metrics } from './metrics.ts'
import { limits as usualLimits, type Limits } from '../features/quotas/limits.ts'
import { createTurns } from './quotas/turns.ts'
import { registerSockets } from './socket/server.ts'
import type { Probes } from './watch/probes.ts'

export type WebOptions = {
  /** 0 for any free port. */
  port?: number
  tokenSeconds?: number
  refreshSeconds?: number
  /** Where people reach this server, for links in letters; otherwise the address at which a request arrived. */
  publicUrl?: string | undefined
  /** `CE`: hospital staff may do only what ThingsBoard's Community Edition lets them do. */
  edition?: 'CE' | 'PE'
  /** Whether commands of staff are taken whole (WHOLE-01); they are when left out. */
  commands?: boolean
  /** Whether devices may report over HTTP, at `/api/v1`; off when left out. */
  deviceHttp?: boolean
  /** The built console. */
  consoleFolder?: string
  pingMs?: number
  pongMs?: number
  authMs?: number
  /** Other limits than the usual ones, and how long a request may take to arrive: for tests. */
  limits?: Partial<Limits>
  requestMs?: number
}

/** A week. */
export const usualRefreshSeconds = 604_800

export type WebParts = Pick<
  ApiContext,
  | 'store'
  | 'clock'
  | 'report'
  | 'mailer'
  | 'push'
  | 'rpc'
  | 'ask'
  | 'traffic'
  | 'polls'
  | 'guardian'
> & {
  host: string
  metrics: Metrics | undefined
  soundness: () => Soundness
  backup?: (() => BackupProof | null) | undefined
  /** None where nothing is handed on. */
  handedOn?: ApiContext['watch']['handedOn']
  /** What the server knows of the chain, beside disk and data. */
  word?: Omit<WordSources, 'disk' | 'data'>
  /** None where no devices report. */
  probes: Pick<Probes, 'socket' | 'chainOf' | 'worst'> | undefined
}

export type Web = { port: number; routes: readonly Route[]; close(): Promise<void> }

/** Serves calls, sockets and the console. Rejects when the port is taken. */
export async function serveWeb(options: WebOptions, parts: WebParts): Promise<Web> {
  const { metrics, host, soundness, backup, word, handedOn = () => [], probes, ...rest } = parts
  const { store, clock } = rest
  const {
    tokenSeconds = 9000,
    refreshSeconds = usualRefreshSeconds,
    consoleFolder = 'dist',
    pingMs,
    pongMs,
    authMs,
  } = options
  const sessions = createSessions(store, clock, refreshSeconds)
  const boards = createBoards(store, clock, rest.report)
  const families = createFamilies(store, clock, refreshSeconds)
  const signers = { store, sessions, boards, families, clock }
  const tokens = await createTokens(signers, { tokenSeconds, refreshSeconds })
  const routes: Route[] = []
  const trail = createTrail(store, clock)
  const turns = createTurns()
  const proved = (): ServerWord['backup'] => {
    const last = backup?.()
    return last ? { at: last.provedAt, isWhole: last.isWhole } : null
  }
  const devices = createDeviceKeys(store, clock)
  const storage = { disk: () => store.disk(), data: soundness }
  const limits = { ...usualLimits, ...options.limits }
  const context = {
    ...rest,
    turns,
    limits,
    requestMs: options.requestMs,
    sessions,
    boards,
    boardCodes: createBoardCodes(clock, limits.boardCodes),
    tokens,
    watch: {
      watchers: createWatchers(),
      sources: { ...storage, backup: proved, ...(probes && { chainOf: probes.chainOf }), ...word },
      handedOn,
    },
    trail,
    signIn: noteFailures(createSignIn(store, clock, devices), store, trail, clock),
    devices,
    publicUrl: options.publicUrl,
    edition: options.edition,
    takesCommands: options.commands ?? true,
    ownCalls: createOwnCalls(),
    deviceHttp: options.deviceHttp ?? false,
  }
  const app = await createHttp(context, routes)
  const clockOffMs = word?.clockOffMs
  serveHealth(app, healthOf({ clock, ...storage, chain: probes?.worst, backup, clockOffMs }))
  metrics?.http(app, clock)
  const socketTimes = given({ pingMs, pongMs, authMs })
  await registerSockets(app, { ...context, ...socketTimes, probe: probes?.socket })
  await serveConsole(app, consoleFolder)
  try {
    await app.listen({ host, port: options.port ?? 8080 })
  } catch (error) {
    await app.close()
    throw error
  }
  const { port } = app.server.address() as AddressInfo
  return { port, routes, close: () => app.close() }
}
