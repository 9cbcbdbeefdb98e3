/**
 * The facility's rules: what the server does by itself when a sensor sends or falls silent.
 *
 *   device traffic ─▶ sensor's series ─▶ series of who wore it then ─▶ every reading judged ─▶ alarms
 *                └──▶ connectivity, location (sensor and patient), the diaper type still to be sent to the sensor
 *
 * Device traffic comes in by `received`, `joined` and `left` (called by the MQTT broker), because only the
 * broker knows which gateway heard a sensor. Everything else, such as a patient's value written over REST,
 * is followed on `store.events`.
 */

import type { Reason } from '../../../src/model/places/turned-away.ts'
import type { Log } from '../../support/log.ts'
import { withoutNotes } from '../../features/rights/notes.ts'
import { StoreRefuses, TooManyKeys } from '../../protocol/refusals.ts'
import {
  type Clock,
  type FacilityEvent,
  type Point,
  PROBE_HOSPITAL,
  type Store,
  type TelemetryEvent,
} from '../../protocol/types.ts'
import type { Limits } from '../../features/rules/alarms.ts'
import { assignment, type Assignment } from './assignment.ts'
import { connectivity, type Connectivity } from './connectivity.ts'
import { hospitalLimits, type HospitalLimits, judging, type Judging } from './judging.ts'
import { alarmLifecycle } from './lifecycle.ts'
import { judgeAgain, movesLimits, type Again } from './judge-again.ts'
import { gatewayLinks, type GatewayLinks, patientLinks } from './links.ts'
import { refused, type Refused } from './refused.ts'
import { location, type Location } from './location.ts'
import { saveChanged, type Settle, type SaveChanged } from '../../features/rules/save-changed.ts'
import {
  type Call,
  type CallGateway,
  type DiaperTypes,
  diaperTypes,
  type Outcome,
} from './diaper-type.ts'
import { type Admission, admission } from './admission.ts'
import type { DeviceTraffic, Reported } from './traffic.ts'

/**
 * The wearer's name on a sensor, to be emptied when no patient wears it (SRV-60). The console that assigns a sensor
 * writes it and empties it; the server empties it, too, when the patient is taken away by another console, by a call, or
 * by a server that was killed in between.
 */
const KEYS = ['owner_name', 'owner_hospital_id', 'owner_hospital'] as const

type Owners = {
  /** A sensor went from one patient (or none) to another (or none). */
  reassigned(sensorId: string): void
}

/** Corrects at once what was wrong when the server stopped. */
function owners(store: Store, save: SaveChanged, worn: Pick<Assignment, 'patientOf'>): Owners {
  function reassigned(sensorId: string): void {
    if (!store.entities.device(sensorId) || worn.patientOf(sensorId) !== undefined) return
    const kept = store.attributes.of(sensorId, 'SERVER_SCOPE')
    // A sensor that never had an owner gets no empty one.
    const named = KEYS.filter((key) => kept.has(key))
    if (named.length > 0) save(sensorId, Object.fromEntries(named.map((key) => [key, ''])))
  }
  for (const { id } of store.entities.all('DEVICE')) reassigned(id)
  return { reassigned }
}

export type { Point } from '../../protocol/types.ts'

export type Rules = DeviceTraffic & {
  /** Looks for sensors that fell silent; runs by itself, and is called by tests that own the clock. */
  sweep(): void
  /** How far the server's clock is ahead of what most gateways say; 0 while it is right (CLOCK-13). */
  clockOffMs(): number
  /** Notes a staff call to a gateway and its outcome, which it returns. */
  called(call: Call, outcome: Outcome): Outcome
  close(): void
}

export type RulesOptions = {
  store: Store
  clock: Clock
  log: Log
  /** Silence after which a sensor counts as disconnected, 120 s when left out (SRV-36). */
  inactivityMs?: number
  /** Calls a gateway; without it no gateway is called. */
  call?: CallGateway
  /** Is shown how far the newest stamp of a gateway's publish is ahead. */
  witness?: (gatewayId: string, lead: number) => void
}

export const INACTIVITY_MS = 120_000

/** Starts the rules on a store. */
export const startRules = (options: RulesOptions): Rules => new FacilityRules(options)

class FacilityRules implements Rules {
  readonly #store: Store
  readonly #clock: Clock
  readonly #log: Log
  readonly #worn: Assignment
  readonly #places: Location
  readonly #named: Owners
  readonly #diaperTypes: DiaperTypes
  readonly #limits: HospitalLimits
  readonly #readings: Judging
  readonly #presence: Connectivity
  readonly #door: Admission
  readonly #gateways: GatewayLinks
  readonly #refused: Refused
  readonly #again: Again
  readonly #off: () => void
  readonly #timer: NodeJS.Timeout
  /** What `received` is storing: the device, whose points it routes itself, and every write that follows. */
  #receiving: { deviceId: string; writes: Promise<unknown>[] } | undefined

  constructor(options: RulesOptions) {
    const { store, clock, log, inactivityMs = INACTIVITY_MS, call = () => 'offline' } = options
    this.#store = store
    this.#clock = clock
    this.#log = log
    const settle: Settle = (writing) => this.#settle(writing)
    const save = saveChanged(store, settle)
    const worn = assignment(store, clock, settle)
    this.#worn = worn
    this.#places = location(store, save, worn)
    this.#named = owners(store, save, worn)
    this.#diaperTypes = diaperTypes({ store, clock, worn, call })
    const hospital = hospitalLimits(store)
    this.#limits = hospital
    const alarms = alarmLifecycle(store, clock, settle)
    this.#readings = judging(store, hospital, alarms)
    this.#again = { store, clock, limits: hospital, alarms }
    const limits = (patientId: string): Limits => hospital.of(patientId)
    this.#presence = connectivity({ store, clock, inactivityMs, worn, save, alarms, limits })
    const links = patientLinks(store, settle)
    const { witness = () => undefined } = options
    this.#door = admission({ store, clock, settle, links, worn, witness })
    this.#gateways = gatewayLinks({ store, clock, links, worn })
    this.#refused = refused({ store, clock, links, worn, settle })
    this.#readings.catchUp()

    this.#off = store.events.on((event) => this.#follow(event))
    this.#judgeKept()
    const everyMs = Math.max(250, Math.min(5_000, inactivityMs / 8))
    this.#timer = setInterval(() => this.sweep(), everyMs)
    this.#timer.unref()
  }

  async received(
    deviceId: string,
    report: Reported | readonly Point[],
    gatewayId?: string,
  ): Promise<void> {
    const sent = 'points' in report ? report.points : report
    const skipped = 'points' in report ? report.undated + report.unusable : 0
    if (sent.length === 0 && skipped === 0) return
    this.#door.skipped(deviceId, skipped)
    const writes: Promise<unknown>[] = []
    this.#receiving = { deviceId, writes }
    try {
      if (skipped > 0) this.#refused.skipped(deviceId)
      // A probe has the server's own time: it must not count among the gateways' clocks.
      const isProbe = this.#store.entities.device(deviceId)?.customerId === PROBE_HOSPITAL
      const { points, late } = isProbe
        ? { points: sent, late: [] }
        : this.#door.admit(deviceId, sent, gatewayId)
      this.#presence.heard(deviceId, gatewayId)
      if (gatewayId !== undefined) this.#hear(deviceId, gatewayId, false)
      this.#keep(deviceId, points)
      this.#keep(deviceId, late)
    } finally {
      this.#receiving = undefined
    }
    await Promise.all(writes)
  }

  joined(deviceId: string, gatewayId: string): void {
    this.#presence.heard(deviceId, gatewayId)
    this.#hear(deviceId, gatewayId, true)
  }

  called(call: Call, outcome: Outcome): Outcome {
    if (outcome === 'sent') this.#diaperTypes.called(call)
    return outcome
  }

  #hear(deviceId: string, gatewayId: string, isAnnounced: boolean): void {
    this.#places.heard(deviceId, gatewayId, this.#clock(), isAnnounced)
    this.#diaperTypes.heard(deviceId, gatewayId)
  }

  left(deviceId: string, gatewayId: string): void {
    this.#places.lost(deviceId, gatewayId)
    this.#presence.lost(deviceId, gatewayId)
  }

  turnedAway(gatewayId: string, why: Reason, name: string): void {
    this.#door.turnedAway(gatewayId, why, name)
  }

  sweep(): void {
    this.#presence.sweep()
    this.#refused.sweep()
    for (const { sensorId, late } of this.#door.sweep()) this.#turnedOut(sensorId, late)
  }

  clockOffMs(): number {
    return this.#door.clockOffMs()
  }

  close(): void {
    clearInterval(this.#timer)
    for (const { sensorId, late } of this.#door.close()) this.#turnedOut(sensorId, late)
    this.#off()
  }

  /** What was in doubt at the end of the process before this one is judged first. */
  #judgeKept(): void {
    for (const { sensorId, late } of this.#door.unjudged()) this.#turnedOut(sensorId, late)
  }

  /** Readings that were doubtful turned out to be live: judged as if they came now. */
  #turnedOut(sensorId: string, points: readonly Point[]): void {
    if (!this.#store.entities.device(sensorId)) return
    this.#receiving = { deviceId: sensorId, writes: [] }
    try {
      this.#keep(sensorId, points)
    } finally {
      this.#receiving = undefined
    }
  }

  #keep(deviceId: string, points: readonly Point[]): void {
    if (points.length === 0) return
    this.#settle(this.#store.telemetry.save(deviceId, points))
    this.#route(deviceId, points)
  }

  #settle(writing: Promise<unknown>): void {
    const isAwaited = this.#receiving !== undefined
    this.#receiving?.writes.push(writing)
    writing.catch((error: unknown) => {
      // The store itself logs that it refuses; the sender of too many keys gets the error.
      if (error instanceof StoreRefuses || (isAwaited && error instanceof TooManyKeys)) return
      this.#log.failed('The rules could not write.', error)
    })
  }

  #follow(event: FacilityEvent): void {
    for (const { sensorId, before } of this.#worn.follow(event)) {
      this.#presence.reassigned(sensorId, before)
      this.#places.reassigned(sensorId, before, this.#presence.isConnected(sensorId))
      this.#named.reassigned(sensorId)
      this.#diaperTypes.reassigned(sensorId)
      this.#gateways.reassigned(sensorId, before)
      this.#refused.reassigned(sensorId, before)
      this.#door.reassigned(sensorId, before)
    }
    if (event.kind === 'telemetry') this.#onTelemetry(event)
    if (event.kind === 'stored-again') {
      this.#presence.saveAgain()
      this.#judgeKept()
    }
    this.#places.follow(event)
    this.#gateways.follow(event)
    this.#diaperTypes.follow(event)
    if (event.kind === 'attributes' && event.scope === 'SERVER_SCOPE')
      this.#limits.changed(event.id)
    if (movesLimits(event)) judgeAgain(this.#again, event.id)
    if (event.kind === 'entity-removed') {
      this.#presence.forget(event.entity.id)
      this.#door.forget(event.entity.id)
      this.#refused.forget(event.entity.id)
    }
  }

  #onTelemetry(event: TelemetryEvent): void {
    const { id, points } = event
    const { entities } = this.#store
    if (entities.asset(id)?.type === 'patient') this.#readings.read(event)
    else if (id !== this.#receiving?.deviceId && entities.device(id)) {
      this.#presence.heard(id)
      this.#route(id, points)
    }
  }

  /** Stores points for whoever wore the sensor at their time (SRV-34). */
  #route(sensorId: string, points: readonly Point[]): void {
    for (const [patientId, worn] of this.#worn.byWearer(sensorId, withoutNotes(points)))
      this.#settle(this.#store.telemetry.save(patientId, worn))
  }
}
