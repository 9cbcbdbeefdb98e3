import { describe, expect, test } from 'vitest'
import {
  as,
  attributesOf,
  expectEmpty,
  expectError,
  hospital,
  NOBODY,
  NULL_UUID,
  platform,
  saveAttributes,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset } from './support/hospital.ts'
import { at, listAt, ordered, textAt } from './support/rest.ts'

const customerId = (id: string) => ({ entityType: 'CUSTOMER', id })
const room = () => makeAsset(platform, hospital().id, 'room', unique('room'))

describe('making and changing (protocol §7)', () => {
  test('answers the whole asset', async () => {
    const name = unique('patient')
    const body = { type: 'patient', name, customerId: customerId(hospital().id) }
    const answer = await platform.post('/api/asset', body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      ...body,
      id: { entityType: 'ASSET', id: expect.any(String) },
      createdTime: expect.any(Number),
      tenantId: { entityType: 'TENANT', id: expect.any(String) },
      version: expect.any(Number),
    })
    const { id } = at(answer.body, 'id') as { id: string }
    expect((await platform.get(`/api/asset/${id}`)).body).toMatchObject(body)
    expectEmpty(await platform.del(`/api/asset/${id}`))
  })

  test('a name is used once, across hospitals (SRV-51)', async () => {
    const { name } = await room()
    const body = { type: 'room', name, customerId: customerId(hospital('b').id) }
    const answer = await platform.post('/api/asset', body)
    expectError(answer, 400, 31, 'Asset with such name already exists!')
  })

  test.each([
    ['no name', { type: 'room' }, 'Asset name should be specified!'],
    ['a blank name', { type: 'room', name: ' ' }, 'Asset name should be specified!'],
    [
      'a name with markup',
      { type: 'room', name: '<b>x</b>' },
      'Validation error: name is malformed',
    ],
    [
      'a name of 256 characters',
      { type: 'room', name: 'x'.repeat(256) },
      'Validation error: name length must be equal or less than 255',
    ],
    [
      'a hospital that is none',
      { type: 'room', name: 'lost', customerId: customerId(NOBODY) },
      "Can't assign asset to non-existent customer!",
    ],
  ])('%s', async (_what, body, message) => {
    expectError(await platform.post('/api/asset', body), 400, 31, message)
  })

  test('with an id it is replaced; an outdated version is 409/35', async () => {
    const { id, name } = await room()
    const before = (await platform.get(`/api/asset/${id}`)).body as Record<string, unknown>
    const saved = await platform.post('/api/asset', { ...before, label: 'first' })
    expect(saved.body).toMatchObject({ id: { id }, name, label: 'first' })
    const stale = await platform.post('/api/asset', { ...before, label: 'second' })
    expectError(stale, 409, 35)
    const { version: _any, ...unversioned } = before
    const last = await platform.post('/api/asset', { ...unversioned, label: 'third' })
    expect(last.body).toMatchObject({ label: 'third' })
  })
})

describe('reading (protocol §7)', () => {
  // API-47.
  test('several at once; what is unknown or of others is left out', async () => {
    const { patients } = hospital('a')
    const ids = [...patients.map(({ id }) => id), NOBODY, hospital('b').patients[0].id]
    const answer = await as(hospital('a').manager).get(`/api/assets?assetIds=${ids.join(',')}`)
    const found = listAt(answer.body).map((asset) => at(asset, 'id', 'id'))
    expect(ordered(found)).toEqual(patients.map(({ id }) => id).toSorted())
  })

  // API-46.
  test('those of a hospital, by type and in pages', async () => {
    const { id, ward, manager } = hospital()
    const path = `/api/customer/${id}/assets?pageSize=1000&page=0&type=ward`
    for (const calls of [platform, as(manager)]) {
      const { body } = await calls.get(path)
      expect(listAt(body, 'data').map((asset) => at(asset, 'name'))).toContain(ward.name)
      expect(listAt(body, 'data').every((asset) => at(asset, 'type') === 'ward')).toBe(true)
      expect(body).toMatchObject({ totalPages: 1, hasNext: false })
    }
    expectError(await as(hospital('b').manager).get(path), 403, 20)
  })

  test('nobody of that id, and one of another hospital', async () => {
    expectError(await platform.get(`/api/asset/${NOBODY}`), 404, 32)
    const other = hospital('b').patients[0].id
    expectError(await as(hospital('a').manager).get(`/api/asset/${other}`), 403, 20)
  })
})

describe('whose it is (protocol §7)', () => {
  test('assigned to another hospital, and to none', async () => {
    const { id } = await room()
    const assigned = await platform.post(`/api/customer/${hospital('b').id}/asset/${id}`)
    expect(assigned.body).toMatchObject({ customerId: { id: hospital('b').id } })
    expectError(await as(hospital('a').admin).get(`/api/asset/${id}`), 403, 20)
    const freed = await platform.del(`/api/customer/asset/${id}`)
    expect(freed.body).toMatchObject({ customerId: { id: NULL_UUID } })
    expectError(await as(hospital('b').admin).get(`/api/asset/${id}`), 403, 20)
  })
})

describe('removing (protocol §7, SRV-52)', () => {
  test('is empty, then 404, and what hung on it is gone', async () => {
    const { id } = await room()
    expectEmpty(await platform.post(saveAttributes('ASSET', id), { a: 1 }))
    expectEmpty(await platform.del(`/api/asset/${id}`))
    expectError(await platform.get(`/api/asset/${id}`), 404, 32)
    expectError(await platform.del(`/api/asset/${id}`), 404, 32)
    expect((await platform.get(attributesOf('ASSET', id))).status).toBe(404)
  })
})

describe('what staff may do (protocol §13.1)', () => {
  test('patients of the own hospital: made and removed with PE rights, refused by CE', async () => {
    const { id, manager } = hospital()
    const calls = as(manager)
    const body = { type: 'patient', name: unique('patient'), customerId: customerId(id) }
    const answer = await calls.post('/api/asset', body)
    if (world.edition === 'CE') return expectError(answer, 403, 20)
    expect(answer.status).toBe(200)
    expectEmpty(await calls.del(`/api/asset/${textAt(answer.body, 'id', 'id')}`))
  })

  test('nothing of another hospital', async () => {
    const calls = as(hospital('a').admin)
    const other = hospital('b')
    const body = { type: 'room', name: unique('room'), customerId: customerId(other.id) }
    expectError(await calls.post('/api/asset', body), 403, 20)
    expectError(await calls.del(`/api/asset/${other.room.id}`), 403, 20)
    expect((await platform.get(`/api/asset/${other.room.id}`)).status).toBe(200)
  })
})
