import { beforeAll, describe, expect, test } from 'vitest'
import { raise, wear } from './support/alarms.ts'
import { connectDevice, deviceId, withGateway } from './support/devices.ts'
import {
  as,
  attributesOf,
  hospital,
  pause,
  platform,
  saveAttributes,
  saveSeries,
  seriesOf,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset, type Named } from './support/hospital.ts'
import {
  alarmQuery,
  assets,
  attribute,
  devices,
  entityQuery,
  list,
  single,
} from './support/queries.ts'
import { at, listAt } from './support/rest.ts'
import { LEGACY, openSocket, withSocket } from './support/socket.ts'

/** Hospital A tries everything with what belongs to hospital B (SRV-13, SRV-61). */
const stranger = () => as(hospital('a').admin)
let patient: Named
let sensor: string
let sensorId: string
let alarmId: string

beforeAll(async () => {
  const house = hospital('b')
  sensor = unique('Dr.')
  patient = await makeAsset(platform, house.id, 'patient', unique('Zoe-P31'))
  sensorId = await wear(house, sensor, patient)
  alarmId = await raise(house, sensor, patient, 'Low SpO2')
})

describe('over REST', () => {
  test('every read of a foreign id is refused, and says nothing of it', async () => {
    const { id, gateway, manager } = hospital('b')
    const paths = [
      `/api/asset/${patient.id}`,
      `/api/device/${sensorId}`,
      `/api/device/${gateway.id}/credentials`,
      `/api/customer/${id}`,
      `/api/customer/${id}/assets?pageSize=10&page=0&type=patient`,
      `/api/user/${manager.id}`,
      `/api/alarm/${alarmId}`,
      `/api/alarm/info/${alarmId}`,
      attributesOf('ASSET', patient.id),
      attributesOf('DEVICE', sensorId),
      attributesOf('CUSTOMER', id),
      attributesOf('USER', manager.id),
      `${attributesOf('ASSET', patient.id)}/SERVER_SCOPE`,
      seriesOf('ASSET', patient.id, {}),
      `/api/plugins/telemetry/ASSET/${patient.id}/keys/attributes`,
      `/api/plugins/telemetry/ASSET/${patient.id}/keys/timeseries`,
      `/api/relations?fromId=${patient.id}&fromType=ASSET`,
      `/api/relations/info?fromId=${patient.id}&fromType=ASSET`,
    ]
    for (const path of paths) {
      const { status, text } = await stranger().get(path)
      expect({ path, refused: [403, 404].includes(status) }).toEqual({ path, refused: true })
      expect(text).not.toContain('Zoe')
    }
  })

  test('every write to a foreign id is refused, and changes nothing', async () => {
    const { id, gateway, manager } = hospital('b')
    const writes: [string, unknown][] = [
      [saveAttributes('ASSET', patient.id), { stolen: 1 }],
      [saveAttributes('DEVICE', gateway.id), { nick: 'stolen' }],
      [saveAttributes('CUSTOMER', id), { highHrAlarmEnabled: false }],
      [saveAttributes('USER', manager.id), { authority: 'Administrator' }],
      [saveSeries('ASSET', patient.id), { hr: 1 }],
      [`/api/alarm/${alarmId}/clear`, undefined],
      [`/api/alarm/${alarmId}/ack`, undefined],
      [`/api/rpc/oneway/${gateway.id}`, { method: 'm', params: {}, timeout: 5000 }],
    ]
    for (const [path, body] of writes) {
      const { status } = await stranger().post(path, body)
      expect({ path, refused: [403, 404].includes(status) }).toEqual({ path, refused: true })
    }
    for (const path of [`/api/asset/${patient.id}`, `/api/alarm/${alarmId}`]) {
      expect([403, 404]).toContain((await stranger().del(path)).status)
    }
    const alarm = await platform.get(`/api/alarm/${alarmId}`)
    expect(alarm.body).toMatchObject({ status: 'ACTIVE_UNACK' })
    const kept = await platform.get(`${attributesOf('ASSET', patient.id)}?keys=stolen`)
    expect(listAt(kept.body)).toEqual([])
  })

  test('queries find the own hospital alone, however they are asked', async () => {
    const foreign = [
      assets('patient', 'Zoe'),
      assets('patient', '%'),
      devices('wearable', sensor),
      single('ASSET', patient.id),
      single('CUSTOMER', hospital('b').id),
      list('ASSET', [patient.id]),
      list('USER', [hospital('b').admin.id]),
      { type: 'entityType', entityType: 'USER' },
      { type: 'entityType', entityType: 'CUSTOMER' },
      { type: 'entityName', entityType: 'DEVICE', entityNameFilter: '%' },
      {
        type: 'relationsQuery',
        rootEntity: { entityType: 'CUSTOMER', id: hospital('b').id },
        direction: 'FROM',
        maxLevel: 5,
        filters: [],
      },
    ]
    const own = new Set([hospital('b').id, patient.id, sensorId, hospital('b').admin.id])
    for (const filter of foreign) {
      const answer = await stranger().post('/api/entitiesQuery/find', entityQuery(filter))
      const ids = listAt(answer.body, 'data').map((row) => String(at(row, 'entityId', 'id')))
      expect({ filter, leaked: ids.filter((id) => own.has(id)) }).toEqual({ filter, leaked: [] })
    }
    const count = { entityFilter: single('ASSET', patient.id), keyFilters: [] }
    const counted = await stranger().post('/api/entitiesQuery/count', count)
    expect([0, undefined]).toContain(counted.status === 200 ? counted.body : undefined)
    const alarms = alarmQuery(single('ASSET', patient.id))
    const found = await stranger().post('/api/alarmsQuery/find', alarms)
    expect(listAt(found.body, 'data')).toEqual([])
  })
})

describe('over the socket', () => {
  test('nothing of another hospital in the older words', async () => {
    const attrSubCmds = [
      { cmdId: 5, entityType: 'ASSET', entityId: patient.id, keys: 'note', scope: '' },
    ]
    // A stock ThingsBoard answers these to anybody of the tenant: the console's server refuses to ask it.
    const socket = await openSocket(LEGACY, hospital('a').manager.token, world.consoleUrl)
    socket.send({ attrSubCmds })
    if (world.isEmbedded) expect(Number(at(await socket.of(5), 'errorCode'))).toBeGreaterThan(0)
    else expect((await socket.closed).code).toBe(1008)
    socket.close()
  })

  test('nothing of another hospital, at first or later', async () => {
    await withSocket(LEGACY, hospital('a').manager.token, async (socket) => {
      const latestCmd = { keys: [attribute('note')] }
      const command = (cmdId: number, filter: unknown) => ({
        cmdId,
        query: entityQuery(filter),
        latestCmd,
      })
      socket.send({
        entityDataCmds: [
          command(1, single('ASSET', patient.id)),
          command(2, assets('patient', 'Zoe')),
        ],
        entityCountCmds: [
          { cmdId: 3, query: { entityFilter: single('ASSET', patient.id), keyFilters: [] } },
        ],
        alarmDataCmds: [{ cmdId: 4, query: alarmQuery(single('ASSET', patient.id)) }],
      })
      for (const cmdId of [1, 2, 4])
        expect(listAt(await socket.of(cmdId), 'data', 'data')).toEqual([])
      expect(at(await socket.of(3), 'count') ?? 0).toBe(0)
      await platform.post(saveAttributes('ASSET', patient.id), { note: 'secret' })
      await pause(500)
      const leaked = socket.next((frame) => JSON.stringify(frame).includes('secret'), 500)
      await expect(leaked).rejects.toThrow('no such frame')
    })
  })
})

describe('over MQTT', () => {
  test('a gateway’s report of a foreign sensor reaches no patient there', async () => {
    await withGateway(hospital('a').gateway, ({ publish }) =>
      publish('v1/gateway/telemetry', { [sensor]: [{ ts: Date.now(), values: { hr: 13 } }] }),
    ).catch(() => undefined)
    await pause(1000)
    const { body } = await platform.get(seriesOf('ASSET', patient.id, { keys: 'hr' }))
    // A stock server takes names for the whole tenant (protocol §10.1); the embedded one does not.
    if (world.isEmbedded) expect(at(body, 'hr', 0, 'value')).not.toBe('13')
    const device = await platform.get(`/api/device/${sensorId}`)
    expect(device.body).toMatchObject({ customerId: { id: hospital('b').id } })
  })

  test('a gateway hears only its own calls', async () => {
    const gateway = await connectDevice(hospital('a').gateway.accessToken)
    const other = await connectDevice(hospital('b').gateway.accessToken)
    try {
      for (const connection of [gateway, other])
        await connection.subscribe('v1/devices/me/rpc/request/+')
      const call = { method: 'secret', params: {}, timeout: 5000 }
      const path = `/api/rpc/oneway/${hospital('b').gateway.id}`
      expect((await as(hospital('b').admin).post(path, call)).status).toBe(200)
      await other.next(({ payload }) => at(payload, 'method') === 'secret')
      await expect(gateway.next(() => true, 500)).rejects.toThrow('no such message')
    } finally {
      await gateway.close()
      await other.close()
    }
  })

  test('a name of the other hospital is not taken over', async () => {
    await withGateway(hospital('a').gateway, ({ publish }) =>
      publish('v1/gateway/connect', { device: sensor, type: 'wearable' }),
    ).catch(() => undefined)
    await pause(500)
    expect(await deviceId(sensor)).toBe(sensorId)
    const answer = await stranger().get(`/api/device/${sensorId}`)
    expect([403, 404]).toContain(answer.status)
  })
})
