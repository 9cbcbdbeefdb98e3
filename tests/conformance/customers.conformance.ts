import { describe, expect, test } from 'vitest'
import {
  as,
  expectEmpty,
  expectError,
  hospital,
  NOBODY,
  nobody,
  NULL_UUID,
  platform,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset, makeStaff } from './support/hospital.ts'
import { at, listAt, textAt } from './support/rest.ts'

const create = (title: string, more: object = {}) =>
  platform.post('/api/customer', { title, additionalInfo: {}, ...more })

describe('hospitals (protocol §7)', () => {
  test('made, read, changed whole, removed', async () => {
    const title = unique('Hospital')
    const contact = { email: 'a@b.example', country: 'KR', city: 'Seoul', phone: '+8210', zip: '1' }
    const made = await create(title, contact)
    expect(made.status).toBe(200)
    const id = textAt(made.body, 'id', 'id')
    expect(made.body).toMatchObject({ title, name: title, ...contact })
    const edited = { ...(made.body as object), city: 'Busan' }
    expect((await platform.post('/api/customer', edited)).body).toMatchObject({ city: 'Busan' })
    expect((await platform.get(`/api/customer/${id}`)).body).toMatchObject({
      id: { entityType: 'CUSTOMER', id },
      title,
      email: 'a@b.example',
      city: 'Busan',
    })
    expectEmpty(await platform.del(`/api/customer/${id}`))
    expectError(await platform.get(`/api/customer/${id}`), 404, 32)
    expectError(await platform.del(`/api/customer/${id}`), 404, 32)
  })

  test('a title is used once, and there is one', async () => {
    const taken = await create(hospital().title)
    expectError(taken, 400, 31, 'Customer with such title already exists!')
    expectError(await create(''), 400, 31, 'Customer title should be specified!')
    expectError(await create(unique('Hospital'), { email: 'none' }), 400, 31)
  })

  test('in pages, found by text', async () => {
    const path = `/api/customers?pageSize=10&page=0&textSearch=${world.mark}a`
    const { body } = await platform.get(path)
    expect(listAt(body, 'data').map((row) => at(row, 'title'))).toContain(hospital('a').title)
    expect(listAt(body, 'data').map((row) => at(row, 'title'))).not.toContain(hospital('b').title)
  })

  test('removed with its people; its things stay with the tenant (trap 32)', async () => {
    const customer = textAt((await create(unique('Hospital'))).body, 'id', 'id')
    const email = `${unique('staff')}@wardlight.example`
    const staff = await makeStaff(world.url, platform, customer, email, 'Manager')
    const asset = await makeAsset(platform, customer, 'room', unique('room'))
    const answer = await platform.del(`/api/customer/${customer}`)
    // Refusing it while there is somebody is the other safe answer (SRV-23).
    if (answer.status === 400) return expectError(answer, 400, 31)
    expectEmpty(answer)
    expectError(await platform.get(`/api/user/${staff.id}`), 404, 32)
    const login = { username: email, password: staff.password }
    expect((await nobody.post('/api/auth/login', login)).status).toBe(401)
    const kept = await platform.get(`/api/asset/${asset.id}`)
    expect(kept.body).toMatchObject({ customerId: { id: NULL_UUID } })
  })

  test('can be removed when its people were, the last Admin too', async () => {
    const customer = textAt((await create(unique('Hospital'))).body, 'id', 'id')
    const email = `${unique('staff')}@wardlight.example`
    const staff = await makeStaff(world.url, platform, customer, email, 'Administrator')
    expectEmpty(await platform.del(`/api/user/${staff.id}`))
    expectEmpty(await platform.del(`/api/customer/${customer}`))
  })

  test('nobody of that id', async () => {
    expectError(await platform.get(`/api/customer/${NOBODY}`), 404, 32)
  })

  test('new ones come with limits, so that no screen guesses (SRV-22)', async () => {
    if (!world.isEmbedded) return
    const { id } = hospital('b')
    const path = `/api/plugins/telemetry/CUSTOMER/${id}/values/attributes/SERVER_SCOPE`
    const keys = listAt((await platform.get(path)).body).map((row) => at(row, 'key'))
    expect(keys).toEqual(expect.arrayContaining(['highHrAlarmThreshold', 'spo2AlarmThreshold']))
  })
})

describe('what staff may do (protocol §13.1)', () => {
  test('read the own hospital, no other', async () => {
    const { admin, id, title } = hospital('a')
    expect((await as(admin).get(`/api/customer/${id}`)).body).toMatchObject({ title, name: title })
    expectError(await as(admin).get(`/api/customer/${hospital('b').id}`), 403, 20)
  })

  test('neither make nor remove one', async () => {
    const own = textAt((await create(unique('Hospital'))).body, 'id', 'id')
    const email = `${unique('staff')}@wardlight.example`
    const calls = as(await makeStaff(world.url, platform, own, email, 'Administrator'))
    expectError(await calls.post('/api/customer', { title: unique('Hospital') }), 403, 20)
    expectError(await calls.del(`/api/customer/${own}`), 403, 20)
    expectError(await calls.get('/api/customers?pageSize=10&page=0'), 403, 20)
  })
})
