/** A broker with its rules on a small hospital, and real MQTT clients, for the tests of the broker. */

import { connectAsync } from 'mqtt'
import type { MqttClient } from 'mqtt'
import { logTo } from '../../../../server/support/log.ts'
import { startBroker } from '../../../../server/embedded/mqtt/broker.ts'
import type { Broker } from '../../../../server/embedded/mqtt/broker.ts'
import { startRules } from '../../../../server/embedded/rules/rules.ts'
import type { Rules } from '../../../../server/embedded/rules/rules.ts'
import type { Asset, Customer, Device } from '../../../../server/protocol/types.ts'
import { openWard } from '../rules/ward.ts'
import type { Ward } from '../rules/ward.ts'

export type Rig = {
  ward: Ward
  rules: Rules
  broker: Broker
  seaview: Customer
  gateway: Device
  /** Worn by `kim`. */
  sensor: Device
  kim: Asset
  /** Connects; an explicit client id where it matters. */
  join(device: { accessToken: string } | undefined, clientId?: string): Promise<MqttClient>
  close(): Promise<void>
}

export async function openRig(): Promise<Rig> {
  const ward = await openWard()
  const seaview = await ward.hospital('Seaview')
  const gateway = await ward.gateway('gw-1', seaview, 'Cedar', 101)
  const sensor = await ward.sensor('Dr.1', seaview)
  const kim = await ward.patient('Kim-P1-Seaview', seaview)
  await ward.assign(sensor, kim)
  const log = logTo((line) => ward.log.push(line))
  const { store, clock } = ward
  const rules = startRules({ store, clock, log })
  const broker = await startBroker({
    store,
    traffic: rules,
    host: '127.0.0.1',
    port: 0,
    clock,
    log,
  })
  const clients: MqttClient[] = []
  return {
    ward,
    rules,
    broker,
    seaview,
    gateway,
    sensor,
    kim,
    async join(device, clientId = '') {
      const client = await connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
        ...(device ? { username: device.accessToken } : {}),
        ...(clientId ? { clientId } : {}),
        protocolVersion: 4,
        reconnectPeriod: 0,
      })
      clients.push(client)
      return client
    },
    async close() {
      await Promise.all(clients.map((client) => client.endAsync(true)))
      rules.close()
      await broker.close()
      await store.close()
    },
  }
}

/** Publishes with QoS 1; resolves with the acknowledgement. */
export const publish = (client: MqttClient, topic: string, message: unknown): Promise<unknown> =>
  client.publishAsync(topic, typeof message === 'string' ? message : JSON.stringify(message), {
    qos: 1,
  })

/** Every message the client gets from now on. */
export function inbox(client: MqttClient): [string, unknown][] {
  const messages: [string, unknown][] = []
  client.on('message', (topic, payload) => messages.push([topic, JSON.parse(payload.toString())]))
  return messages
}

/** Resolves when the client's connection ends; publishing a malformed payload has no other answer. */
export const closes = (client: MqttClient): Promise<void> =>
  new Promise((resolve) => client.once('close', resolve))
