import { connectAsync, type MqttClient } from 'mqtt'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Asset, Device } from '../../../../server/protocol/types.ts'
import { startWorld, type World } from '../../features/rights/world.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let world: World
let gateways: Device[]
let sensor: Device
let patient: Asset
let clients: MqttClient[]
beforeEach(async () => {
  world = await startWorld()
  gateways = [await world.gateway(), await world.gateway()]
  sensor = await world.sensor()
  patient = await world.patient()
  await world.store.relations.save({
    from: { entityType: 'ASSET', id: patient.id },
    to: { entityType: 'DEVICE', id: sensor.id },
    type: 'Contains',
    additionalInfo: null,
  })
  clients = await Promise.all(gateways.map(join))
})
afterEach(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)))
  await world.close()
})

const join = ({ accessToken }: Device): Promise<MqttClient> =>
  connectAsync(`mqtt://127.0.0.1:${world.facility.mqttPort}`, {
    username: accessToken,
    protocolVersion: 4,
    reconnectPeriod: 0,
  })
async function say(nth: number, topic: string, message: object): Promise<void> {
  await clients[nth]?.publishAsync(topic, JSON.stringify(message), { qos: 1 })
}
const hears = (nth: number) => say(nth, 'v1/gateway/telemetry', { [sensor.name]: [{ hr: 70 }] })
const letsGo = (nth: number) => say(nth, 'v1/gateway/disconnect', { device: sensor.name })
const state = ({ id }: { id: string }) =>
  world.store.attributes.get(id, 'SERVER_SCOPE', 'connectivity')
const outages = () =>
  world.store.alarms.of(patient.id).filter(({ type }) => type === 'Sensor Inactivity')

// The clock of this world stands still: nothing here is the silence of two minutes.
it('a sensor that its gateway lets go is disconnected at once, with its alarm, and back when it is heard', async () => {
  await hears(0)
  expect([state(sensor), state(patient), outages()]).toEqual(['connected', 'connected', []])
  await letsGo(0)
  expect([state(sensor), state(patient)]).toEqual(['disconnected', 'disconnected'])
  expect(outages()).toMatchObject([{ cleared: false }])
  await hears(0)
  expect([state(sensor), state(patient)]).toEqual(['connected', 'connected'])
  expect(outages()).toMatchObject([{ details: { endedTs: expect.any(Number) } }])
})

it('a sensor that another gateway heard a moment ago has only walked on', async () => {
  await hears(0)
  await hears(1)
  await letsGo(0)
  expect([state(sensor), state(patient), outages()]).toEqual(['connected', 'connected', []])
})
