import { describe, expect, test } from 'vitest'
import {
  as,
  expectEmpty,
  expectError,
  hospital,
  platform,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset, makeUser } from './support/hospital.ts'
import { at, listAt, textAt } from './support/rest.ts'

const group = (type: string, name: string) =>
  `/api/entityGroup/CUSTOMER/${hospital().id}/${type}/${encodeURIComponent(name)}`

describe('entity groups (protocol §11)', () => {
  test.each([
    ['ASSET', 'All'],
    ['USER', 'All'],
    ['USER', 'Customer Administrators'],
    ['USER', 'Customer Users'],
  ])('%s %s of a hospital; CE knows none', async (type, name) => {
    const answer = await platform.get(group(type, name))
    if (world.edition === 'CE') return expectError(answer, 404, 32, /No static resource|Not Found/)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      id: { entityType: 'ENTITY_GROUP', id: expect.any(String) },
      type,
      name,
      ownerId: { entityType: 'CUSTOMER', id: hospital().id },
      groupAll: name === 'All',
    })
  })

  test('one that is none: 404/32', async () => {
    expectError(await platform.get(group('ASSET', 'No such group')), 404, 32)
  })

  test('staff find those of the own hospital alone', async () => {
    if (world.edition === 'CE') return
    expect((await as(hospital('a').admin).get(group('ASSET', 'All'))).status).toBe(200)
    const answer = await as(hospital('b').admin).get(group('ASSET', 'All'))
    expect([403, 404]).toContain(answer.status)
  })

  test('groups of hospitals: a list, or a page in newer servers (SRV-21)', async () => {
    const answer = await platform.get('/api/entityGroups/CUSTOMER?pageSize=1000&page=0')
    if (world.edition === 'CE') return expectError(answer, 404, 32)
    expect(answer.status).toBe(200)
    const groups = [...listAt(answer.body), ...listAt(answer.body, 'data')]
    expect(groups.map((row) => at(row, 'name'))).toContain('All')
    expect(textAt(groups[0], 'id', 'id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('making things in a group (protocol §11)', () => {
  test('the group’s hospital owns them; CE reads the hospital from the body', async () => {
    const found = await platform.get(group('ASSET', 'All'))
    const groupId = found.status === 200 ? textAt(found.body, 'id', 'id') : ''
    const customerId = { entityType: 'CUSTOMER', id: hospital().id }
    const body = { type: 'room', name: unique('room'), customerId }
    const answer = await platform.post(`/api/asset?entityGroupId=${groupId}`, body)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ customerId })
    if (world.edition === 'PE') expect(answer.body).toMatchObject({ ownerId: customerId })
  })
})

describe('members and rights (protocol §11)', () => {
  test('put into a group and taken out again', async () => {
    if (world.edition === 'CE') return
    const id = await makeUser(platform, hospital().id, `${unique('member')}@wardlight.example`)
    const found = await platform.get(group('USER', 'Customer Users'))
    const base = `/api/entityGroup/${textAt(found.body, 'id', 'id')}`
    expectEmpty(await platform.post(`${base}/addEntities`, [id]))
    expectEmpty(await platform.post(`${base}/deleteEntities`, [id]))
    expectError(await platform.post('/api/entityGroup/none/addEntities', [id]), 400, 31)
  })

  test('what the caller may do', async () => {
    const answer = await as(hospital().admin).get('/api/permissions/allowedPermissions')
    if (world.edition === 'CE') return expectError(answer, 404, 32)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ userPermissions: expect.anything() })
  })
})

describe('another owner (protocol §11, SRV-24)', () => {
  test('moves an asset to another hospital', async () => {
    const { id } = await makeAsset(platform, hospital('a').id, 'room', unique('room'))
    const path = `/api/owner/CUSTOMER/${hospital('b').id}/ASSET/${id}`
    const answer = await platform.post(path)
    if (world.edition === 'CE') return expectError(answer, 404, 32)
    expectEmpty(answer)
    expect((await as(hospital('b').admin).get(`/api/asset/${id}`)).status).toBe(200)
    expectError(await as(hospital('a').admin).get(`/api/asset/${id}`), 403, 20)
  })

  test('staff move nothing into a hospital that is not theirs', async () => {
    if (world.edition === 'CE') return
    const { id } = await makeAsset(platform, hospital('a').id, 'room', unique('room'))
    const path = `/api/owner/CUSTOMER/${hospital('b').id}/ASSET/${id}`
    expect([403, 404]).toContain((await as(hospital('a').admin).post(path)).status)
    expect((await as(hospital('a').admin).get(`/api/asset/${id}`)).status).toBe(200)
  })
})
