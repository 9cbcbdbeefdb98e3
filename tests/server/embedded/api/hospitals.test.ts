import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Device } from '../../../../server/protocol/types.ts'
import { NULL_UUID } from '../../../../server/protocol/types.ts'
import { addPatient, api, type Api, at, signIn, startTestFacility } from '../../support.ts'

let facility: Facility
let platform: Api
let admin: Api
let sampleId = ''

beforeAll(async () => {
  facility = await startTestFacility({ patients: 2 })
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  sampleId = facility.store.entities.all('CUSTOMER')[0]?.id ?? ''
})
afterAll(() => facility.close())

let count = 0
async function newHospital(): Promise<string> {
  const made = await platform('POST', '/api/customer', { title: `H${++count}`, country: 'KR' })
  expect(made.status).toBe(200)
  return String(at(made.body, 'id', 'id'))
}
const message = (answer: { status: number; body: unknown }) => [
  answer.status,
  at(answer.body, 'errorCode'),
  at(answer.body, 'message'),
]

describe('hospitals', () => {
  it('start with every alarm limit and their groups (SRV-20, SRV-22)', async () => {
    const id = await newHospital()
    const path = `/api/plugins/telemetry/CUSTOMER/${id}/values/attributes/SERVER_SCOPE`
    const keys = (await platform('GET', path)).body as { key: string; value: unknown }[]
    const limits = Object.fromEntries(keys.map(({ key, value }) => [key, value]))
    expect(limits).toMatchObject({
      highHrAlarmThreshold: 80,
      lowHrAlarmThreshold: 50,
      urineAlarmThreshold: 1,
      fallingAlarmEnabled: true,
    })
    for (const name of ['All', 'Customer Administrators', 'Customer Users']) {
      const group = await platform(
        'GET',
        `/api/entityGroup/CUSTOMER/${id}/USER/${encodeURIComponent(name)}`,
      )
      expect(group.body).toMatchObject({
        id: { entityType: 'ENTITY_GROUP' },
        name,
        type: 'USER',
        ownerId: { entityType: 'CUSTOMER', id },
        groupAll: name === 'All',
      })
    }
    const missing = await platform('GET', `/api/entityGroup/CUSTOMER/${id}/USER/Nobody`)
    expect(message(missing)).toEqual([404, 32, "Requested item wasn't found!"])
  })

  it('an edit replaces every field; a title twice is refused', async () => {
    const id = await newHospital()
    const edit = { id: { entityType: 'CUSTOMER', id }, title: `H${count}`, city: 'Busan' }
    expect((await platform('POST', '/api/customer', edit)).body).toMatchObject({
      city: 'Busan',
      country: '',
      version: 2,
    })
    expect(message(await platform('POST', '/api/customer', { title: `H${count}` }))).toEqual([
      400,
      31,
      'Customer with such title already exists!',
    ])
    expect(message(await platform('POST', '/api/customer', { title: ' ' }))[2]).toBe(
      'Customer title should be specified!',
    )
    const page = await platform(
      'GET',
      '/api/customers?pageSize=1&page=0&textSearch=H&sortProperty=title',
    )
    expect(page.body).toMatchObject({ totalElements: count, hasNext: count > 1 })
  })

  it('go only when they are empty; rooms go with them, devices stay (SRV-23)', async () => {
    const { store } = facility
    const id = await newHospital()
    const patient = await addPatient(store, id, `Kim-P1-${id}`)
    expect(message(await platform('DELETE', `/api/customer/${id}`))).toEqual([
      400,
      31,
      `H${count} still has 1 patient and 0 accounts. Delete them first.`,
    ])
    await store.entities.remove(patient.id)
    const room = await platform('POST', '/api/asset', {
      name: `101-${id}`,
      type: 'room',
      customerId: { entityType: 'CUSTOMER', id },
    })
    const device = await newDevice(id)
    expect((await platform('DELETE', `/api/customer/${id}`)).text).toBe('')
    expect(store.entities.get(String(at(room.body, 'id', 'id')))).toBeUndefined()
    expect(store.entities.device(device)?.customerId).toBe(NULL_UUID)
    expect((await platform('GET', `/api/customer/${id}`)).status).toBe(404)
  })
})

async function newDevice(customerId: string): Promise<string> {
  const made = await platform('POST', `/api/device?accessToken=t${++count}`, {
    name: `gw-${count}`,
    type: 'gw',
    customerId: { entityType: 'CUSTOMER', id: customerId },
    additionalInfo: { gateway: true },
  })
  expect(made.body).toMatchObject({ name: `gw-${count}`, customerId: { id: customerId } })
  return String(at(made.body, 'id', 'id'))
}

describe('devices', () => {
  it('have the token they were made with, and a new one when it is replaced', async () => {
    const id = await newDevice(sampleId)
    const path = `/api/device/${id}/credentials`
    const credentials = (await platform('GET', path)).body
    expect(credentials).toMatchObject({
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: `t${count}`,
    })
    const changed = { ...(credentials as object), credentialsId: 'another' }
    expect((await platform('POST', '/api/device/credentials', changed)).status).toBe(200)
    expect(at((await admin('GET', path)).body, 'credentialsId')).toBe('another')
    const twin = await platform('POST', '/api/device?accessToken=another', { name: 'gw-twin' })
    expect(message(twin)[2]).toBe('Device credentials are already assigned to another device!')
    const name = await platform('POST', '/api/device', { name: `gw-${count}` })
    expect(message(name)[2]).toBe('Device with such name already exists!')
  })

  it('are listed with their hospital and whether they are active (SRV-62)', async () => {
    const id = await newDevice(sampleId)
    await facility.store.attributes.save(id, 'SERVER_SCOPE', { active: true })
    const list = async (query: string) =>
      (await platform('GET', `/api/tenant/deviceInfos?pageSize=99&page=0${query}`)).body
    const title = facility.store.entities.customer(sampleId)?.title
    expect(at(await list('&active=true'), 'data', 0)).toMatchObject({
      id: { id },
      active: true,
      customerTitle: title,
      deviceProfileName: 'gw',
    })
    expect(at(await list('&active=true&type=wearable'), 'totalElements')).toBe(0)
  })

  it('given to another hospital they forget the old one (SRV-24)', async () => {
    const { store } = facility
    const [id, other] = [await newDevice(sampleId), await newHospital()]
    const ward = store.entities.all('ASSET').find(({ type }) => type === 'ward')
    await store.attributes.save(id, 'SERVER_SCOPE', {
      ward: 'A',
      room: 101,
      owner_name: 'Kim',
      owner_hospital_id: 'P1',
      nick: 'North',
    })
    await store.relations.save({
      from: { entityType: 'ASSET', id: ward?.id ?? '' },
      to: { entityType: 'DEVICE', id },
      type: 'Contains',
      additionalInfo: null,
    })
    const moved = await platform('POST', `/api/owner/CUSTOMER/${other}/DEVICE/${id}`, [])
    expect([moved.status, moved.text]).toEqual([200, ''])
    expect((store.entities.get(id) as Device).customerId).toBe(other)
    expect([...store.attributes.of(id, 'SERVER_SCOPE').keys()]).toEqual(['nick'])
    expect(store.relations.to(id)).toEqual([])
    expect((await admin('GET', `/api/device/${id}`)).status).toBe(403)
  })
})

describe('groups', () => {
  it('new people join the group they were made in, and can be taken out', async () => {
    const name = encodeURIComponent('Customer Administrators')
    const group = await admin('GET', `/api/entityGroup/CUSTOMER/${sampleId}/USER/${name}`)
    const groupId = String(at(group.body, 'id', 'id'))
    const made = await admin(
      'POST',
      `/api/user?sendActivationMail=false&entityGroupId=${groupId}`,
      {
        email: 'grouped@wardlight.example',
        authority: 'CUSTOMER_USER',
      },
    )
    const id = String(at(made.body, 'id', 'id'))
    const members = async () =>
      at(
        (await admin('GET', `/api/entityGroup/${groupId}/entities?pageSize=9&page=0`)).body,
        'data',
      )
    expect(await members()).toMatchObject([{ id: { id } }])
    expect((await admin('POST', `/api/entityGroup/${groupId}/deleteEntities`, [id])).text).toBe('')
    expect(await members()).toEqual([])
  })

  it('of hospitals are an array, or a page when a page is asked for (SRV-21)', async () => {
    const array = (await platform('GET', '/api/entityGroups/CUSTOMER')).body
    expect(array).toMatchObject([{ type: 'CUSTOMER', name: 'All' }])
    const page = await platform('GET', '/api/entityGroups/CUSTOMER?pageSize=1000&page=0')
    expect(page.body).toEqual({ data: array, totalPages: 1, totalElements: 1, hasNext: false })
    const id = String(at(array, 0, 'id', 'id'))
    const made = await platform('POST', `/api/customer?entityGroupId=${id}`, {
      title: 'In a group',
    })
    expect(made.status).toBe(200)
  })
})

describe('alarms', () => {
  it('tell who confirmed them (SRV-65)', async () => {
    const { store } = facility
    const patient = store.entities.all('ASSET').find(({ type }) => type === 'patient')
    const { id } = await store.alarms.create({
      createdTime: 5,
      type: 'Falling',
      severity: 'CRITICAL',
      originator: { entityType: 'ASSET', id: patient?.id ?? '' },
      customerId: sampleId,
      startTs: 5,
      endTs: 5,
      ackTs: 0,
      clearTs: 0,
      acknowledged: false,
      cleared: false,
      details: {},
    })
    await admin('POST', `/api/alarm/${id}/clear`)
    await admin('POST', `/api/alarm/${id}/comment`, { comment: { text: '<b>seen</b>' } })
    const comments = await admin('GET', `/api/alarm/${id}/comment?pageSize=9&page=0`)
    expect(at(comments.body, 'data')).toMatchObject([
      { type: 'SYSTEM', comment: { text: 'Alarm was cleared by user admin@wardlight.example' } },
      { type: 'OTHER', comment: { text: '<b>seen</b>' }, email: 'admin@wardlight.example' },
    ])
    const trail = await platform('GET', `/api/audit/logs/entity/ALARM/${id}?pageSize=9&page=0`)
    expect(at(trail.body, 'data')).toMatchObject([
      { actionType: 'ADDED_COMMENT' },
      { actionType: 'ALARM_CLEAR', userName: 'admin@wardlight.example' },
    ])
    await store.alarms.remove(id)
    expect(store.records.about('comment', id)).toEqual([])
  })

  it('are listed by status and severity', async () => {
    const total = async (query: string) =>
      at((await admin('GET', `/api/v2/alarms?pageSize=9&page=0${query}`)).body, 'totalElements')
    expect(await total('&severityList=MAJOR')).toBe(0)
    const both = await admin(
      'GET',
      '/api/alarms?pageSize=9&page=0&searchStatus=ACTIVE&status=ACTIVE_ACK',
    )
    expect(message(both).slice(0, 2)).toEqual([400, 31])
    expect((await admin('GET', '/api/v2/alarms?pageSize=9&page=0&statusList=ODD')).status).toBe(500)
  })
})
