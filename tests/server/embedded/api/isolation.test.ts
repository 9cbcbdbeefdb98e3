import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import {
  addHospital,
  addPatient,
  api,
  type Api,
  at,
  openSocket,
  patientQuery,
  patientsOf,
  signIn,
  socketPath,
  startTestFacility,
} from '../../support.ts'

// Two hospitals: the other one's Admin tries to reach the sample one, on every road in (SRV-13, SRV-61).
let facility: Facility
let other: Api
let otherToken: Awaited<ReturnType<typeof signIn>>
let otherHospital: Awaited<ReturnType<typeof addHospital>>
const ids = { patient: '', ward: '', customer: '', gateway: '', manager: '', alarm: '' }

beforeAll(async () => {
  facility = await startTestFacility()
  const { store } = facility
  otherHospital = await addHospital(store, 'Other', 'other@other.example')
  otherToken = await signIn(facility, 'other@other.example')
  other = api(facility, otherToken.token)
  const [patient] = patientsOf(facility)
  ids.patient = patient?.id ?? ''
  ids.customer = patient?.customerId ?? ''
  ids.ward = store.entities.all('ASSET').find(({ type }) => type === 'ward')?.id ?? ''
  ids.gateway = store.entities.all('DEVICE').find(({ type }) => type === 'gw')?.id ?? ''
  ids.manager = store.entities.userByEmail('manager@wardlight.example')?.id ?? ''
  const alarm = await store.alarms.create({
    createdTime: Date.now(),
    type: 'High HR',
    severity: 'MAJOR',
    originator: { entityType: 'ASSET', id: ids.patient },
    customerId: ids.customer,
    startTs: 1,
    endTs: 1,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: {},
  })
  ids.alarm = alarm.id
})
afterAll(() => facility.close())

describe('the other hospital’s Admin is refused', () => {
  const telemetry = '/api/plugins/telemetry'
  const calls: [string, () => [string, string, unknown?]][] = [
    ['an asset', () => ['GET', `/api/asset/${ids.patient}`]],
    ['removing an asset', () => ['DELETE', `/api/asset/${ids.patient}`]],
    ['a device', () => ['GET', `/api/device/${ids.gateway}`]],
    ['the hospital', () => ['GET', `/api/customer/${ids.customer}`]],
    [
      'the hospital’s assets',
      () => ['GET', `/api/customer/${ids.customer}/assets?pageSize=9&page=0`],
    ],
    ['a user', () => ['GET', `/api/user/${ids.manager}`]],
    ['attributes', () => ['GET', `${telemetry}/ASSET/${ids.patient}/values/attributes`]],
    [
      'thresholds',
      () => ['GET', `${telemetry}/CUSTOMER/${ids.customer}/values/attributes/SERVER_SCOPE`],
    ],
    [
      'saving attributes',
      () => ['POST', `${telemetry}/ASSET/${ids.patient}/attributes/SERVER_SCOPE`, { a: 1 }],
    ],
    [
      'removing attributes',
      () => ['DELETE', `${telemetry}/ASSET/${ids.patient}/SERVER_SCOPE?keys=Name`],
    ],
    ['latest values', () => ['GET', `${telemetry}/ASSET/${ids.patient}/values/timeseries?keys=hr`]],
    [
      'a range',
      () => [
        'GET',
        `${telemetry}/ASSET/${ids.patient}/values/timeseries?keys=hr&startTs=0&endTs=9`,
      ],
    ],
    [
      'saving telemetry',
      () => ['POST', `${telemetry}/ASSET/${ids.patient}/timeseries/ANY`, { hr: 1 }],
    ],
    ['an alarm', () => ['GET', `/api/alarm/${ids.alarm}`]],
    ['clearing an alarm', () => ['POST', `/api/alarm/${ids.alarm}/clear`]],
    ['removing an alarm', () => ['DELETE', `/api/alarm/${ids.alarm}`]],
    ['relations', () => ['GET', `/api/relations/info?fromId=${ids.ward}&fromType=ASSET`]],
    [
      'relating',
      () => [
        'POST',
        '/api/relation',
        {
          from: { entityType: 'ASSET', id: otherHospital.patient.id },
          to: { entityType: 'DEVICE', id: ids.gateway },
          type: 'Contains',
        },
      ],
    ],
    [
      'a call to a gateway',
      () => ['POST', `/api/rpc/oneway/${ids.gateway}`, { method: 'm', params: {}, timeout: 1 }],
    ],
    [
      'an asset for the hospital',
      () => [
        'POST',
        '/api/asset',
        { name: 'spy', type: 'ward', customerId: { entityType: 'CUSTOMER', id: ids.customer } },
      ],
    ],
    [
      'taking an asset over',
      () => [
        'POST',
        '/api/asset',
        {
          id: { entityType: 'ASSET', id: ids.patient },
          name: 'mine',
          type: 'patient',
          customerId: { entityType: 'CUSTOMER', id: otherHospital.customer.id },
        },
      ],
    ],
  ]
  it.each(calls)('%s', async (_what, make) => {
    const [method, path, body] = make()
    expect((await other(method, path, body)).status).toBe(403)
  })
})

it('queries find only what is one’s own', async () => {
  const total = async (path: string, body: object) =>
    at((await other('POST', path, body)).body, 'totalElements')
  expect(await total('/api/entitiesQuery/find', patientQuery())).toBe(1)
  for (const [entityType, count] of [
    ['CUSTOMER', 1],
    ['USER', 1],
    ['DEVICE', 0],
  ] as const)
    expect(
      await total('/api/entitiesQuery/find', {
        ...patientQuery(),
        entityFilter: { type: 'entityType', entityType },
      }),
    ).toBe(count)
  const list = {
    type: 'entityList',
    entityType: 'ASSET',
    entityList: [ids.patient, otherHospital.patient.id],
  }
  expect(await total('/api/entitiesQuery/find', { ...patientQuery(), entityFilter: list })).toBe(1)
  const single = { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: ids.patient } }
  const alarms = {
    ...patientQuery(),
    alarmFields: [],
    entityFilter: single,
    pageLink: { page: 0, pageSize: 9 },
  }
  expect(await total('/api/alarmsQuery/find', alarms)).toBe(0)
  expect((await other('POST', '/api/alarmsQuery/count', { statusList: ['ACTIVE'] })).text).toBe('0')
  expect((await other('GET', `/api/assets?assetIds=${ids.patient}`)).body).toEqual([])
})

it('the platform sees both hospitals', async () => {
  const platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  expect(
    at((await platform('POST', '/api/entitiesQuery/find', patientQuery())).body, 'totalElements'),
  ).toBe(5)
})

it('a socket shows and pushes only what is one’s own', async () => {
  const socket = await openSocket(facility, socketPath(otherToken))
  const hr = { type: 'TIME_SERIES', key: 'hr' }
  socket.send({
    entityDataCmds: [{ cmdId: 900, query: patientQuery(hr), latestCmd: { keys: [hr] } }],
    entityCountCmds: [{ cmdId: 901, query: { entityFilter: patientQuery()['entityFilter'] } }],
    alarmCountCmds: [
      {
        cmdId: 903,
        query: { statusList: ['ACTIVE'], entityFilter: patientQuery()['entityFilter'] },
      },
    ],
    attrSubCmds: [{ cmdId: 7, entityType: 'CUSTOMER', entityId: ids.customer }],
  })
  expect(
    at(await socket.next((frame) => at(frame, 'cmdId') === 900), 'data', 'totalElements'),
  ).toBe(1)
  expect(at(await socket.next((frame) => at(frame, 'cmdId') === 901), 'count')).toBe(1)
  expect(at(await socket.next((frame) => at(frame, 'cmdId') === 903), 'count')).toBe(0)
  expect(at(await socket.next((frame) => at(frame, 'subscriptionId') === 7), 'errorCode')).toBe(3)
  const { telemetry } = facility.store
  await telemetry.save(ids.patient, [{ ts: 5, values: { hr: 50 } }])
  await addPatient(facility.store, ids.customer, 'Foreign-P7')
  await telemetry.save(otherHospital.patient.id, [{ ts: 5, values: { hr: 51 } }])
  const update = await socket.next((frame) => at(frame, 'update', 0) !== undefined)
  expect(at(update, 'update', 0, 'entityId', 'id')).toBe(otherHospital.patient.id)
  expect(socket.frames).toEqual([])
  socket.close()
})

it('only an Admin gives the authority, and a nickname to a gateway', async () => {
  const manager = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
  const admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  const self = `/api/plugins/telemetry/USER/${ids.manager}/attributes/SERVER_SCOPE`
  expect((await manager('POST', self, { phone: '+8210', authority: 'Administrator' })).status).toBe(
    403,
  )
  expect((await manager('POST', self, { phone: '+8210' })).status).toBe(200)
  const adminId = facility.store.entities.userByEmail('admin@wardlight.example')?.id ?? ''
  expect((await manager('POST', self.replace(ids.manager, adminId), { phone: '1' })).status).toBe(
    403,
  )
  expect((await admin('POST', self, { authority: 'Manager' })).status).toBe(200)
  const gateway = `/api/plugins/telemetry/DEVICE/${ids.gateway}/attributes/SERVER_SCOPE`
  expect((await manager('POST', gateway, { nick: 'x' })).status).toBe(403)
  expect((await manager('POST', gateway, { ward: '' })).status).toBe(200)
  expect((await admin('POST', gateway, { nick: 'x' })).status).toBe(200)
  const limits = `/api/plugins/telemetry/CUSTOMER/${ids.customer}/attributes/SERVER_SCOPE`
  expect((await manager('POST', limits, { highHrAlarmThreshold: 100 })).status).toBe(200)
})
