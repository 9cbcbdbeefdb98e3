/** Every reading of every road is judged, in its order of time (SRV-38 to SRV-42, ruling R30). */

import { connectAsync } from 'mqtt'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Alarm, Asset, Device, Point } from '../../../../server/protocol/types.ts'
import { type Api, api, patientsOf, signIn, startTestFacility } from '../../support.ts'

let facility: Facility
let platform: Api
let gateway: Device
const worn: { patient: Asset; sensor: Device }[] = []

beforeAll(async () => {
  facility = await startTestFacility({ deviceHttp: true, patients: 8 })
  const { store } = facility
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  for (const patient of patientsOf(facility)) {
    const [relation] = [
      ...store.relations.from(patient.id, 'Contains'),
      ...store.relations.to(patient.id, 'Contains'),
    ]
    const ends = [relation?.from.id ?? '', relation?.to.id ?? '']
    const sensor = ends.map((id) => store.entities.device(id)).find((one) => one !== undefined)
    if (sensor) worn.push({ patient, sensor })
  }
  const found = store.entities
    .all('DEVICE')
    .find(
      ({ additionalInfo, customerId }) =>
        additionalInfo['gateway'] === true && customerId === worn[0]?.patient.customerId,
    )
  if (!found || worn.length < 5) throw new Error('the sample facility is smaller than expected')
  gateway = found
})
afterAll(() => facility.close())

/** Ten samples, one a second: a fall at the fourth alone, too little oxygen from the third for five. */
const samples = (now: number): Point[] =>
  Array.from({ length: 10 }, (_, i) => ({
    ts: now - 10_000 + i * 1000,
    values: { falling: i === 3 ? 1 : 0, spo2: i >= 2 && i < 7 ? 75 : 98 },
  }))

async function byMqtt(token: string, topic: string, message: unknown): Promise<void> {
  const client = await connectAsync(`mqtt://127.0.0.1:${facility.mqttPort}`, { username: token })
  await client.publishAsync(topic, JSON.stringify(message), { qos: 1 })
  await client.endAsync()
}
const posted = async (path: string, body: unknown): Promise<void> =>
  expect((await platform('POST', path, body)).status).toBe(200)
const series = (type: string, id: string): string =>
  `/api/plugins/telemetry/${type}/${id}/timeseries/ANY`

type Worn = { patient: Asset; sensor: Device }
const ROADS: [string, (points: Point[], worn: Worn) => Promise<void>][] = [
  [
    'a gateway over MQTT',
    (points, { sensor }) =>
      byMqtt(gateway.accessToken, 'v1/gateway/telemetry', { [sensor.name]: points }),
  ],
  [
    'a sensor over MQTT',
    (points, { sensor }) => byMqtt(sensor.accessToken, 'v1/devices/me/telemetry', points),
  ],
  [
    'a sensor over HTTP',
    (points, { sensor }) => posted(`/api/v1/${sensor.accessToken}/telemetry`, points),
  ],
  ['a write to the sensor', (points, { sensor }) => posted(series('DEVICE', sensor.id), points)],
  ['a write to the patient', (points, { patient }) => posted(series('ASSET', patient.id), points)],
]

test.each(ROADS)('ten readings in one message by %s', async (_road, send) => {
  const one = worn[ROADS.findIndex(([, each]) => each === send)]
  if (!one) throw new Error('nobody wears a sensor')
  const { store } = facility
  for (const alarm of store.alarms.of(one.patient.id)) await store.alarms.remove(alarm.id)
  const now = Date.now()
  const points = samples(now)
  // The order of a message is not the order of time.
  await send([...points.slice(5), ...points.slice(0, 5)], one)
  const found = store.alarms.of(one.patient.id)
  const shown = ({ startTs, endTs, cleared, details: { endedTs } }: Alarm): unknown => ({
    startTs: startTs - now,
    endTs: endTs - now,
    endedTs: (endedTs ?? 0) - now,
    cleared,
  })
  const of = (type: string): unknown => found.filter((alarm) => alarm.type === type).map(shown)
  const from = (start: number, end: number): unknown[] => [
    { startTs: start, endTs: end, endedTs: end, cleared: false },
  ]
  expect(of('Falling')).toEqual(from(-7000, -6000))
  expect(of('Low SpO2')).toEqual(from(-8000, -3000))
})
