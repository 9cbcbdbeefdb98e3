/**
 * Gateways that publish as fast as they are acknowledged, or so many values a second, for some seconds; says how
 * many values that was.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { connectAsync, type MqttClient } from 'mqtt'
import type { FacilityPlan } from '../../../server/tools/simulator/facility-plan.ts'

export type FloodOrder = {
  mqttUrl: string
  plan: FacilityPlan
  /** Access tokens of the gateways by name. */
  tokens: Record<string, string>
  seconds: number
  /** Sensors in one message; each reports `KEYS` values. */
  sensorsPerMessage: number
  /** Readings of each sensor in one message, a millisecond apart; every one is judged. */
  samples: number
  /** As fast as they are acknowledged when left out. */
  valuesPerSecond?: number
}
export type FloodResult = { values: number; messages: number; seconds: number }

const KEYS = 12
const inFlightPerGateway = 8

async function flood(order: FloodOrder): Promise<FloodResult> {
  const clients = await Promise.all(
    order.plan.gateways.map(async ({ name }) => ({
      names: order.plan.sensors.filter(({ gateway }) => gateway === name).map((one) => one.name),
      client: await connectAsync(order.mqttUrl, {
        username: order.tokens[name] ?? '',
        protocolVersion: 4,
      }),
    })),
  )
  let messages = 0
  let values = 0
  let turn = 0
  let isOver = false
  const publish = async (client: MqttClient, names: readonly string[], first: number) => {
    // At a given rate the gateways take turns: what it measures is that rate, and not forty messages at one moment.
    if (every > 0) await pause(every * first)
    for (let at = 0; !isOver; at = (at + order.sensorsPerMessage) % names.length) {
      turn += 1
      const some = names.slice(at, at + order.sensorsPerMessage)
      const sentAt = performance.now()
      const entries = some.map((name) => [name, readings(turn, order.samples)])
      await client.publishAsync(
        'v1/gateway/telemetry',
        JSON.stringify(Object.fromEntries(entries)),
        {
          qos: 1,
        },
      )
      if (isOver) return
      messages += 1
      values += some.length * KEYS * order.samples
      if (every > 0) await pause(Math.max(0, every - (performance.now() - sentAt)))
    }
  }
  const inFlight = order.valuesPerSecond === undefined ? inFlightPerGateway : 1
  const aMessage = order.sensorsPerMessage * order.samples * KEYS
  /** Milliseconds between two messages of one gateway. */
  const every = order.valuesPerSecond
    ? (1000 * aMessage * clients.length) / order.valuesPerSecond
    : 0
  const startedAt = performance.now()
  const running = clients
    .filter(({ names }) => names.length > 0)
    .flatMap(({ client, names }, at) =>
      Array.from({ length: inFlight }, () => publish(client, names, at / clients.length)),
    )
  await pause(order.seconds * 1000)
  isOver = true
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(running)
  await Promise.all(clients.map(({ client }) => client.endAsync()))
  return { values, messages, seconds }
}

function readings(turn: number, samples: number): { ts: number; values: object }[] {
  const now = Date.now()
  return Array.from({ length: samples }, (_, i) => ({
    ts: now - samples + 1 + i,
    values: reading(turn + i),
  }))
}

/** Within everybody's limits, and never twice the same. */
function reading(turn: number): Record<string, number> {
  const some = turn % 20
  return {
    hr: 60 + some,
    spo2: 95 + (some % 5),
    temperature: 33 + some / 10,
    body_temperature: 36 + some / 20,
    batt_level: 60 + some,
    urine_volume: 20 + some,
    current_position: 1,
    current_position_duration: turn % 60,
    sum_current_position_duration: turn % 600,
    daily_steps: turn,
    falling: 0,
    electrode_connected: 1,
  }
}

process.once('message', (message) => {
  flood(message as FloodOrder).then(
    (result) => process.send?.(result, () => process.exit(0)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
