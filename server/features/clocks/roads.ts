/**
 * All roads, from sensors by their gateways, and what they say together of a clock (ruling R36): of a gateway's, of a
 * sensor's that reports by itself, and of the server's own. In memory; after a restart it is measured again, and until
 * then the stored skew of a gateway holds.
 */

import type { Point } from '../../protocol/types.ts'
import { commonSkew, notAhead } from './clocks.ts'
import {
  DOUBT_MS,
  type Doubt,
  hear,
  isOurs,
  type Level,
  LEVEL_MS,
  NEAR_MS,
  newRoad,
  type Road,
  settle,
} from './road.ts'

/** A gateway's level is computed at most this often. */
const FRESH_MS = 1_000
/** Gateways that agree to this are off by the same amount. */
const SAME_MS = 5_000

export type Dated = {
  /** The points with the times they are stored under. */
  points: readonly Point[]
  /** Doubtful points of before that were live: to be stored under these times. */
  late: readonly Point[]
}

export type Settled = { sensorId: string; late: readonly Point[] }

/** What is off about the clock behind a sensor. `since` when it is not clear by how much. */
export type SensorClock = { correctedMs: number; unknownSince: number | undefined }

export type Roads = {
  /** Dates one publish of a sensor, received `now` by a gateway, or by none. */
  hear(sensorId: string, gatewayId: string, points: readonly Point[], now: number): Dated
  /** Doubtful points that turned out to be live because nothing spoke against it. */
  settle(now: number): Settled[]
  /** Sensors with readings that are doubtful still. */
  doubtful(): readonly string[]
  /** By how much the readings of a gateway are corrected; `undefined` before it was measured. */
  correctionOf(gatewayId: string, now: number): number | undefined
  clockOf(sensorId: string, now: number): SensorClock
  /** How far the server is ahead of what most gateways say; 0 while it is right, or nothing agrees. */
  serverOffMs(now: number): number
  forget(entityId: string): void
}

/** Learns of every publish that is in doubt, and when it no longer is: what outlives the process. */
export type Keeping = {
  begin(sensorId: string, gatewayId: string, doubt: Doubt): void
  over(doubt: Doubt): void
}

type Measured = Level & { computedAt: number }

type Doubts = readonly Doubt[]

/** What is in doubt in the one list, and not in the other. */
function openOnly(these: Doubts, those: Doubts): Doubt[] {
  const others = new Set(those.flatMap(({ isLeft, points }) => (isLeft ? [] : [points])))
  return these.filter(({ isLeft, points }) => !isLeft && !others.has(points))
}

/** `storedMs`: how far a device's clock was off before the restart. */
export const roads = (
  storedMs: (deviceId: string) => number | undefined,
  keeping: Keeping,
): Roads => new AllRoads(storedMs, keeping)

class AllRoads implements Roads {
  readonly #storedMs: (deviceId: string) => number | undefined
  readonly #keeping: Keeping
  readonly #bySensor = new Map<string, Map<string, Road>>()
  readonly #sensors = new Map<string, Set<string>>()
  readonly #levels = new Map<string, Measured>()
  /** Sensors with doubtful readings: the others need no look. */
  readonly #doubtful = new Set<string>()

  constructor(storedMs: (deviceId: string) => number | undefined, keeping: Keeping) {
    this.#storedMs = storedMs
    this.#keeping = keeping
  }

  hear(sensorId: string, gatewayId: string, points: readonly Point[], now: number): Dated {
    const level = this.#level(sensorId, gatewayId, now)
    const byGateway = this.#bySensor.get(sensorId) ?? new Map<string, Road>()
    this.#bySensor.set(sensorId, byGateway)
    this.#sensors.set(gatewayId, (this.#sensors.get(gatewayId) ?? new Set()).add(sensorId))
    const before = byGateway.get(gatewayId) ?? newRoad(now)
    const { road, clockMs, late } = hear(before, points, now, level)
    byGateway.set(gatewayId, road)
    this.#follow(sensorId, gatewayId, before.doubts, road.doubts)
    if (road.doubts.length > 0) this.#doubtful.add(sensorId)
    const dated = clockMs === 0 ? points : points.map((one) => ({ ...one, ts: one.ts - clockMs }))
    return { points: notAhead(dated, now), late: notAhead(late, now) }
  }

  doubtful(): readonly string[] {
    return [...this.#doubtful]
  }

  settle(now: number): Settled[] {
    return this.doubtful().flatMap((sensorId) => {
      const settled: Settled[] = []
      let isDoubtful = false
      for (const [gatewayId, before] of this.#bySensor.get(sensorId) ?? []) {
        const { road, late } = settle(before, now, this.#level(sensorId, gatewayId, now))
        this.#bySensor.get(sensorId)?.set(gatewayId, road)
        this.#follow(sensorId, gatewayId, before.doubts, road.doubts)
        if (late.length > 0) settled.push({ sensorId, late: notAhead(late, now) })
        isDoubtful ||= road.doubts.length > 0
      }
      if (!isDoubtful) this.#doubtful.delete(sensorId)
      return settled
    })
  }

  correctionOf(gatewayId: string, now: number): number | undefined {
    const { lead } = this.#levelOf(gatewayId, now)
    if (lead === undefined) return undefined
    return Math.abs(lead) <= NEAR_MS ? 0 : Math.round(lead)
  }

  clockOf(sensorId: string, now: number): SensorClock {
    const fresh = [...(this.#bySensor.get(sensorId)?.values() ?? [])].filter(
      ({ at }) => now - at < LEVEL_MS,
    )
    const leads = fresh.flatMap(({ levels: [lead] }) => (lead === undefined ? [] : [lead]))
    const least = leads.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), leads[0] ?? 0)
    const open = fresh.flatMap(({ doubts, levels }) =>
      levels.length > 0 ? [] : doubts.filter((one) => !one.isLeft && now - one.at >= DOUBT_MS / 3),
    )
    return {
      correctedMs: Math.abs(least) <= NEAR_MS ? 0 : Math.round(least),
      unknownSince: open[0]?.at,
    }
  }

  serverOffMs(now: number): number {
    const leads = [...this.#sensors.keys()].flatMap((gatewayId) => {
      const { lead, at } = this.#levelOf(gatewayId, now)
      const isSilent = lead === undefined || now - at >= LEVEL_MS
      return gatewayId === '' || isSilent || isOurs(lead) ? [] : [lead]
    })
    const off = commonSkew(leads)
    if (off === undefined || Math.abs(off) <= NEAR_MS) return 0
    const same = leads.filter((lead) => Math.abs(lead - off) <= SAME_MS).length
    return same >= 2 && same * 2 > leads.length ? -Math.round(off) : 0
  }

  forget(entityId: string): void {
    for (const [gatewayId, { doubts }] of this.#bySensor.get(entityId) ?? []) {
      this.#follow(entityId, gatewayId, doubts, [])
      this.#sensors.get(gatewayId)?.delete(entityId)
    }
    this.#bySensor.delete(entityId)
    this.#doubtful.delete(entityId)
    for (const sensorId of this.#sensors.get(entityId) ?? []) {
      const byGateway = this.#bySensor.get(sensorId)
      this.#follow(sensorId, entityId, byGateway?.get(entityId)?.doubts ?? [], [])
      byGateway?.delete(entityId)
    }
    this.#sensors.delete(entityId)
    this.#levels.delete(entityId)
  }

  #follow(sensorId: string, gatewayId: string, before: Doubts, after: Doubts): void {
    if (before.length === 0 && after.length === 0) return
    for (const one of openOnly(before, after)) this.#keeping.over(one)
    for (const one of openOnly(after, before)) this.#keeping.begin(sensorId, gatewayId, one)
  }

  /** What there is of the clock behind a road: its gateway's, or its own before the restart. */
  #level(sensorId: string, gatewayId: string, now: number): Level {
    return gatewayId === ''
      ? { lead: this.#storedMs(sensorId), at: -Infinity }
      : this.#levelOf(gatewayId, now)
  }

  #levelOf(gatewayId: string, now: number): Level {
    const last = this.#levels.get(gatewayId)
    if (last && Math.abs(now - last.computedAt) < FRESH_MS) return last
    const fresh = [...(this.#sensors.get(gatewayId) ?? [])]
      .map((sensorId) => this.#bySensor.get(sensorId)?.get(gatewayId))
      .filter((road) => road !== undefined && now - road.liveAt < LEVEL_MS)
      .filter((road) => road !== undefined)
    const common = commonSkew(
      fresh.flatMap(({ levels: [lead] }) => (lead === undefined ? [] : [lead])),
    )
    const lead = common ?? last?.lead ?? this.#storedMs(gatewayId)
    const at = fresh
      .filter(({ levels: [one] }) => one !== undefined && Math.abs(one - (lead ?? 0)) <= NEAR_MS)
      .reduce((most, road) => Math.max(most, road.liveAt), -Infinity)
    const measured = { lead, at, computedAt: now }
    this.#levels.set(gatewayId, measured)
    return measured
  }
}
