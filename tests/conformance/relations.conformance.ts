import { describe, expect, test } from 'vitest'
import {
  as,
  expectEmpty,
  expectError,
  hospital,
  NOBODY,
  platform,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset, type Named } from './support/hospital.ts'
import { at, listAt, type Rest } from './support/rest.ts'

const asset = ({ id }: Named) => ({ entityType: 'ASSET', id })
const relation = (from: Named, to: Named, type = 'Contains') => ({
  from: asset(from),
  to: asset(to),
  type,
})
const query = (from: Named, to: Named, type = 'Contains') =>
  new URLSearchParams({
    fromId: from.id,
    fromType: 'ASSET',
    relationType: type,
    toId: to.id,
    toType: 'ASSET',
  }).toString()
async function pair(): Promise<[Named, Named]> {
  const { id } = hospital()
  return [
    await makeAsset(platform, id, 'ward', unique('ward')),
    await makeAsset(platform, id, 'room', unique('room')),
  ]
}
const from = async (calls: Rest, { id }: Named, more = '') =>
  listAt((await calls.get(`/api/relations?fromId=${id}&fromType=ASSET${more}`)).body)

describe('saving and removing (protocol §6)', () => {
  // API-39, SRV-53.
  test('an upsert: twice is once, and nothing is answered', async () => {
    const [ward, room] = await pair()
    expectEmpty(await platform.post('/api/relation', relation(ward, room)))
    expectEmpty(await platform.post('/api/relation', relation(ward, room)))
    expect(await from(platform, ward)).toHaveLength(1)
    expect(await from(platform, ward)).toMatchObject([
      { from: asset(ward), to: asset(room), type: 'Contains', typeGroup: 'COMMON' },
    ])
    const one = await platform.get(`/api/relation?${query(ward, room)}`)
    expect(one.body).toMatchObject(relation(ward, room))
  })

  // API-40, SRV-53.
  test('removing it once works, twice is 404/32 (trap 9)', async () => {
    const [ward, room] = await pair()
    expectEmpty(await platform.post('/api/relation', relation(ward, room)))
    const path = `/api/relation?${query(ward, room)}`
    expectEmpty(await platform.del(path))
    expectError(await platform.del(path), 404, 32, "Requested item wasn't found!")
    expectError(await platform.get(path), 404, 32, "Requested item wasn't found!")
  })

  test('the type is free text, and its case counts', async () => {
    const [ward, room] = await pair()
    expectEmpty(await platform.post('/api/relation', relation(ward, room, 'Contains_room')))
    expect(await from(platform, ward, '&relationType=Contains_room')).toHaveLength(1)
    expect(await from(platform, ward, '&relationType=contains_room')).toEqual([])
    expect(await from(platform, ward, '&relationType=Contains')).toEqual([])
  })

  test('a missing parameter, an id that is none, an end that is nobody', async () => {
    const [ward, room] = await pair()
    const { toId: _none, ...rest } = Object.fromEntries(new URLSearchParams(query(ward, room)))
    const lacking = await platform.del(`/api/relation?${new URLSearchParams(rest).toString()}`)
    // ThingsBoard 4.3 takes it for a fault of its own.
    if (lacking.status === 500) expectError(lacking, 500, 2, /toId/)
    else expectError(lacking, 400, 31)
    const bad = query(ward, { ...room, id: 'none' })
    expectError(await platform.del(`/api/relation?${bad}`), 400, 31)
    const lost = relation(ward, { id: NOBODY, name: '' })
    expectError(await platform.post('/api/relation', lost), 404, 32)
  })
})

describe('the other calls (protocol §6)', () => {
  test('/api/v2/relation answers the relation (≥3.8)', async () => {
    const [ward, room] = await pair()
    const { status, body } = await platform.post('/api/v2/relation', relation(ward, room))
    expect(status).toBe(200)
    expect(body).toMatchObject(relation(ward, room))
  })

  test('all of one thing at once', async () => {
    const [ward, room] = await pair()
    await platform.post('/api/relation', relation(ward, room))
    await platform.post('/api/relation', relation(room, ward, 'Back'))
    expectEmpty(await platform.del(`/api/relations?entityId=${ward.id}&entityType=ASSET`))
    expect(await from(platform, ward)).toEqual([])
    expect(await from(platform, room)).toEqual([])
  })

  test('found by a query', async () => {
    const [ward, room] = await pair()
    await platform.post('/api/relation', relation(ward, room))
    const query = {
      parameters: {
        rootId: ward.id,
        rootType: 'ASSET',
        direction: 'FROM',
        relationTypeGroup: 'COMMON',
        maxLevel: 1,
        fetchLastLevelOnly: false,
      },
      filters: [{ relationType: 'Contains', entityTypes: ['ASSET'] }],
    }
    const found = await platform.post('/api/relations', query)
    expect(listAt(found.body)).toMatchObject([relation(ward, room)])
    const info = await platform.post('/api/relations/info', query)
    expect(listAt(info.body)).toMatchObject([{ toName: room.name }])
  })

  // FIT-12.
  test('two levels in one answer, each with what it was saved with', async () => {
    const [ward, room] = await pair()
    const patient = await makeAsset(platform, hospital().id, 'patient', unique('patient'))
    const inner = await makeAsset(platform, hospital().id, 'patient', unique('patient'))
    const additionalInfo = { wardlight: 'command', at: 5 }
    for (const body of [
      relation(ward, room, 'Contains_room'),
      { ...relation(ward, patient), additionalInfo },
      { ...relation(room, patient, 'Contains_patient'), additionalInfo: { at: 6 } },
      relation(patient, inner),
    ])
      await platform.post('/api/relation', body)
    const found = await platform.post('/api/relations', {
      parameters: {
        rootId: ward.id,
        rootType: 'ASSET',
        direction: 'FROM',
        relationTypeGroup: 'COMMON',
        maxLevel: 2,
        fetchLastLevelOnly: false,
      },
      filters: [
        { relationType: 'Contains', entityTypes: ['ASSET', 'DEVICE'] },
        { relationType: 'Contains_patient', entityTypes: ['ASSET'] },
      ],
    })
    const rows = listAt(found.body).map((row) => [
      at(row, 'type'),
      at(row, 'from', 'id'),
      at(row, 'to', 'id'),
      at(row, 'additionalInfo', 'at'),
    ])
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        ['Contains', ward.id, patient.id, 5],
        ['Contains_patient', room.id, patient.id, 6],
        ['Contains', patient.id, inner.id, undefined],
      ]),
    )
  })
})

describe('lists (protocol §6)', () => {
  // API-41, SRV-53, SRV-54.
  test('both directions; the info names the other end and ignores relationType (trap 19)', async () => {
    const [ward, room] = await pair()
    await platform.post('/api/relation', relation(ward, room, 'Contains_room'))
    const to = await platform.get(`/api/relations?toId=${room.id}&toType=ASSET`)
    expect(listAt(to.body)).toMatchObject([{ from: asset(ward) }])
    const info = await platform.get(
      `/api/relations/info?fromId=${ward.id}&fromType=ASSET&relationType=Other`,
    )
    expect(listAt(info.body)).toMatchObject([
      { from: { id: ward.id }, to: { id: room.id }, toName: room.name, type: 'Contains_room' },
    ])
    const back = await platform.get(`/api/relations/info?toId=${room.id}&toType=ASSET`)
    expect(listAt(back.body)).toMatchObject([{ fromName: ward.name }])
  })

  test('a hospital is named by its title', async () => {
    const { id, title, patients } = hospital()
    const info = await platform.get(`/api/relations/info?toId=${patients[0].id}&toType=ASSET`)
    const names = listAt(info.body).map((row) => at(row, 'fromName'))
    expect(names).toContain(title)
    const own = await platform.get(`/api/relations?fromId=${id}&fromType=CUSTOMER`)
    const ids = listAt(own.body).map((row) => at(row, 'to', 'id'))
    expect(ids).toEqual(expect.arrayContaining(patients.map(({ id }) => id)))
  })

  test('removing an end removes its relations', async () => {
    const [ward, room] = await pair()
    await platform.post('/api/relation', relation(ward, room))
    expectEmpty(await platform.del(`/api/asset/${room.id}`))
    expect(await from(platform, ward)).toEqual([])
  })
})

describe('what staff may relate (protocol §6, §13.1)', () => {
  test('things of the own hospital', async () => {
    const [ward, room] = await pair()
    const calls = as(hospital().manager)
    expectEmpty(await calls.post('/api/relation', relation(ward, room)))
    expectEmpty(await calls.del(`/api/relation?${query(ward, room)}`))
  })

  test('the hospital itself: PE alone', async () => {
    const [ward] = await pair()
    const { id, manager } = hospital()
    const body = { from: { entityType: 'CUSTOMER', id }, to: asset(ward), type: 'Contains' }
    const answer = await as(manager).post('/api/relation', body)
    if (world.edition === 'CE') expectError(answer, 403, 20)
    else expectEmpty(answer)
  })

  test('nothing with an end in another hospital, and no sight of it', async () => {
    const [ward] = await pair()
    const calls = as(hospital('a').manager)
    const other = hospital('b').patients[0]
    expectError(await calls.post('/api/relation', relation(ward, other)), 403, 20)
    expectError(await calls.post('/api/relation', relation(other, ward)), 403, 20)
    const list = await calls.get(`/api/relations?fromId=${other.id}&fromType=ASSET`)
    expectError(list, 403, 20)
    await platform.post('/api/relation', relation(ward, other, 'Crossing'))
    expect(await from(calls, ward)).toEqual([])
  })
})
