/**
 * All gateways of the facility in one process, one MQTT connection each. Every sensor reports once a second (or as the
 * rate says), three keys, one message per report (`v1/gateway/telemetry`, QoS 1), in an order that changes by the
 * second; or one message for all sensors of a gateway.
 */
import { connect } from 'mqtt'
import type { PublisherOrder, PublisherReport } from './publisher.ts'

const TICK_MS = 10
/** Within everybody's limits, and different from second to second: the heart rate tells which report it was. */
const LOWEST = 55
const RATES = 60

type Sensor = { name: string; gateway: ReturnType<typeof connect>; turn: number; sent: number[] }
let sensors: Sensor[] = []
let paused = new Set<string>()
let perSecond = 0
let batched = false
/** Since when it goes at this rate, and how many reports have been sent since. */
let since = 0
let done = 0
let published = 0
let acknowledged = 0

function order(message: PublisherOrder): void {
  switch (message.kind) {
    case 'start':
      batched = message.batched
      setRate(message.perSecond)
      return start(message)
    case 'rate':
      return setRate(message.perSecond)
    case 'pause':
      paused = new Set(message.sensors)
      return undefined
    case 'report': {
      const sent = Object.fromEntries(sensors.map(({ name, sent }) => [name, sent]))
      const report: PublisherReport = { lowest: LOWEST, sent, published, acknowledged }
      process.send?.(report)
    }
  }
}

function start({ mqttUrl, plan, tokens }: PublisherOrder & { kind: 'start' }): void {
  const gateways = new Map(
    plan.gateways.map(({ name }) => [
      name,
      connect(mqttUrl, { username: tokens[name] ?? '', protocolVersion: 4, queueQoSZero: false }),
    ]),
  )
  sensors = plan.sensors.flatMap(({ name, gateway }, index) => {
    const client = gateways.get(gateway)
    return client ? [{ name, gateway: client, turn: index, sent: [] }] : []
  })
  let waiting = gateways.size
  for (const gateway of gateways.values()) {
    gateway.on('error', (error) => console.error(`publisher: ${error.message}`))
    gateway.once('connect', () => {
      waiting -= 1
      if (waiting === 0) stream()
    })
  }
}

function setRate(rate: number): void {
  perSecond = rate
  since = performance.now()
  done = 0
}

/** Reports spread evenly over every second, paced by the clock and not by the timer. */
function stream(): void {
  for (const sensor of sensors) publish([{ sensor, values: BASELINE }])
  setRate(perSecond)
  let round: Sensor[][] = []
  setInterval(() => {
    const due = Math.floor(((performance.now() - since) / 1000) * perSecond)
    while (done < due) {
      if (round.length === 0) round = shuffled(batched ? ofGateways() : sensors.map((one) => [one]))
      const next = round.pop() ?? []
      done += Math.max(1, next.length)
      const awake = next.filter(({ name }) => !paused.has(name))
      if (awake.length > 0) publish(awake.map(report))
    }
  }, TICK_MS)
}

function ofGateways(): Sensor[][] {
  const groups = new Map<Sensor['gateway'], Sensor[]>()
  for (const sensor of sensors)
    groups.set(sensor.gateway, [...(groups.get(sensor.gateway) ?? []), sensor])
  return [...groups.values()]
}

function report(sensor: Sensor): Report {
  sensor.turn = (sensor.turn + 1) % RATES
  sensor.sent[sensor.turn] = Date.now()
  const values = {
    hr: LOWEST + sensor.turn,
    spo2: 95 + (sensor.turn % 5),
    temperature: 33 + (sensor.turn % 20) / 10,
  }
  return { sensor, values }
}

type Report = { sensor: Sensor; values: Record<string, number> }

/** One message; all its sensors are of one gateway. */
function publish(reports: readonly Report[]): void {
  published += reports.length
  const ts = Date.now()
  const message = JSON.stringify(
    Object.fromEntries(reports.map(({ sensor, values }) => [sensor.name, [{ ts, values }]])),
  )
  const [first] = reports
  first?.sensor.gateway.publish('v1/gateway/telemetry', message, { qos: 1 }, () => {
    acknowledged += reports.length
  })
}

/** What a card shows besides, once at the start. */
const BASELINE = {
  body_temperature: 36.6,
  batt_level: 80,
  urine: 0,
  urine_volume: 20,
  stool: 0,
  falling: 0,
  ulcer: 0,
  current_position: 1,
  current_position_duration: 10,
  daily_steps: 100,
  electrode_connected: 1,
  diaper_change_qty: 0,
}

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    const [a, b] = [mixed[at], mixed[other]]
    if (a !== undefined && b !== undefined) [mixed[at], mixed[other]] = [b, a]
  }
  return mixed
}

process.on('message', (message) => order(message as PublisherOrder))
process.on('disconnect', () => process.exit(0))
