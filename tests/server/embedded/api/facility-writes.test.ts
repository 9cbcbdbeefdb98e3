import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Alarm, Asset } from '../../../../server/protocol/types.ts'
import {
  api,
  type Api,
  at,
  patientQuery,
  patientsOf,
  signIn,
  startTestFacility,
} from '../../support.ts'

let now = Date.now()
let facility: Facility
let call: Api
let patient: Asset

beforeAll(async () => {
  facility = await startTestFacility({ clock: () => now })
  call = api(facility, (await signIn(facility, 'manager@wardlight.example')).token)
  const [first] = patientsOf(facility)
  if (!first) throw new Error('no patient')
  patient = first
})
afterAll(() => facility.close())

function raise(type: string, change: Partial<Alarm> = {}): Promise<Alarm> {
  return facility.store.alarms.create({
    createdTime: now,
    type,
    severity: 'MAJOR',
    originator: { entityType: 'ASSET', id: patient.id },
    customerId: patient.customerId,
    startTs: now,
    endTs: now,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: { info: `${type} 130bpm` },
    ...change,
  })
}

describe('alarms', () => {
  const query = (change: object) => ({
    ...patientQuery(),
    alarmFields: [],
    pageLink: {
      page: 0,
      pageSize: 200,
      startTs: 0,
      endTs: 0,
      timeWindow: 1_209_600_000,
      typeList: [],
      statusList: [],
      severityList: [],
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
      ...change,
    },
  })
  const types = async (change: object): Promise<unknown[]> => {
    const data = at((await call('POST', '/api/alarmsQuery/find', query(change))).body, 'data')
    return Array.isArray(data) ? data.map((row) => at(row, 'type')) : []
  }

  it('are found by status, type and age, newest first, with all their fields', async () => {
    await raise('Old', { createdTime: now - 1_300_000_000 })
    await raise('Low HR', { createdTime: now - 1000 })
    await raise('High HR')
    await raise('Stool', { createdTime: now - 2000, cleared: true, clearTs: now })
    expect(await types({})).toEqual(['High HR', 'Low HR', 'Stool'])
    expect(await types({ statusList: ['ACTIVE'] })).toEqual(['High HR', 'Low HR'])
    expect(await types({ statusList: ['CLEARED'] })).toEqual(['Stool'])
    expect(await types({ statusList: ['ACTIVE', 'CLEARED'] })).toHaveLength(3)
    expect(await types({ statusList: ['ACTIVE', 'ACK'] })).toEqual([])
    expect(await types({ typeList: ['Stool', 'High HR'] })).toEqual(['High HR', 'Stool'])
    expect(await types({ timeWindow: 0 })).toContain('Old')
    const answer = await call('POST', '/api/alarmsQuery/find', query({ pageSize: 1 }))
    expect(answer.body).toMatchObject({ totalElements: 3, totalPages: 3, hasNext: true })
    expect(at(answer.body, 'data', 0)).toMatchObject({
      id: { entityType: 'ALARM' },
      originator: { entityType: 'ASSET', id: patient.id },
      originatorName: patient.name,
      status: 'ACTIVE_UNACK',
      acknowledged: false,
      cleared: false,
      details: { info: 'High HR 130bpm' },
      entityId: { id: patient.id },
      customerId: { entityType: 'CUSTOMER', id: patient.customerId },
    })
  })

  it('a row status in the search, or no alarmFields, is 500/2', async () => {
    const answers = [
      await call('POST', '/api/alarmsQuery/find', query({ statusList: ['ACTIVE_UNACK'] })),
      await call('POST', '/api/alarmsQuery/find', { ...query({}), alarmFields: undefined }),
    ]
    for (const { body } of answers) expect(body).toMatchObject({ status: 500, errorCode: 2 })
  })

  it('are cleared once; the second time is 400/31', async () => {
    const { id } = await raise('Urine')
    now += 5000
    const first = await call('POST', `/api/alarm/${id}/clear`)
    expect(first.body).toMatchObject({ status: 'CLEARED_UNACK', cleared: true, clearTs: now })
    const second = await call('POST', `/api/alarm/${id}/clear`)
    expect(second.body).toMatchObject({
      status: 400,
      errorCode: 31,
      message: 'Alarm was already cleared!',
    })
    expect((await call('POST', `/api/alarm/${id}/ack`)).body).toMatchObject({
      status: 'CLEARED_ACK',
      ackTs: now,
    })
    expect((await call('GET', `/api/alarm/info/${id}`)).body).toMatchObject({
      originatorName: patient.name,
    })
    expect((await call('DELETE', `/api/alarm/${id}`)).status).toBe(403)
    const { token } = await signIn(facility, 'platform@wardlight.example')
    expect((await api(facility, token)('DELETE', `/api/alarm/${id}`)).text).toBe('true')
    expect((await call('GET', `/api/alarm/${id}`)).body).toMatchObject({
      status: 404,
      errorCode: 32,
    })
  })

  it('are counted', async () => {
    const flat = {
      ...query({}).pageLink,
      entityFilter: patientQuery()['entityFilter'],
      statusList: ['ACTIVE'],
    }
    expect((await call('POST', '/api/alarmsQuery/count', flat)).text).toBe('2')
  })
})

describe('assets and relations', () => {
  const create = (name: string) =>
    call('POST', '/api/asset', {
      type: 'ward',
      name,
      customerId: { entityType: 'CUSTOMER', id: patient.customerId },
    })
  const end = (asset: unknown) => ({ entityType: 'ASSET', id: at(asset, 'id', 'id') })

  it('staff make an asset; the same name again is 400/31', async () => {
    const made = await create('New-Hospital')
    expect(made.body).toMatchObject({
      name: 'New-Hospital',
      type: 'ward',
      id: { entityType: 'ASSET' },
      customerId: { id: patient.customerId },
    })
    expect((await create('New-Hospital')).body).toMatchObject({
      status: 400,
      errorCode: 31,
      message: 'Asset with such name already exists!',
    })
    expect((await create('')).body).toMatchObject({
      status: 400,
      message: 'Asset name should be specified!',
    })
    expect((await create('<b>')).body).toMatchObject({ status: 400, errorCode: 31 })
  })

  it('relating twice is one relation, removing twice is 404/32', async () => {
    const [a, b] = [(await create('A-Hospital')).body, (await create('B-Hospital')).body]
    const relation = { from: end(a), to: end(b), type: 'Contains_room' }
    for (let i = 0; i < 2; i++)
      expect((await call('POST', '/api/relation', relation)).text).toBe('')
    const ids = `fromId=${end(a).id as string}&fromType=ASSET`
    const info = await call('GET', `/api/relations/info?${ids}&relationType=ignored`)
    expect(info.body).toEqual([
      {
        ...relation,
        typeGroup: 'COMMON',
        additionalInfo: null,
        fromName: null,
        toName: 'B-Hospital',
      },
    ])
    expect((await call('GET', `/api/relations?${ids}&relationType=Other`)).body).toEqual([])
    expect(
      (await call('GET', `/api/relations?toId=${end(b).id as string}&toType=ASSET`)).body,
    ).toHaveLength(1)
    const five = `/api/relation?${ids}&relationType=Contains_room&toId=${end(b).id as string}&toType=ASSET`
    expect((await call('GET', five)).body).toMatchObject(relation)
    expect((await call('DELETE', five)).text).toBe('')
    expect((await call('DELETE', five)).body).toMatchObject({ status: 404, errorCode: 32 })
    expect((await call('DELETE', `/api/relation?${ids}`)).body).toMatchObject({
      status: 400,
      errorCode: 31,
    })
  })

  it('removing an asset takes its relations, alarms, attributes and series along', async () => {
    const made = (await create('C-Hospital')).body
    const id = end(made).id as string
    const { store } = facility
    await store.attributes.save(id, 'SERVER_SCOPE', { a: 1 })
    await store.telemetry.save(id, [{ ts: 1, values: { hr: 1 } }])
    await call('POST', '/api/relation', {
      from: { entityType: 'CUSTOMER', id: patient.customerId },
      to: end(made),
      type: 'Contains',
    })
    const alarm = await raise('Falling', { originator: { entityType: 'ASSET', id } })
    expect((await call('DELETE', `/api/asset/${id}`)).text).toBe('')
    expect((await call('GET', `/api/asset/${id}`)).body).toMatchObject({
      status: 404,
      errorCode: 32,
    })
    expect(store.alarms.get(alarm.id)).toBeUndefined()
    expect(store.relations.to(id)).toEqual([])
    expect(store.attributes.of(id, 'SERVER_SCOPE').size).toBe(0)
    expect(store.telemetry.latest(id).size).toBe(0)
    expect(
      store.telemetry.range(id, 'hr', { startTs: 0, endTs: 9, limit: 9, order: 'ASC' }),
    ).toEqual([])
  })

  it('lists assets of the hospital and by id, leaving unknown ones out', async () => {
    const page = await call(
      'GET',
      `/api/customer/${patient.customerId}/assets?pageSize=1000&page=0&type=patient`,
    )
    expect(page.body).toMatchObject({ totalElements: 4, totalPages: 1, hasNext: false })
    const unknown = '11111111-1111-1111-1111-111111111111'
    const some = await call('GET', `/api/assets?assetIds=${patient.id},${unknown}`)
    expect(some.body).toMatchObject([{ id: { id: patient.id }, name: patient.name }])
    expect((await call('GET', `/api/customer/${patient.customerId}`)).body).toMatchObject({
      title: expect.any(String) as string,
      name: facility.store.entities.customer(patient.customerId)?.title,
    })
    expect((await call('GET', '/api/asset/not-a-uuid')).body).toMatchObject({
      status: 400,
      errorCode: 31,
    })
  })
})

it('a call to a gateway that is offline is 504 and empty', async () => {
  const gateway = facility.store.entities.all('DEVICE').find(({ type }) => type === 'gw')
  const body = {
    method: 'diaper_type',
    params: { device: 'Dr.0001', value: '0x0001' },
    timeout: 20,
  }
  const answer = await call('POST', `/api/rpc/oneway/${gateway?.id ?? ''}`, body)
  expect([answer.status, answer.text]).toEqual([504, ''])
  expect((await call('POST', `/api/rpc/oneway/${gateway?.id ?? ''}`, '{')).body).toMatchObject({
    status: 400,
    errorCode: 31,
  })
  const missing = await call('POST', `/api/rpc/oneway/${patient.id}`, body)
  expect([missing.status, missing.text]).toEqual([404, "Device with requested id wasn't found!"])
})
