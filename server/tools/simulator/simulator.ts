/**
 * A planned facility, alive: its gateways as MQTT clients, its patients' sensors reporting through the
 * gateway that is nearest to them. Knows only public topics, so it drives any ThingsBoard server.
 */

import { startGateway } from './gateway.ts'
import type { Call, Gateway, Heard } from './gateway.ts'
import type { FacilityPlan, PlannedSensor } from './facility-plan.ts'
import { person } from './person.ts'
import type { Person } from './person.ts'
import { noise } from './random.ts'
import { sensor } from './reports.ts'
import { clockAheadOf, gatewayOff, spellsOf } from './story.ts'
import type { Sensor } from './reports.ts'

export type SimulatorOptions = {
  plan: FacilityPlan
  /** `mqtt://host:port` */
  mqttUrl: string
  /** The access token of a gateway by its name. */
  tokenOf: (gateway: string) => string | undefined
  /** Seed of the people, the plan's own when left out. */
  seed?: number
  clock: () => number
  log: (line: string) => void
  /** Milliseconds between two reports of a sensor, 5000 when left out; slower measures keep their proportion. */
  everyMs?: number
  /** Pause before a lost connection is tried again, 2000 ms when left out. */
  reconnectMs?: number
  /**
   * Whether somebody wears this spare sensor. When left out, a spare is worn from its first `diaper_type` call
   * on: that is what a gateway hears of an assignment.
   */
  isWorn?: (sensor: string) => boolean
}

/** A sensor and its wearer; a spare one has a person waiting for it. */
type Wearer = {
  sensor: string
  who: Person
  reports: Sensor
  isWorn: () => boolean
  /** Gateway at home, and the one that hears the sensor now. */
  home: string
  at: string | undefined
  next: number
  /** How far its clock is ahead, milliseconds. */
  aheadMs: number
}

const TICK_MS = 250

/** Starts the facility; `close` disconnects its gateways. */
export function startSimulator(options: SimulatorOptions): { close(): Promise<void> } {
  const { plan, clock, everyMs = 5_000 } = options
  const assigned = new Set<string>()
  const { isWorn = (sensor: string) => assigned.has(sensor) } = options
  const first = (index: number): number => clock() + everyMs * noise(7, index)
  const wearers = plan.patients.map((patient, index) => {
    const worn = plan.sensors.find((one) => one.name === patient.sensor)
    return wearer(options, index, worn, first(index), () => true)
  })
  for (const [index, spare] of plan.spares.entries()) {
    const person = plan.patients.length + index
    const isOnSomebody = (): boolean => isWorn(spare.name)
    wearers.push(wearer(options, person, spare, first(person), isOnSomebody))
  }
  const off = new Set(plan.spares.filter(({ isOn }) => !isOn).map(({ name }) => name))
  const bySensor = new Map(wearers.map((one) => [one.sensor, one]))
  const gateways = new Map<string, Gateway>()
  const dark = plan.storyAt === undefined ? undefined : gatewayOff(plan.gateways)
  for (const gateway of plan.gateways.filter((one) => one !== dark)) {
    const onConnected = (): void => {
      // The server forgot which sensors this gateway hears: announces them again and sends all their values.
      for (const one of wearers) if (one.at === gateway.name) one.at = undefined
    }
    const onCall = (call: Call): void => {
      const sensor = applyCall(bySensor, call)
      if (sensor !== undefined) assigned.add(sensor)
    }
    const token = (): string | undefined => options.tokenOf(gateway.name)
    gateways.set(gateway.name, startGateway({ ...options, gateway, token, onConnected, onCall }))
  }

  function tick(): void {
    const now = clock()
    const byGateway = new Map<string, Heard[]>()
    for (const one of wearers) {
      if (one.next > now) continue
      one.next = Math.max(one.next + everyMs, now)
      const isWornNow = one.isWorn()
      // Switched on when it is put on somebody.
      if (!isWornNow && off.has(one.sensor)) continue
      const where = isWornNow ? whereIs(plan, one, now) : one.home
      // At a gateway that is off, the gateway at home still hears them.
      const place = where === undefined || gateways.has(where) ? where : one.home
      const gateway = place === undefined ? undefined : gateways.get(place)
      if (place === undefined || !gateway?.isConnected) continue
      move(gateways, one, place)
      const list = byGateway.get(place) ?? []
      byGateway.set(place, list)
      const values = one.reports.report(now)
      if (Object.keys(values).length > 0)
        list.push({ sensor: one.sensor, ts: now + one.aheadMs, values })
    }
    for (const [place, list] of byGateway) gateways.get(place)?.send(list)
  }

  const timer = setInterval(tick, Math.min(TICK_MS, everyMs / 4))
  return {
    async close() {
      clearInterval(timer)
      await Promise.all([...gateways.values()].map((gateway) => gateway.close()))
    },
  }
}

function wearer(
  { plan, seed = plan.seed, everyMs = 5_000 }: SimulatorOptions,
  index: number,
  planned: PlannedSensor | undefined,
  next: number,
  isWorn: () => boolean,
): Wearer {
  const diaper = plan.patients[index]?.diaperType ?? '0x0001'
  const isSpare = index >= plan.patients.length
  const who = person(seed, index, plan.utcOffset, diaper, isSpare ? [] : spellsOf(plan, index))
  return {
    sensor: planned?.name ?? '',
    who,
    reports: sensor(who, everyMs, isWorn),
    isWorn,
    home: planned?.gateway ?? '',
    at: undefined,
    next,
    aheadMs: isSpare ? 0 : clockAheadOf(plan, index),
  }
}

/** The gateway that hears a person: at home, or the one they are visiting; none while they are out of reach. */
function whereIs(plan: FacilityPlan, one: Wearer, now: number): string | undefined {
  if (one.who.isLost(now)) return undefined
  const choice = one.who.visiting(now)
  if (choice === undefined) return one.home
  return plan.gateways[Math.floor(choice * plan.gateways.length)]?.name ?? one.home
}

/** The sensor is heard elsewhere than before: the old gateway lets it go, the new one announces it. */
function move(gateways: ReadonlyMap<string, Gateway>, one: Wearer, place: string): void {
  if (one.at === place) return
  if (one.at !== undefined) gateways.get(one.at)?.left(one.sensor)
  one.at = place
  one.reports.restart()
  gateways.get(place)?.joined(one.sensor)
}

/** `diaper_type` for one sensor (SRV-50), which is answered; anything else is not for these gateways. */
function applyCall(
  bySensor: ReadonlyMap<string, Wearer>,
  { method, params }: Call,
): string | undefined {
  if (method !== 'diaper_type' || typeof params !== 'object' || params === null) return undefined
  const device: unknown = 'device' in params ? params.device : undefined
  const value: unknown = 'value' in params ? params.value : undefined
  if (typeof device !== 'string' || (value !== '0x0001' && value !== '0x0002')) return undefined
  bySensor.get(device)?.who.wear(value)
  return device
}
