import { guardFacility } from './embedded/guardian/guard.ts'
import { type DevicePolls, devicePolls } from './embedded/api/device-polls.ts'
import type { Route } from './embedded/api/http.ts'
import type { Metrics } from './embedded/metrics.ts'
import { createProbes, type Probes } from './embedded/watch/probes.ts'
import { type Broker, startBroker } from './embedded/mqtt/broker.ts'
import type { DevicePorts } from './embedded/mqtt/listening.ts'
import { startRetention } from './embedded/retention.ts'
import { serverClock } from './features/clocks/steady.ts'
import { startRules } from './embedded/rules/rules.ts'
import type { Call, CallGateway, Outcome } from './embedded/rules/diaper-type.ts'
import { type Log, silent } from './support/log.ts'
import type { Account } from './tools/sample/accounts.ts'
import { animate } from './tools/sample/animate.ts'
import { watchBackups } from './tools/backup/proving.ts'
import { watchSoundness } from './tools/backup/soundness.ts'
import { prepareSample, renewedText, type Sample } from './tools/sample/prepare.ts'
import { type ReachingOptions, startReaching } from './reaching.ts'
import { beginReset, type Reset } from './reset.ts'
import { openStore, type StoreOptions } from './embedded/store/open.ts'
import { StoreRefuses, Warning } from './protocol/refusals.ts'
import type { Clock, Store } from './protocol/types.ts'
import { urlOf, isLoopback } from './support/addresses.ts'
import { serveWeb, type WebOptions, type WebParts } from './embedded/web.ts'

export type FacilityOptions = WebOptions &
  ReachingOptions & {
    /** Where HTTP and MQTT listen; loopback when left out. */
    host?: string
    /** 0 for any free port, `off` for only MQTT over TLS. */
    mqttPort?: number | 'off'
    mqttTls?: DevicePorts['tls']
    /** Once a minute a probe reading proves the chain from the MQTT port to a socket; it does when left out. */
    heartbeat?: boolean
    /** How often the certificate's files are looked at, in milliseconds. */
    certificateMs?: number
    /** A folder, or `:memory:`. */
    dataDir?: string
    /** Where backups are kept: the newest whole one is named when the data are damaged. */
    backupDir?: string | undefined
    /** Patients of the sample facility, 0 for none of it at all. */
    patients?: number
    simulator?: boolean
    /** The sample facility has lived for eight days before its first start, and more happens there than chance brings. */
    lived?: boolean
    /** Sets the data that is in the folder aside and starts with new. */
    reset?: boolean
    seed?: number
    clock?: Clock
    /** Milliseconds of a clock that cannot be set; a `clock` that is given counts as one. */
    monotonic?: () => number
    log?: Log
    /** Time series and confirmed alarms older than so many days are forgotten. */
    keepDays?: number
    /** Days of hourly rows. */
    keepHourlyDays?: number
    /** Figures for Prometheus, on loopback; none when left out. */
    metricsPort?: number | undefined
    /** Milliseconds between two reports of a simulated sensor. */
    everyMs?: number
    /** Given the database once it is open: how tests make it small. */
    onOpen?: StoreOptions['onOpen']
  }

export type Facility = {
  url: string
  port: number
  /** 0 when there is only MQTT over TLS. */
  mqttPort: number
  mqttTlsPort: number | undefined
  metricsPort: number | undefined
  store: Store
  /** Sample accounts that this start made or gave a new password. */
  accounts: readonly Account[]
  /** Where the data of before a reset is. */
  kept: string | undefined
  /** Every call that is served. */
  routes: readonly Route[]
  /** Reads the certificate for MQTT over TLS again, now. */
  renewCertificate(): void
  close(): Promise<void>
}

/** How a device is called: where it waits over HTTP, else over MQTT, once that is there. */
type Roads = { polls: DevicePolls; broker?: Pick<Broker, 'rpc'> }

function call({ polls, broker }: Roads, id: string, wanted: Call): Outcome {
  const isTaken = polls.offer(id, { timeout: 0, ...wanted })
  return isTaken ? 'sent' : (broker?.rpc(id, wanted) ?? 'offline')
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
  const reset = await resetIn(options)
  try {
    const started = await start(options, closers, reset?.release)
    return { ...started, kept: reset?.kept, close }
  } catch (error) {
    await close()
    reset?.undo()
    throw error
  }
}

async function resetIn(options: FacilityOptions): Promise<Reset | undefined> {
  const { host = '127.0.0.1', dataDir = '.data', port = 8080, mqttPort = 1883, mqttTls } = options
  if (!options.reset || dataDir === ':memory:') return undefined
  const ports = [
    port,
    ...(mqttPort === 'off' ? [] : [mqttPort]),
    ...(mqttTls ? [mqttTls.port] : []),
  ]
  return beginReset({ dataDir, host, ports, now: (options.clock ?? Date.now)() })
}

async function start(
  options: FacilityOptions,
  closers: (() => unknown)[],
  held?: () => void,
): Promise<Omit<Facility, 'close' | 'kept'>> {
  const { host = '127.0.0.1', dataDir = '.data' } = options
  const steady = serverClock(options)
  const clock = steady.now
  const log = options.log ?? silent
  const report = reporter(log)
  const opened = await openStore({ dataDir, clock, report, held, onOpen: options.onOpen })
  closers.push(() => opened.close())
  const { metrics, serveFigures } = await figuring(options, log)
  const store = metrics?.store(opened) ?? opened

  const { plan, accounts } = await sampleOf(store, options, { clock, log })
  const examined = startExamining(store, options, { clock, report, metrics }, closers)
  const retention = startRetention(store, clock, report, options.keepDays, options.keepHourlyDays)
  closers.push(() => retention.close())
  const reaching = await startReaching(store, options, { clock, log, report }, closers)
  const roads: Roads = { polls: devicePolls() }
  const probes = createProbes({ store, clock, log, report })
  metrics?.chain(() => probes.worst())
  const calls: CallGateway = (id, wanted) => call(roads, id, wanted)
  const { witness } = steady
  const rules = startRules({ store: probes.store, clock, log, call: calls, witness })
  closers.push(() => rules.close())
  const broker = await startBroker({
    store: probes.store,
    traffic: probes.read(rules),
    arrived: (deviceId) => probes.arrived(deviceId),
    host,
    port: options.mqttPort ?? 1883,
    tls: options.mqttTls,
    certificateMs: options.certificateMs,
    limits: options.limits,
    clock,
    log,
  })
  closers.push(() => broker.close())
  metrics?.broker(broker)
  roads.broker = broker
  const web = await serveWeb(options, {
    store,
    clock,
    host,
    report,
    ...reaching,
    traffic: rules,
    polls: roads.polls,
    metrics,
    ...examined,
    probes,
    word: { clockOffMs: () => steady.offMs() || rules.clockOffMs() },
    rpc: (id, wanted) => rules.called(wanted, call(roads, id, wanted)),
    ask: (id, call, ms) => broker.ask(id, call, ms),
  })
  closers.push(() => web.close())
  if (options.heartbeat !== false) beat(probes, host, { broker, web }, closers)
  if (plan && options.simulator !== false && broker.port > 0) {
    const mqttUrl = urlOf('mqtt', host, broker.port)
    const life = animate({ store, plan, clock, log, report, mqttUrl, everyMs: options.everyMs })
    closers.push(() => life.close())
  }
  const figures = await serveFigures?.()
  closers.push(() => figures?.close())
  return {
    url: urlOf('http', host, web.port),
    port: web.port,
    mqttPort: broker.port,
    mqttTlsPort: broker.tlsPort,
    metricsPort: figures?.port,
    store,
    accounts,
    routes: web.routes,
    renewCertificate: broker.renewCertificate,
  }
}

/** Figures for Prometheus: what counts them is loaded only where somebody reads them. */
async function figuring({ metricsPort }: FacilityOptions, log: Log) {
  if (metricsPort === undefined) return { metrics: undefined, serveFigures: undefined }
  const { createMetrics, serveMetrics } = await import('./embedded/metrics.ts')
  const metrics = createMetrics()
  return { metrics, serveFigures: () => serveMetrics(metrics, metricsPort, log) }
}

/** Probe readings go in where gateways connect, and come out where consoles do. */
function beat(
  probes: Probes,
  host: string,
  { broker, web }: { broker: Pick<Broker, 'port' | 'tlsPort'>; web: { port: number } },
  closers: (() => unknown)[],
): void {
  const mqttUrl =
    broker.port > 0
      ? urlOf('mqtt', host, broker.port)
      : urlOf('mqtts', host, broker.tlsPort ?? broker.port)
  probes.start({ mqttUrl, socketUrl: urlOf('ws', host, web.port) })
  closers.push(() => probes.close())
}

/** The sample facility, made at the first start. */
async function sampleOf(
  store: Store,
  { host = '127.0.0.1', seed = 1, patients = 24, lived, simulator }: FacilityOptions,
  { clock, log }: { clock: Clock; log: Log },
): Promise<Sample> {
  const storyAt = lived && simulator !== false ? clock() : undefined
  const sample = await prepareSample(store, { seed, patients, isLocal: isLoopback(host), storyAt })
  if (sample.renewed > 0) log.warn(renewedText, { devices: sample.renewed })
  return sample
}

/** Examines the data file, the newest backup and what does not fit in the hospitals, beside the server's work. */
function startExamining(
  store: Store,
  { dataDir = '.data', backupDir }: FacilityOptions,
  {
    clock,
    report,
    metrics,
  }: { clock: Clock; report: (error: unknown) => void; metrics: Metrics | undefined },
  closers: (() => unknown)[],
): Pick<WebParts, 'soundness' | 'backup' | 'guardian'> {
  const warn = (line: string): void => report(new Warning(line))
  const watch = watchSoundness({ dataDir, backupDir, clock, warn })
  const backups = watchBackups({ dataDir, backupDir, clock, warn })
  const guardian = guardFacility({ store, clock, report })
  closers.push(watch.close, backups.close, guardian.close)
  metrics?.breaches(() => guardian.count())
  metrics?.data(watch.status)
  metrics?.backup(backups.status)
  return { soundness: watch.status, backup: backups.status, guardian }
}

/** Logs failures of work that is not awaited; the store's own warnings in its words. */
const reporter =
  (log: Log) =>
  (error: unknown): void => {
    if (error instanceof Warning || error instanceof StoreRefuses) log.warn(error.message)
    else log.failed('Something failed behind the scenes.', error)
  }
