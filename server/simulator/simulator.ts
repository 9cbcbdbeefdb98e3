/**
 * A planned facility, alive: its gateways as MQTT clients, its patients' sensors reporting through the
 * gateway that is nearest to them. Knows only public topics, so it drives any ThingsBoard server.
 */

import { startGateway } from './gateway.ts'
import type { Call, Gateway, Heard } from './gateway.ts'
import type { FacilityPlan } from './plan.ts'
import { person } from './person.ts'
import type { Person } from './person.ts'
import { noise } from './random.ts'
import { sensor } from './reports.ts'
import type { Sensor } from './reports.ts'

export type SimulatorOptions = {
  plan: FacilityPlan
  /** `mqtt://host:port` */
  mqttUrl: string
  /** Seed of the people, the plan's own when left out. */
  seed?: number
  clock: () => number
  log: (line: string) => void
  /** Milliseconds between two reports of a sensor, 5000 when left out; slower measures keep their proportion. */
  everyMs?: number
  /** Pause before a lost connection is tried again, 2000 ms when left out. */
  reconnectMs?: number
}

type Wearer = {
  sensor: string
  who: Person
  reports: Sensor
  /** Gateway at home, and the one that hears the sensor now. */
  home: string
  at: string | undefined
  next: number
}

const TICK_MS = 250

/** Starts the facility; `close` disconnects its gateways. */
export function startSimulator(options: SimulatorOptions): { close(): Promise<void> } {
  const { plan, clock, everyMs = 5_000 } = options
  const wearers = plan.patients.map((_patient, index) =>
    wearer(options, index, clock() + everyMs * noise(7, index)),
  )
  const bySensor = new Map(wearers.map((one) => [one.sensor, one]))
  const gateways = new Map<string, Gateway>()
  for (const gateway of plan.gateways) {
    const onConnected = (): void => {
      // The server forgot what this gateway hears: announce it again and send everything anew.
      for (const one of wearers) if (one.at === gateway.name) one.at = undefined
    }
    const onCall = (call: Call): void => applyCall(bySensor, call)
    gateways.set(gateway.name, startGateway({ ...options, gateway, onConnected, onCall }))
  }

  function tick(): void {
    const now = clock()
    const heard = new Map<string, Heard[]>()
    for (const one of wearers) {
      if (one.next > now) continue
      one.next = Math.max(one.next + everyMs, now)
      const place = one.who.isLost(now) ? undefined : placeOf(plan, one, now)
      const gateway = place === undefined ? undefined : gateways.get(place)
      if (place === undefined || !gateway?.isConnected) continue
      move(gateways, one, place)
      const list = heard.get(place) ?? []
      heard.set(place, list)
      list.push({ sensor: one.sensor, ts: now, values: one.reports.report(now) })
    }
    for (const [place, list] of heard) gateways.get(place)?.send(list)
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
  next: number,
): Wearer {
  const patient = plan.patients[index]
  const worn = plan.sensors.find((one) => one.name === patient?.sensor)
  const who = person(seed, index, plan.utcOffset, patient?.diaperType ?? '0x0001')
  return {
    sensor: worn?.name ?? '',
    who,
    reports: sensor(who, everyMs),
    home: worn?.gateway ?? '',
    at: undefined,
    next,
  }
}

/** The gateway that hears a person: at home, or the one they are visiting. */
function placeOf(plan: FacilityPlan, one: Wearer, now: number): string {
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

/** `diaper_type` for one sensor (SRV-50); anything else is not for these gateways. */
function applyCall(bySensor: ReadonlyMap<string, Wearer>, { method, params }: Call): void {
  if (method !== 'diaper_type' || typeof params !== 'object' || params === null) return
  const device: unknown = 'device' in params ? params.device : undefined
  const value: unknown = 'value' in params ? params.value : undefined
  if (typeof device !== 'string' || (value !== '0x0001' && value !== '0x0002')) return
  bySensor.get(device)?.who.wear(value)
}
