import { beforeAll, describe, expect, test } from 'vitest'
import { alarmsOf, raise, wear } from './support/alarms.ts'
import { as, expectError, hospital, NOBODY, platform, world } from './support/facility.ts'
import type { Named } from './support/hospital.ts'
import { makeAsset } from './support/hospital.ts'
import { unique } from './support/facility.ts'
import { alarmQuery, type AlarmWanted, assets, single } from './support/queries.ts'
import { at, listAt, ordered } from './support/rest.ts'

let patient: Named
const sensor = () => hospital().sensors[0]
const staff = () => as(hospital().manager)
const find = async (wanted: AlarmWanted = {}) => {
  const query = alarmQuery(single('ASSET', patient.id), wanted)
  return (await staff().post('/api/alarmsQuery/find', query)).body
}
const types = async (wanted: AlarmWanted = {}) =>
  listAt(await find(wanted), 'data').map((alarm) => at(alarm, 'type'))
const idOf = async (type: string) => {
  const row = (await alarmsOf(patient)).find((alarm) => at(alarm, 'type') === type)
  return String(at(row, 'id', 'id'))
}

beforeAll(async () => {
  patient = await makeAsset(platform, hospital().id, 'patient', unique('Ann-P9'))
  await wear(hospital(), sensor(), patient)
  await raise(hospital(), sensor(), patient, 'High HR')
  await raise(hospital(), sensor(), patient, 'Low SpO2')
  await raise(hospital(), sensor(), patient, 'Urine')
})

describe('a row (protocol §4.1)', () => {
  // SRV-26.
  test('says everything about the alarm', async () => {
    const [alarm] = listAt(await find({ typeList: ['High HR'] }), 'data')
    expect(alarm).toMatchObject({
      id: { entityType: 'ALARM', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT' },
      customerId: { entityType: 'CUSTOMER', id: hospital().id },
      type: 'High HR',
      name: 'High HR',
      originator: { entityType: 'ASSET', id: patient.id },
      originatorName: patient.name,
      severity: expect.stringMatching(/^(CRITICAL|MAJOR|MINOR|WARNING|INDETERMINATE)$/),
      // Never the words of a search (trap 1).
      status: 'ACTIVE_UNACK',
      acknowledged: false,
      cleared: false,
      startTs: expect.any(Number),
      endTs: expect.any(Number),
      ackTs: 0,
      clearTs: 0,
      assignTs: 0,
      assigneeId: null,
      details: { info: expect.any(String) },
      propagate: false,
      entityId: { entityType: 'ASSET', id: patient.id },
      latest: {},
    })
  })

  test('the same alone', async () => {
    const id = await idOf('High HR')
    for (const path of [`/api/alarm/${id}`, `/api/alarm/info/${id}`]) {
      const { status, body } = await staff().get(path)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id: { id }, type: 'High HR', status: 'ACTIVE_UNACK' })
    }
    const info = await staff().get(`/api/alarm/info/${id}`)
    expect(info.body).toMatchObject({ originatorName: patient.name })
  })
})

describe('queries (protocol §4.1)', () => {
  // SRV-26.
  test('by type, exactly', async () => {
    expect(await types({ typeList: ['High HR', 'Urine'] })).toHaveLength(2)
    expect(await types({ typeList: ['high hr'] })).toEqual([])
    expect(await types({ typeList: [] })).toHaveLength(3)
  })

  test('order and pages', async () => {
    const by = (key: string, direction: string) => ({
      sortOrder: { key: { type: 'ALARM_FIELD', key }, direction },
    })
    expect(await types(by('createdTime', 'DESC'))).toEqual(['Urine', 'Low SpO2', 'High HR'])
    expect(await types(by('createdTime', 'ASC'))).toEqual(['High HR', 'Low SpO2', 'Urine'])
    expect(await types(by('type', 'ASC'))).toEqual(['High HR', 'Low SpO2', 'Urine'])
    expect(await find({ pageSize: 2 })).toMatchObject({
      totalPages: 2,
      totalElements: 3,
      hasNext: true,
    })
    expect(await types({ pageSize: 2, page: 1 })).toEqual(['High HR'])
  })

  test('by time of creation: a window up to now, or from a start', async () => {
    expect(await types({ timeWindow: 1_209_600_000 })).toHaveLength(3)
    expect(await types({ timeWindow: 60_000, startTs: 1 })).toEqual([])
    expect(await types({ startTs: Date.now() + 60_000 })).toEqual([])
    expect(await types({ endTs: Date.now() - 3_600_000 })).toEqual([])
  })

  test('by severity', async () => {
    const severityList = [
      String(at(listAt(await find({ typeList: ['Urine'] }), 'data')[0], 'severity')),
    ]
    expect(await types({ severityList })).toContain('Urine')
    expect(await types({ severityList: ['INDETERMINATE'] })).toEqual([])
  })

  test('of all patients of the hospital, and of no other hospital’s', async () => {
    const query = alarmQuery(assets('patient'), { typeList: ['Low SpO2'] })
    const own = await staff().post('/api/alarmsQuery/find', query)
    const names = (body: unknown) =>
      listAt(body, 'data').map((alarm) => at(alarm, 'originatorName'))
    expect(names(own.body)).toContain(patient.name)
    const other = await as(hospital('b').manager).post('/api/alarmsQuery/find', query)
    expect(other.status).toBe(200)
    expect(names(other.body)).not.toContain(patient.name)
  })

  test('counted: a bare number', async () => {
    const flat = {
      entityFilter: single('ASSET', patient.id),
      startTs: 0,
      endTs: 0,
      timeWindow: 0,
      typeList: ['Urine', 'High HR'],
      statusList: ['ACTIVE'],
      severityList: [],
      searchPropagatedAlarms: false,
      assigneeId: null,
    }
    expect((await staff().post('/api/alarmsQuery/count', flat)).text).toBe('2')
    const { entityFilter: _all, ...everywhere } = flat
    const all = await staff().post('/api/alarmsQuery/count', everywhere)
    expect(Number(all.body)).toBeGreaterThanOrEqual(2)
  })

  test('what cannot be asked: 500/2 for a row’s status word and without alarmFields', async () => {
    const query = alarmQuery(single('ASSET', patient.id), { statusList: ['ACTIVE_UNACK'] })
    expectError(await staff().post('/api/alarmsQuery/find', query), 500, 2)
    const { alarmFields: _none, ...rest } = alarmQuery(single('ASSET', patient.id))
    expectError(await staff().post('/api/alarmsQuery/find', rest), 500, 2)
  })

  test('the types that occur', async () => {
    const { status, body } = await staff().get('/api/alarm/types?pageSize=100&page=0')
    expect(status).toBe(200)
    const found = listAt(body, 'data')
    expect(found.map((row) => at(row, 'type'))).toEqual(
      expect.arrayContaining(['High HR', 'Low SpO2', 'Urine']),
    )
    expect(found[0]).toMatchObject({ entityType: 'ALARM', tenantId: expect.anything() })
  })
})

describe('lists of alarms (protocol §4.2)', () => {
  test('newest first, by status and text', async () => {
    const list = async (query: string) => {
      const answer = await staff().get(`/api/alarms?pageSize=100&page=0&${query}`)
      expect(answer.status).toBe(200)
      return listAt(answer.body, 'data').filter(
        (alarm) => at(alarm, 'originatorName') === patient.name,
      )
    }
    const order = 'sortProperty=createdTime&sortOrder=DESC'
    const types = (await list(`searchStatus=ACTIVE&${order}`)).map((alarm) => at(alarm, 'type'))
    expect(types).toEqual(['Urine', 'Low SpO2', 'High HR'])
    expect(await list('searchStatus=CLEARED')).toEqual([])
    expect(await list('status=ACTIVE_UNACK')).toHaveLength(3)
    const both = await staff().get(
      '/api/alarms?pageSize=1&page=0&searchStatus=ANY&status=ACTIVE_ACK',
    )
    expectError(both, 400, 31)
  })

  test('the newer list', async () => {
    const query = 'pageSize=100&page=0&statusList=ACTIVE&typeList=Urine'
    const { status, body } = await staff().get(`/api/v2/alarms?${query}`)
    expect(status).toBe(200)
    const own = listAt(body, 'data').filter((alarm) => at(alarm, 'originatorName') === patient.name)
    expect(own).toMatchObject([{ type: 'Urine', status: 'ACTIVE_UNACK' }])
  })

  // SRV-78.
  test('of one entity, in either list: by status, severity, type, time and text', async () => {
    const types = async (query: string, path = '/api/alarm') => {
      const order = 'sortProperty=createdTime&sortOrder=DESC'
      const from = `${path}/ASSET/${patient.id}?pageSize=100&page=0&${order}&${query}`
      const answer = await staff().get(from)
      expect(answer.status).toBe(200)
      return listAt(answer.body, 'data').map((alarm) => at(alarm, 'type'))
    }
    const all = ['Urine', 'Low SpO2', 'High HR']
    expect(await types('')).toEqual(all)
    expect(await types('searchStatus=ACTIVE&fetchOriginator=true')).toEqual(all)
    expect(await types('status=CLEARED_ACK')).toEqual([])
    expect(await types('textSearch=spo')).toEqual(['Low SpO2'])
    expect(await types(`startTime=${Date.now() + 3_600_000}`)).toEqual([])
    expect(await types(`assigneeId=${NOBODY}`)).toEqual([])
    const newer = (query: string) => types(query, '/api/v2/alarm')
    expect(await newer('')).toEqual(all)
    expect(await newer('statusList=ACTIVE,UNACK&typeList=Urine,High%20HR')).toEqual([
      'Urine',
      'High HR',
    ])
    expect(await newer('severityList=INDETERMINATE')).toEqual([])
    expect(await newer('statusList=CLEARED')).toEqual([])
  })

  // SRV-78.
  test('of one entity, what cannot be asked, and by whom', async () => {
    for (const path of ['/api/alarm', '/api/v2/alarm', '/api/alarm/highestSeverity']) {
      const of = (id: string, query = 'pageSize=9&page=0') => `${path}/ASSET/${id}?${query}`
      expectError(await as(hospital('b').manager).get(of(patient.id)), 403, 20)
      expectError(await staff().get(of(NOBODY)), 404, 32)
      expect((await staff().get(of('none'))).status).toBe(400)
      expect((await staff().get(`${path}/THING/${patient.id}?pageSize=9&page=0`)).status).toBe(400)
    }
    const both = 'pageSize=9&page=0&searchStatus=ANY&status=ACTIVE_ACK'
    expectError(await staff().get(`/api/alarm/ASSET/${patient.id}?${both}`), 400, 31)
    expectError(
      await staff().get(`/api/alarm/highestSeverity/ASSET/${patient.id}?${both}`),
      400,
      31,
    )
  })

  // SRV-78.
  test('the highest severity of one entity’s', async () => {
    const path = `/api/alarm/highestSeverity/ASSET/${patient.id}`
    const order = ['CRITICAL', 'MAJOR', 'MINOR', 'WARNING', 'INDETERMINATE']
    const severities = (await alarmsOf(patient)).map((alarm) => String(at(alarm, 'severity')))
    const highest = order.find((severity) => severities.includes(severity))
    const found = await staff().get(`${path}?searchStatus=ACTIVE`)
    expect(found.status).toBe(200)
    expect(found.body).toBe(highest)
    const none = await staff().get(`${path}?status=CLEARED_ACK`)
    expect([none.status, none.text]).toEqual([200, ''])
  })

  test('remarks, and who may change them', async () => {
    const path = `/api/alarm/${await idOf('Urine')}/comment`
    const made = await staff().post(path, { comment: { text: 'On my way' } })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ type: 'OTHER', comment: { text: 'On my way' } })
    const page = await as(hospital().admin).get(`${path}?pageSize=10&page=0`)
    expect(listAt(page.body, 'data')).toMatchObject([
      { comment: { text: 'On my way' }, email: hospital().manager.email },
    ])
    const id = String(at(made.body, 'id', 'id'))
    expect((await as(hospital('b').admin).get(`${path}?pageSize=10&page=0`)).status).toBe(403)
    expect((await staff().del(`${path}/${id}`)).status).toBe(200)
  })
})

describe('handling (protocol §4.2)', () => {
  test('acknowledged once; then 400/31', async () => {
    const id = await idOf('Low SpO2')
    const { status, body } = await staff().post(`/api/alarm/${id}/ack`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ acknowledged: true, status: 'ACTIVE_ACK', cleared: false })
    expect(Number(at(body, 'ackTs'))).toBeGreaterThan(0)
    expectError(
      await staff().post(`/api/alarm/${id}/ack`),
      400,
      31,
      'Alarm was already acknowledged!',
    )
  })

  // SRV-27.
  test('cleared once; then 400/31 (trap 2)', async () => {
    const id = await idOf('High HR')
    const { status, body } = await staff().post(`/api/alarm/${id}/clear`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: { id }, cleared: true, status: 'CLEARED_UNACK' })
    expect(Number(at(body, 'clearTs'))).toBeGreaterThan(0)
    expectError(await staff().post(`/api/alarm/${id}/clear`), 400, 31, 'Alarm was already cleared!')
  })

  test('statuses are searched in two dimensions', async () => {
    // High HR is cleared, Low SpO2 acknowledged, Urine as it was.
    expect(ordered(await types({ statusList: ['ACTIVE'] }))).toEqual(['Low SpO2', 'Urine'])
    expect(await types({ statusList: ['CLEARED'] })).toEqual(['High HR'])
    expect(await types({ statusList: ['ACTIVE', 'CLEARED'] })).toHaveLength(3)
    expect(await types({ statusList: ['ANY'] })).toHaveLength(3)
    expect(await types({ statusList: ['ACK'] })).toEqual(['Low SpO2'])
    expect(await types({ statusList: ['ACTIVE', 'UNACK'] })).toEqual(['Urine'])
    expect(await types({ statusList: ['CLEARED', 'ACK'] })).toEqual([])
  })

  test('of another hospital: 403/20, and nothing happens', async () => {
    const id = await idOf('Urine')
    const stranger = as(hospital('b').admin)
    for (const path of [`/api/alarm/${id}/clear`, `/api/alarm/${id}/ack`]) {
      expectError(await stranger.post(path), 403, 20)
    }
    expectError(await stranger.get(`/api/alarm/${id}`), 403, 20)
    expectError(await stranger.del(`/api/alarm/${id}`), 403, 20)
    expect((await staff().get(`/api/alarm/${id}`)).body).toMatchObject({ status: 'ACTIVE_UNACK' })
  })

  test('removed: true; nobody of that id is 404/32', async () => {
    const id = await idOf('Urine')
    if (world.isEmbedded) expectError(await staff().del(`/api/alarm/${id}`), 403, 20)
    expect((await platform.del(`/api/alarm/${id}`)).body).toBe(true)
    expectError(await staff().get(`/api/alarm/${id}`), 404, 32)
    expectError(await staff().del(`/api/alarm/${NOBODY}`), 404, 32)
    expectError(await staff().post(`/api/alarm/${NOBODY}/clear`), 404, 32)
  })

  test('raised by a call: create, then change the one that stands (protocol §4.2)', async () => {
    const said = {
      originator: { entityType: 'ASSET', id: patient.id },
      customerId: { entityType: 'CUSTOMER', id: hospital().id },
      type: unique('Called'),
      severity: 'MAJOR',
      details: { info: 'by hand' },
    }
    const first = await staff().post('/api/alarm', said)
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({
      id: { entityType: 'ALARM', id: expect.any(String) },
      ...said,
      name: said.type,
      status: 'ACTIVE_UNACK',
      acknowledged: false,
      cleared: false,
      ackTs: 0,
      clearTs: 0,
      propagate: false,
    })
    expect(at(first.body, 'startTs')).toBe(at(first.body, 'endTs'))
    const id = String(at(first.body, 'id', 'id'))
    const again = await staff().post('/api/alarm', { ...said, severity: 'CRITICAL' })
    expect(again.body).toMatchObject({ id: { id }, severity: 'CRITICAL' })
    const confirmed = await staff().post('/api/alarm', {
      ...said,
      id: { entityType: 'ALARM', id },
      severity: 'CRITICAL',
      cleared: true,
    })
    expect(confirmed.body).toMatchObject({ id: { id }, status: 'CLEARED_UNACK' })
    const next = await staff().post('/api/alarm', said)
    expect(at(next.body, 'id', 'id')).not.toBe(id)
    expectError(await staff().post('/api/alarm', { ...said, severity: undefined }), 400, 31)
    expectError(await staff().post('/api/alarm', { ...said, startTs: 5, endTs: 4 }), 400, 31)
    expectError(await platform.post('/api/alarm', { ...said, originator: null }), 404, 32)
    expectError(await as(hospital('b').admin).post('/api/alarm', said), 403, 20)
    const own = { entityType: 'CUSTOMER', id: hospital('b').id }
    const elsewhere = { ...said, customerId: own }
    expectError(await as(hospital('b').admin).post('/api/alarm', elsewhere), 403, 20)
    expectError(await platform.post('/api/alarm', elsewhere), 400, 31)
  })

  test('goes with its patient', async () => {
    expect((await platform.del(`/api/asset/${patient.id}`)).status).toBe(200)
    expect(listAt(await find(), 'data')).toEqual([])
  })
})
