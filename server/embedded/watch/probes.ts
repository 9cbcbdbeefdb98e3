/**
 * The heartbeat through everything (AL24, docs/decisions/chain-proof.md): once a minute a reading of each hospital's probe goes
 * in by the server's own MQTT port and is waited for at the server's own socket.
 *
 *   gateway line ─▶ broker takes it ─▶ it is read ─▶ the rules raise an alarm ─▶ it is stored ─▶ frame on the socket
 */

import { randomBytes, randomUUID } from 'node:crypto'
import {
  type Chain,
  chainOf,
  isUnderWay,
  looked,
  passed,
  PROBE_EVERY_MS,
  type Proof,
  sent,
  unproved,
  worst,
} from '../../features/watch/proof.ts'
import type { Session } from '../../features/rights/rights.ts'
import type { Stage } from '../../../src/model/watch/server-word.ts'
import { type Clock, PROBE_HOSPITAL, type Store } from '../../protocol/types.ts'
import type { Log } from '../../support/log.ts'
import type { DeviceTraffic } from '../rules/traffic.ts'
import {
  type GatewayLine,
  openGatewayLine,
  type OpenGatewayLine,
  openSocketLine,
  type OpenSocketLine,
  type SocketLine,
} from './lines.ts'
import { type Pair, probedStore } from './probed-store.ts'

const LOOK_MS = 1_000
/** In place of a hospital while there is none: the server proves itself all the same. */
const NO_HOSPITAL = ''

export type ProbesOptions = {
  store: Store
  clock: Clock
  log: Log
  report: (error: unknown) => void
  /** Milliseconds of a clock that is never set. */
  monotonic?: (() => number) | undefined
  /** How the ends of the chain are opened: for tests. */
  openGateway?: OpenGatewayLine | undefined
  openSocket?: OpenSocketLine | undefined
}

export type Probes = {
  /** For the broker and the rules. */
  store: Store
  /** For the sockets. */
  socket: { token: string; session: Session; store: Store }
  /** A message of a device has reached the broker. */
  arrived(deviceId: string): void
  /** The rules' door, at which is seen what was read. */
  read(rules: DeviceTraffic): DeviceTraffic
  chainOf(hospitalId: string): Chain
  /** The stage that a hospital's probe waits at now. */
  waitsAt(hospitalId: string): Stage | undefined
  /** How many probes were sent since the start. */
  sent(): number
  /** Of all hospitals. */
  worst(): Chain
  /** Opens both ends and begins. */
  start(at: { mqttUrl: string; socketUrl: string }): void
  /** Sends what is due and looks what was stopped; runs by itself once a second. */
  look(): void
  close(): void
}

type Probe = { pair: Pair; proof: Proof; dueAt: number; alarmId: string | undefined }

export const createProbes = (options: ProbesOptions): Probes => new HospitalProbes(options)

class HospitalProbes implements Probes {
  readonly store: Store
  readonly socket: Probes['socket']
  readonly #options: ProbesOptions
  readonly #now: () => number
  readonly #probed: ReturnType<typeof probedStore>
  readonly #probes = new Map<string, Probe>()
  readonly #hospitalOf = new Map<string, string>()
  #hospitals: unknown
  #sent = 0
  #gateway: GatewayLine | undefined
  #line: SocketLine | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: ProbesOptions) {
    this.#options = options
    this.#now = options.monotonic ?? (() => performance.now())
    const follow = {
      raised: (patientId: string) => this.#passed(patientId, 'rules'),
      stored: (patientId: string, alarmId: string) => {
        const probe = this.#passed(patientId, 'alarms')
        if (probe) probe.alarmId = alarmId
      },
    }
    this.#probed = probedStore(options.store, follow, options.report)
    this.store = this.#probed.store
    const token = randomBytes(32).toString('base64url')
    this.socket = { token, session: probeSession(), store: this.store }
  }

  arrived(deviceId: string): void {
    if (deviceId !== this.#probed.gateway.id) return
    for (const [hospital, { proof }] of this.#probes)
      if (proof.waiting?.stage === 'gateway') this.#passed(hospital, 'gateway')
  }

  read(rules: DeviceTraffic): DeviceTraffic {
    return {
      received: (deviceId, report, gatewayId) => {
        this.#passed(deviceId, 'parser')
        return rules.received(deviceId, report, gatewayId)
      },
      joined: (deviceId, gatewayId) => rules.joined(deviceId, gatewayId),
      left: (deviceId, gatewayId) => rules.left(deviceId, gatewayId),
      turnedAway: (gatewayId, why, name) => rules.turnedAway(gatewayId, why, name),
    }
  }

  readonly chainOf = (hospitalId: string): Chain => {
    const offset = this.#options.clock() - this.#now()
    return chainOf(this.#probes.get(hospitalId)?.proof ?? unproved, offset)
  }

  waitsAt(hospitalId: string): Stage | undefined {
    return this.#probes.get(hospitalId)?.proof.waiting?.stage
  }

  sent(): number {
    return this.#sent
  }

  readonly worst = (): Chain => {
    return worst([...this.#probes.keys()].map((hospital) => this.chainOf(hospital)))
  }

  start({ mqttUrl, socketUrl }: { mqttUrl: string; socketUrl: string }): void {
    const { openGateway = openGatewayLine, openSocket = openSocketLine } = this.#options
    this.#gateway = openGateway(mqttUrl, this.#probed.gateway.accessToken)
    const { token } = this.socket
    this.#line = openSocket({ url: socketUrl, token, seen: (id) => this.#seen(id) })
    this.#timer = setInterval(() => this.look(), LOOK_MS)
    this.#timer.unref()
  }

  look(): void {
    this.#follow()
    const now = this.#now()
    for (const [hospital, probe] of this.#probes) {
      this.#put(probe, looked(probe.proof, now))
      if (now >= probe.dueAt && !isUnderWay(probe.proof, now)) this.#send(hospital, probe, now)
    }
  }

  close(): void {
    clearInterval(this.#timer)
    this.#gateway?.close()
    this.#line?.close()
  }

  #send(hospital: string, probe: Probe, now: number): void {
    this.#probed.forget(probe.pair)
    probe.alarmId = undefined
    this.#put(probe, sent(probe.proof, now))
    // The first one at once; from then on each hospital has its place in the minute.
    const place = [...this.#probes.keys()].indexOf(hospital)
    const since = (now - (PROBE_EVERY_MS * place) / this.#probes.size) % PROBE_EVERY_MS
    probe.dueAt = now + PROBE_EVERY_MS - (since < 0 ? since + PROBE_EVERY_MS : since)
    this.#sent += 1
    this.#gateway?.send(probe.pair.sensor.name, this.#options.clock())
  }

  /** A probe for each hospital, and none for those that are gone. */
  #follow(): void {
    const hospitals = this.#options.store.entities.all('CUSTOMER')
    if (hospitals === this.#hospitals) return
    this.#hospitals = hospitals
    const ids = hospitals.length > 0 ? hospitals.map(({ id }) => id) : [NO_HOSPITAL]
    for (const [id, { pair }] of this.#probes) {
      if (ids.includes(id)) continue
      this.#probes.delete(id)
      this.#probed.part(pair)
      for (const one of [pair.sensor.id, pair.patient.id]) this.#hospitalOf.delete(one)
    }
    for (const id of ids) {
      if (this.#probes.has(id)) continue
      const pair = this.#probed.pair()
      this.#probes.set(id, { pair, proof: unproved, dueAt: 0, alarmId: undefined })
      for (const one of [pair.sensor.id, pair.patient.id]) this.#hospitalOf.set(one, id)
    }
    this.#line?.watch([...this.#probes.values()].map(({ pair }) => pair.patient.id))
  }

  /** @param id of a hospital, or of its probe's sensor or patient */
  #passed(id: string, stage: Stage): Probe | undefined {
    const probe = this.#probes.get(this.#hospitalOf.get(id) ?? id)
    if (probe) this.#put(probe, passed(probe.proof, stage, this.#now()))
    return probe
  }

  #seen(alarmId: string): void {
    for (const probe of this.#probes.values()) {
      if (probe.alarmId !== alarmId) continue
      probe.alarmId = undefined
      this.#probed.confirm(alarmId, this.#options.clock())
      this.#put(probe, passed(probe.proof, 'socket', this.#now()))
    }
  }

  /** Where the chain breaks, and that it holds again, is in the log. */
  #put(probe: Probe, proof: Proof): void {
    const { broken } = probe.proof
    probe.proof = proof
    const { log } = this.#options
    if (proof.broken === broken) return
    if (proof.broken === null) log.warn('Probe readings come through again.')
    else log.warn('A probe reading does not come through.', { stage: proof.broken })
  }
}

/** It reads what belongs to the probes' hospital, and nothing else belongs to that. */
function probeSession(): Session {
  return {
    userId: randomUUID(),
    email: '',
    sessionId: randomUUID(),
    authority: 'CUSTOMER_USER',
    customerId: PROBE_HOSPITAL,
    issuedAt: 0,
    expiresAt: Infinity,
  }
}
