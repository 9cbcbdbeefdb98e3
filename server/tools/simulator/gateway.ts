/**
 * One gateway as an MQTT client: connects with its access token, announces the sensors it hears, sends
 * their telemetry with QoS 1, and takes calls. It knows only the platform's public topics.
 */

import { connect } from 'mqtt'
import type { MqttClient } from 'mqtt'
import type { PlannedGateway } from './facility-plan.ts'
import type { Measured } from './measured.ts'

export type Heard = { sensor: string; ts: number; values: Partial<Measured> }
export type Call = { method: string; params: unknown }

export type Gateway = {
  readonly isConnected: boolean
  joined(sensor: string): void
  left(sensor: string): void
  send(heard: readonly Heard[]): void
  close(): Promise<void>
}

export type GatewayOptions = {
  gateway: PlannedGateway
  /** The gateway's access token as it is now: asked for at every connection. */
  token: () => string | undefined
  mqttUrl: string
  /** After every (re)connection, before any telemetry. */
  onConnected: () => void
  onCall: (call: Call) => void
  /** Pause before a lost connection is tried again, 2000 ms when left out. */
  reconnectMs?: number
  log: (line: string) => void
}

const CALLS = 'v1/devices/me/rpc/request/'
/** Messages on the way without an acknowledgement; beyond that a tick is skipped instead of queued. */
const MOST_UNACKNOWLEDGED = 20
/** Sensors in one message: stays far below the platform's 64 KiB. */
const MOST_IN_ONE = 60

export function startGateway(options: GatewayOptions): Gateway {
  const { gateway, mqttUrl, token, onConnected, onCall, log, reconnectMs = 2_000 } = options
  const client: MqttClient = connect(mqttUrl, {
    username: token() ?? '',
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    reconnectPeriod: reconnectMs,
    connectTimeout: 10_000,
    queueQoSZero: false,
    resubscribe: false,
  })
  let unacknowledged = 0
  const publish = (topic: string, message: unknown): void => {
    if (!client.connected) return
    unacknowledged += 1
    client.publish(topic, JSON.stringify(message), { qos: 1 }, () => {
      unacknowledged -= 1
    })
  }
  client.on('connect', () => {
    client.subscribe(`${CALLS}+`, { qos: 1 }, (error) => {
      if (error) log(`simulator: ${gateway.name} takes no calls: ${error.message}`)
    })
    onConnected()
  })
  client.on('message', (topic, payload) => {
    if (!topic.startsWith(CALLS)) return
    const call = parseCall(payload.toString())
    if (!call) return
    onCall(call)
    publish(`v1/devices/me/rpc/response/${topic.slice(CALLS.length)}`, { success: true })
  })
  client.on('close', () => {
    client.options.username = token() ?? ''
  })
  client.on('error', (error) => log(`simulator: ${gateway.name}: ${error.message}`))
  return {
    get isConnected() {
      return client.connected
    },
    joined: (sensor) => publish('v1/gateway/connect', { device: sensor, type: 'wearable' }),
    left: (sensor) => publish('v1/gateway/disconnect', { device: sensor }),
    send(reports) {
      if (unacknowledged >= MOST_UNACKNOWLEDGED) return
      for (let index = 0; index < reports.length; index += MOST_IN_ONE) {
        const part = reports.slice(index, index + MOST_IN_ONE)
        publish(
          'v1/gateway/telemetry',
          Object.fromEntries(part.map(({ sensor, ts, values }) => [sensor, [{ ts, values }]])),
        )
      }
    },
    close: () => client.endAsync(true).then(() => undefined),
  }
}

function parseCall(payload: string): Call | undefined {
  try {
    const parsed: unknown = JSON.parse(payload)
    if (typeof parsed !== 'object' || parsed === null || !('method' in parsed)) return undefined
    const params: unknown = 'params' in parsed ? parsed.params : undefined
    return typeof parsed.method === 'string' ? { method: parsed.method, params } : undefined
  } catch {
    return undefined
  }
}
