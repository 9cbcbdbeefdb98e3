import { connectAsync } from 'mqtt'
import { colleague, PLATFORM, ADMIN, sessionToken } from '../e2e/support/staff.ts'
import type { Place } from './running.ts'

type Id = { id: string }
type Device = { id: Id; name: string; type: string }
type Asset = { id: Id; name: string }
type Page<T> = { data: T[] }
type Attribute = { key: string; value: unknown }

const ALL = 'pageSize=1000&page=0'

/** What is asked of a server by its own protocol, which is the same for the one of before and the one of today. */
export function serverAt({ port, mqttPort }: Place) {
  const url = `http://127.0.0.1:${port}`
  const tokenOf = (email: string): Promise<string> => sessionToken({ url }, email)
  async function ask<T>(path: string, token: string): Promise<T> {
    const response = await fetch(url + path, { headers: { 'x-authorization': `Bearer ${token}` } })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const alarms = async () => (await colleague({ url })).alarms()

  return {
    /** Publishes values by the first gateway, for its sensors in the order of their names. */
    async publish(all: readonly Record<string, number>[]): Promise<void> {
      const token = await tokenOf(PLATFORM)
      const { data } = await ask<Page<Device>>(`/api/tenant/deviceInfos?${ALL}`, token)
      const gateway = data.find(({ type }) => type === 'gw')
      const sensors = data.filter(({ type }) => type === 'wearable').map(({ name }) => name)
      const path = `/api/device/${gateway?.id.id ?? ''}/credentials`
      const { credentialsId } = await ask<{ credentialsId: string }>(path, token)
      const client = await connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
        username: credentialsId,
        protocolVersion: 4,
      })
      for (const [at, values] of all.entries()) {
        const sensor = sensors.toSorted()[at] ?? ''
        const message = JSON.stringify({ [sensor]: [{ ts: Date.now(), values }] })
        await client.publishAsync('v1/gateway/telemetry', message, { qos: 1 })
      }
      await client.endAsync()
    },

    /** How many alarms are confirmed. */
    async confirmed(): Promise<number> {
      return (await alarms()).filter(({ status }) => status.startsWith('CLEARED')).length
    },

    /** All that the Admin of the hospital can read, one fact by each name: attributes, values of the day, alarms. */
    async facts(): Promise<Map<string, string>> {
      const token = await tokenOf(ADMIN)
      const me = await ask<{ customerId: Id }>('/api/auth/user', token)
      const hospital = `/api/customer/${me.customerId.id}`
      const assets = (await ask<Page<Asset>>(`${hospital}/assets?${ALL}`, token)).data
      const devices = (await ask<Page<Device>>(`${hospital}/devices?${ALL}`, token)).data
      const facts = new Map<string, string>()
      for (const [type, { id, name }] of [
        ...assets.map((asset) => ['ASSET', asset] as const),
        ...devices.map((device) => ['DEVICE', device] as const),
      ]) {
        const of = `/api/plugins/telemetry/${type}/${id.id}/values`
        facts.set(`${type} ${id.id}`, name)
        const attributes = await ask<Attribute[]>(`${of}/attributes/SERVER_SCOPE`, token)
        for (const { key, value } of attributes)
          facts.set(`${type} ${name}: ${key}`, JSON.stringify(value))
        const day = `startTs=${Date.now() - 86_400_000}&endTs=${Date.now()}&limit=1000`
        const keys = 'keys=hr,spo2,temperature,body_temperature,urine,stool'
        const values = await ask<Record<string, unknown>>(`${of}/timeseries?${keys}&${day}`, token)
        for (const [key, points] of Object.entries(values))
          facts.set(`${type} ${name}, values of ${key}`, JSON.stringify(points))
      }
      for (const { id, type, status } of await alarms()) facts.set(`alarm ${id} (${type})`, status)
      return facts
    },
  }
}
