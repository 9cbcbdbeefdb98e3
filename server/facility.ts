import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import type { ApiContext } from './api/context.ts'
import { devicePolls } from './api/device-polls.ts'
import { noteFailures } from './api/failed-sign-ins.ts'
import { createHttp, type Route } from './api/http.ts'
import { createSignIn } from './api/sign-in.ts'
import { createSessions } from './api/sessions.ts'
import { createTokens } from './api/tokens.ts'
import { createTrail } from './audit.ts'
import { serveConsole } from './console-files.ts'
import { startAlarmMails } from './mail/alarm-mails.ts'
import { createMailer, type Mailer } from './mail/mailer.ts'
import { startBroker } from './mqtt/broker.ts'
import type { DevicePorts } from './mqtt/listening.ts'
import { createTurns } from './quotas/turns.ts'
import { startRetention } from './retention.ts'
import { startRules } from './rules/rules.ts'
import { type Log, silent } from './log.ts'
import { isLoopback } from './options.ts'
import type { Account } from './sample/accounts.ts'
import { animate } from './sample/animate.ts'
import { prepareSample, renewedText } from './sample/prepare.ts'
import { given } from './given.ts'
import { registerSockets } from './socket/server.ts'
import { openStore, type StoreOptions } from './store/open.ts'
import { StoreRefuses, Warning } from './store/refusals.ts'
import type { Clock, Store } from './store/types.ts'

export type FacilityOptions = {
  /** Where HTTP and MQTT listen; loopback when left out. */
  host?: string
  /** 0 for any free port. */
  port?: number
  /** `off`: only MQTT over TLS. */
  mqttPort?: number | 'off'
  mqttTls?: DevicePorts['tls']
  /** How often the certificate's files are looked at, in milliseconds. */
  certificateMs?: number
  /** A folder, or `:memory:`. */
  dataDir?: string
  /** Patients of the sample facility, 0 for none of it at all. */
  patients?: number
  simulator?: boolean
  /** Forgets everything in the data folder first. */
  reset?: boolean
  seed?: number
  clock?: Clock
  log?: Log
  tokenSeconds?: number
  refreshSeconds?: number
  /** A mail server; without it letters are kept and shown at `/mailbox`. */
  smtpUrl?: string | undefined
  /** Sender of letters. */
  mailFrom?: string | undefined
  /** Where people reach this server, for links in letters; otherwise each request's own address. */
  publicUrl?: string | undefined
  /** `CE`: hospital staff may do only what ThingsBoard's Community Edition lets them do. */
  edition?: 'CE' | 'PE'
  /** Time series and confirmed alarms older than so many days are forgotten. */
  keepDays?: number
  /** The built console. */
  consoleFolder?: string
  /** Milliseconds between two reports of a simulated sensor. */
  everyMs?: number
  /** Given the database once it is open: how tests make it small. */
  onOpen?: StoreOptions['onOpen']
  pingMs?: number
  pongMs?: number
  authMs?: number
}

export type Facility = {
  url: string
  port: number
  /** 0 when there is only MQTT over TLS. */
  mqttPort: number
  mqttTlsPort: number | undefined
  store: Store
  /** Sample accounts that this start made or gave a new password. */
  accounts: readonly Account[]
  /** Every call that is served. */
  routes: readonly Route[]
  /** Reads the certificate for MQTT over TLS anew, now. */
  renewCertificate(): void
  close(): Promise<void>
}

/**
 * Starts one facility server: store, sample facility when the store is empty, rules, MQTT, simulator, and
 * HTTP with sockets and console last. Rejects when a port is taken or the data folder is in use; what was
 * already started is closed again.
 */
export async function createFacility(options: FacilityOptions = {}): Promise<Facility> {
  const closers: (() => unknown)[] = []
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer; closer = closers.pop()) await closer()
  }
  try {
    const started = await start(options, closers)
    return { ...started, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function start(
  options: FacilityOptions,
  closers: (() => unknown)[],
): Promise<Omit<Facility, 'close'>> {
  const {
    host = '127.0.0.1',
    dataDir = '.data',
    clock = Date.now,
    seed = 1,
    patients = 24,
  } = options
  const log = options.log ?? silent
  const report = (error: unknown): void => {
    if (error instanceof Warning || error instanceof StoreRefuses) log.warn(error.message)
    else log.failed('Something failed behind the scenes.', error)
  }
  if (options.reset && dataDir !== ':memory:') rmSync(dataDir, { recursive: true, force: true })
  const store = await openStore({
    dataDir,
    clock,
    report,
    ...(options.onOpen ? { onOpen: options.onOpen } : {}),
  })
  closers.push(() => store.close())

  const { plan, accounts, renewed } = await prepareSample(store, {
    seed,
    patients,
    isLocal: isLoopback(host),
  })
  if (renewed > 0) log.warn(renewedText, { devices: renewed })
  const retention = startRetention(store, clock, report, options.keepDays)
  closers.push(() => retention.close())
  const mailer = createMailer(store, clock, log, {
    smtpUrl: options.smtpUrl,
    from: options.mailFrom,
  })
  closers.push(() => mailer.close())
  const alarmMails = startAlarmMails({ store, clock, mailer, publicUrl: options.publicUrl, report })
  closers.push(() => alarmMails.close())
  const rules = startRules({ store, clock, log })
  closers.push(() => rules.close())
  const broker = await startBroker({
    store,
    traffic: rules,
    host,
    port: options.mqttPort ?? 1883,
    tls: options.mqttTls,
    certificateMs: options.certificateMs,
    clock,
    log,
  })
  closers.push(() => broker.close())
  const polls = devicePolls()
  const { port, routes } = await listen(
    options,
    {
      store,
      clock,
      host,
      report,
      mailer,
      traffic: rules,
      polls,
      rpc: (id, call) => (polls.offer(id, call) ? 'sent' : broker.rpc(id, call)),
      ask: (id, call, ms) => broker.ask(id, call, ms),
    },
    closers,
  )
  if (plan && options.simulator !== false && broker.port > 0) {
    const mqttUrl = urlOf('mqtt', host, broker.port)
    const life = animate({ store, plan, clock, log, report, mqttUrl, everyMs: options.everyMs })
    closers.push(() => life.close())
  }
  const url = urlOf('http', host, port)
  return {
    url,
    port,
    mqttPort: broker.port,
    mqttTlsPort: broker.tlsPort,
    store,
    accounts,
    routes,
    renewCertificate: broker.renewCertificate,
  }
}

type Parts = {
  store: Store
  clock: Clock
  host: string
  report: (error: unknown) => void
  mailer: Mailer
} & Pick<ApiContext, 'rpc' | 'ask' | 'traffic' | 'polls'>

/** HTTP, sockets and console. */
async function listen(
  options: FacilityOptions,
  parts: Parts,
  closers: (() => unknown)[],
): Promise<{ port: number; routes: readonly Route[] }> {
  const { store, clock, host } = parts
  const {
    tokenSeconds = 9000,
    refreshSeconds = 604_800,
    consoleFolder = 'dist',
    pingMs,
    pongMs,
    authMs,
  } = options
  const sessions = createSessions(store, clock, refreshSeconds)
  const tokens = await createTokens(store, sessions, clock, { tokenSeconds, refreshSeconds })
  const routes: Route[] = []
  const trail = createTrail(store, clock)
  const turns = createTurns()
  const context = {
    ...parts,
    turns,
    sessions,
    tokens,
    trail,
    signIn: noteFailures(createSignIn(store, clock), store, trail, clock),
    publicUrl: options.publicUrl,
    edition: options.edition,
  }
  const app = createHttp(context, routes)
  await registerSockets(app, { store, clock, tokens, turns, ...given({ pingMs, pongMs, authMs }) })
  await serveConsole(app, consoleFolder)
  closers.push(() => app.close())
  await app.listen({ host, port: options.port ?? 8080 })
  return { port: (app.server.address() as AddressInfo).port, routes }
}

function urlOf(scheme: string, host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `${scheme}://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
