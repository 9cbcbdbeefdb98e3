import { connectAsync, type MqttClient } from 'mqtt'
import { WebSocket } from 'ws'
import { provision } from '../../../server/tools/provision/provision.ts'
import { signIn } from '../../../server/thingsboard/chains/client.ts'
import { made, makeAsset, makeGateway, makeHospital } from '../../conformance/support/hospital.ts'
import { at, listAt, signedIn, textAt } from '../../conformance/support/rest.ts'

export const PATIENTS = 60
const GATEWAYS = 3
const SEQUENCE = 'bench_seq'

export type Address = { url: string; mqtt: string; user: string; password: string }

/** The server that is measured, as conformance names it; undefined where none is named. */
export function addressOf(env: NodeJS.ProcessEnv): Address | undefined {
  const { FACILITY_URL: url, FACILITY_MQTT: mqtt } = env
  const { FACILITY_USER: user, FACILITY_PASSWORD: password } = env
  return url && mqtt && user && password ? { url, mqtt, user, password } : undefined
}

/** A hospital of its own with patients who wear sensors, its gateways, and one of its staff who looks at all of them. */
export type Ward = {
  /** One report of ten values; answers its number. */
  report(patient: number): number
  /** How many reports the server has acknowledged. */
  acknowledged(): number
  /** What staff were shown since the last time, in ms after its publish; a report that a later one overtook counts as shown. */
  lags(): number[]
  /** Reports that staff have not been shown, nor a later one of the same patient. */
  open(): number
  close(): Promise<void>
}

/** Prepares the server where it needs preparing, and makes the ward. */
export async function openWard({ url, mqtt, user, password }: Address): Promise<Ward> {
  const platform = signedIn(url, await tokenOf(url, user, password))
  const info = (await platform.get('/api/system/info')).body
  if (at(info, 'artifact') !== 'wardlight')
    await provision(await signIn(url, user, password), () => undefined)
  const mark = `rb${Date.now().toString(36)}`
  const hospital = await makeHospital(url, platform, mark)
  const gateways: MqttClient[] = []
  for (let n = 0; n < GATEWAYS; n += 1) {
    const { accessToken } = await makeGateway(platform, hospital.id, `gw-${mark}-${n}`)
    gateways.push(await connectAsync(mqtt, { username: accessToken, protocolVersion: 4 }, false))
  }
  const sensors = Array.from({ length: PATIENTS }, (_, n) => `Dr.${mark}${n}`)
  const patients: string[] = []
  for (const [n, name] of sensors.entries()) {
    const customerId = { entityType: 'CUSTOMER', id: hospital.id }
    const body = { name, type: 'wearable', customerId }
    const device = await made('device', platform.post('/api/device', body))
    const { id } = await makeAsset(platform, hospital.id, 'patient', `Bench${n}-${mark}`)
    const relation = {
      from: { entityType: 'ASSET', id },
      to: { entityType: 'DEVICE', id: textAt(device, 'id', 'id') },
      type: 'Contains',
    }
    await made('relation', platform.post('/api/relation', relation))
    patients.push(id)
    await gateways[n % GATEWAYS]?.publishAsync(
      'v1/gateway/connect',
      JSON.stringify({ device: name, type: 'wearable' }),
      { qos: 1 },
    )
  }
  const shown = followed(patients)
  const socket = await staffSocket(url, hospital.manager.token, shown.frame)
  let number = 0
  let acknowledged = 0
  return {
    report(patient) {
      number += 1
      const body = { [sensors[patient] ?? '']: [{ ts: Date.now(), values: values(number) }] }
      shown.published(patient, number)
      gateways[patient % GATEWAYS]?.publish(
        'v1/gateway/telemetry',
        JSON.stringify(body),
        { qos: 1 },
        () => (acknowledged += 1),
      )
      return number
    },
    acknowledged: () => acknowledged,
    lags: shown.lags,
    open: shown.open,
    async close() {
      socket.terminate()
      await Promise.all(gateways.map((one) => one.endAsync(true)))
      await platform.del(`/api/customer/${hospital.id}`)
    },
  }
}

/** Ten values as a wearable sends them, none beyond a limit: what comes every second of a quiet ward. */
const values = (number: number): Record<string, number> => ({
  [SEQUENCE]: number,
  hr: 62 + (number % 10),
  spo2: 97 + (number % 3),
  temperature: 36.5,
  body_temperature: 36.4,
  batt_level: 80,
  falling: 0,
  electrode_connected: 1,
  current_position: number % 4,
  daily_steps: number % 1000,
})

async function tokenOf(url: string, username: string, password: string): Promise<string> {
  const body = JSON.stringify({ username, password })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })
  return textAt(await answer.json(), 'token')
}

/** Who was told of which report, and when. */
function followed(patients: readonly string[]) {
  const indexOf = new Map(patients.map((id, index) => [id, index]))
  const open = patients.map(() => new Map<number, number>())
  let lags: number[] = []
  return {
    published: (patient: number, number: number): void => {
      open[patient]?.set(number, performance.now())
    },
    frame(frame: unknown): void {
      const now = performance.now()
      for (const row of [...listAt(frame, 'data', 'data'), ...listAt(frame, 'update')]) {
        const mine = open[indexOf.get(String(at(row, 'entityId', 'id'))) ?? -1]
        const seen = Number(at(row, 'latest', 'TIME_SERIES', SEQUENCE, 'value'))
        for (const [number, since] of mine ?? []) {
          if (number > seen) break
          lags.push(now - since)
          mine?.delete(number)
        }
      }
    },
    lags(): number[] {
      const answer = lags
      lags = []
      return answer
    },
    open: () => open.reduce((count, one) => count + one.size, 0),
  }
}

/** One of the staff's tablets: every patient with what a card shows. */
async function staffSocket(
  url: string,
  token: string,
  frame: (frame: unknown) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(
    `${url.replace(/^http/, 'ws')}/api/ws/plugins/telemetry?token=${token}`,
  )
  const keys = Object.keys(values(0)).map((key) => ({ type: 'TIME_SERIES', key }))
  const query = {
    entityFilter: {
      type: 'assetType',
      assetTypes: ['patient'],
      assetType: 'patient',
      assetNameFilter: '',
    },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: keys,
    keyFilters: [],
    pageLink: {
      pageSize: 100,
      page: 0,
      dynamic: true,
      sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
    },
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.once('open', () => {
      socket.send(JSON.stringify({ entityDataCmds: [{ cmdId: 1, query }] }))
    })
    socket.on('message', (data: Buffer) => {
      const read = JSON.parse(data.toString()) as unknown
      if (at(read, 'data') != null) {
        socket.send(JSON.stringify({ entityDataCmds: [{ cmdId: 1, latestCmd: { keys } }] }))
        resolve()
      }
      frame(read)
    })
  })
  return socket
}
