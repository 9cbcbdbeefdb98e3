import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { STAGES } from '../../src/model/watch/server-word.ts'
import type { Chain } from '../features/watch/proof.ts'
import { sessionIdOf } from './api/context.ts'
import type { Broker } from './mqtt/broker.ts'
import { UNREADABLE } from '../../src/domain/registry.ts'
import { ALARM_TYPES } from '../features/rules/alarms.ts'
import { CLOCK_SKEW } from '../features/clocks/alarm.ts'
import type { BackupProof, Clock, Soundness, Store, TelemetryStore } from '../protocol/types.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../support/log.ts'

/** The measurements of a facility, for Prometheus. No label is a person's name, id or value. */
export type Metrics = {
  /** The same store, whose writing is counted and timed. */
  store(store: Store): Store
  http(app: FastifyInstance, clock: Clock): void
  broker(broker: Broker): void
  data(soundness: () => Soundness): void
  chain(worst: () => Chain): void
  backup(proof: () => BackupProof | null): void
  breaches(count: () => number): void
  /** Everything, in the text format. */
  text(): Promise<string>
}

const prefix = 'wardlight_'
/** In seconds. */
const saveBuckets = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const requestBuckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** A session without a request for so long is no longer counted. */
const SESSION_MS = 300_000

const knownTypes: ReadonlySet<string> = new Set([...ALARM_TYPES, CLOCK_SKEW, UNREADABLE.type])

/** Starts measuring. The registry is this facility's own. */
export function createMetrics(): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, read: () => number | undefined): void => {
    new Gauge({
      name: prefix + name,
      help,
      registers,
      collect() {
        this.set(read() ?? Number.NaN)
      },
    })
  }
  return {
    store: (store) => measuredStore(store, registers, gauge),
    http: (app, clock) => measureHttp(app, clock, registers, gauge),
    data: (soundness) =>
      gauge('data_damaged', '1 when the data file is damaged.', () =>
        Number(soundness() === 'damaged'),
      ),
    chain: (worst) => measureChain(worst, gauge),
    backup: (proof) => measureBackup(proof, gauge),
    breaches: (count) =>
      gauge('facility_breaches', 'What does not fit in the hospitals, for 10 s or longer.', count),
    broker(broker) {
      gauge('mqtt_connections', 'Signed-in connections of devices.', () => broker.connections())
      gauge('mqtt_certificate_expires_seconds', 'When the certificate ends, unix time.', () => {
        const expiresAt = broker.certificateExpiresAt()
        return expiresAt === undefined ? undefined : expiresAt / 1000
      })
      new Counter({
        name: `${prefix}mqtt_refused_total`,
        help: 'What the MQTT side refused or skipped.',
        labelNames: ['reason'],
        registers,
        collect() {
          this.reset()
          for (const [reason, count] of Object.entries(broker.counters)) this.inc({ reason }, count)
        },
      })
    },
    text: () => registry.metrics(),
  }
}

type AddGauge = (name: string, help: string, read: () => number | undefined) => void

/** The probes that go through the whole server, of all hospitals (PROOF-02). */
function measureChain(worst: () => Chain, gauge: AddGauge): void {
  gauge('chain_proved_seconds', 'When the oldest of the last proofs was, unix time.', () => {
    const { provedAt } = worst()
    return provedAt === 0 ? undefined : provedAt / 1000
  })
  gauge('chain_seconds', 'How long the slowest of the last probes took.', () => {
    const { provedAt, tookMs } = worst()
    return provedAt === 0 ? undefined : tookMs / 1000
  })
  gauge('chain_broken', '0 while probes come through, else the stage they stop at, from 1.', () => {
    const { broken } = worst()
    return broken === null ? 0 : STAGES.indexOf(broken) + 1
  })
}

/** The newest backup, restored each night for a proof (PROOF-06); nothing before the first. */
function measureBackup(proof: () => BackupProof | null, gauge: AddGauge): void {
  const seconds = (ms: number | undefined): number | undefined => ms && ms / 1000
  gauge(
    'backup_proved_seconds',
    'When the newest backup was restored for a proof, unix time.',
    () => seconds(proof()?.provedAt),
  )
  gauge('backup_made_seconds', 'When it was made, unix time.', () => seconds(proof()?.madeAt))
  gauge('backup_broken', '1 when the newest backup cannot be used.', () => {
    const last = proof()
    return last ? Number(!last.isWhole) : undefined
  })
}

function measuredStore(store: Store, registers: Registry[], gauge: AddGauge): Store {
  const values = new Counter({
    name: `${prefix}values_stored_total`,
    help: 'Readings that are on disk, one per key and time.',
    registers,
  })
  const failed = new Counter({
    name: `${prefix}saves_failed_total`,
    help: 'Saves of readings that did not reach the disk.',
    registers,
  })
  const seconds = new Histogram({
    name: `${prefix}save_seconds`,
    help: 'From a save of readings until it is on disk.',
    buckets: saveBuckets,
    registers,
  })
  const raised = new Counter({
    name: `${prefix}alarms_raised_total`,
    help: 'Alarms that were raised.',
    labelNames: ['type'],
    registers,
  })
  gauge('disk_free_bytes', 'Room left for the data folder.', () => store.disk().freeBytes)
  gauge('disk_total_bytes', 'Its disk.', () => store.disk().totalBytes)
  gauge('refusing_writes', '1 while nothing can be stored.', () =>
    Number(store.disk().state === 'refusing'),
  )
  let waiting = 0
  gauge('saves_waiting', 'Saves of readings that are not on disk yet.', () => waiting)
  gauge('alarms_active', 'Alarms whose condition holds.', () => activeOf(store))
  store.events.on((event) => {
    if (event.kind !== 'alarm-created') return
    const { type } = event.alarm
    raised.inc({ type: knownTypes.has(type) ? type : 'other' })
  })
  const save: TelemetryStore['save'] = async (id, points) => {
    const started = performance.now()
    waiting += 1
    try {
      await store.telemetry.save(id, points)
      for (const point of points) values.inc(Object.keys(point.values).length)
    } catch (error) {
      failed.inc()
      throw error
    } finally {
      waiting -= 1
      seconds.observe((performance.now() - started) / 1000)
    }
  }
  return { ...store, telemetry: withSave(store.telemetry, save) }
}

/** The same series, saved another way. */
function withSave(telemetry: TelemetryStore, save: TelemetryStore['save']): TelemetryStore {
  return {
    latest: (id) => telemetry.latest(id),
    room: () => telemetry.room(),
    save,
    range: (id, key, query) => telemetry.range(id, key, query),
    backfill: (rows) => telemetry.backfill(rows),
    prune: (olderThan, hoursOlderThan) => telemetry.prune(olderThan, hoursOlderThan),
    remove: (id, keys, span) => telemetry.remove(id, keys, span),
  }
}

function activeOf({ alarms }: Store): number {
  let active = 0
  for (const { cleared } of alarms.all()) if (!cleared) active += 1
  return active
}

function measureHttp(
  app: FastifyInstance,
  clock: Clock,
  registers: Registry[],
  gauge: AddGauge,
): void {
  const seconds = new Histogram({
    name: `${prefix}http_request_seconds`,
    help: 'HTTP requests, by method and kind of answer.',
    labelNames: ['method', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const seen = new Map<string, number>()
  app.addHook('onResponse', async (request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, status }, reply.elapsedTime / 1000)
    const id = sessionIdOf(request)
    if (id !== undefined) seen.set(id, clock())
  })
  gauge('sockets', 'Open sockets of consoles.', () => app.websocketServer.clients.size)
  gauge('sessions', 'Sign-ins that asked for something in the last five minutes.', () => {
    const since = clock() - SESSION_MS
    for (const [id, at] of seen) if (at < since) seen.delete(id)
    return seen.size
  })
}

type MetricsPort = { port: number; close(): Promise<void> }

/** Serves `/metrics` on loopback: reachable for this machine only, so it needs no token. Rejects when the port is taken. */
export async function serveMetrics(
  { text }: { text(): Promise<string> },
  port: number,
  log: Log,
): Promise<MetricsPort> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    text().then(
      (answer) => response.writeHead(200, { 'content-type': contentType }).end(answer),
      (error: unknown) => {
        log.failed('The metrics could not be read.', error)
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const contentType = 'text/plain; version=0.0.4; charset=utf-8'
