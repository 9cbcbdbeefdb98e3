import { beforeAll, describe, expect, test } from 'vitest'
import {
  as,
  expectEmpty,
  expectError,
  hospital,
  platform,
  saveAttributes,
  saveSeries,
  world,
} from './support/facility.ts'
import { readsAsDevices } from './support/attributes.ts'
import { type Hospital, makeHospital } from './support/hospital.ts'
import {
  assets,
  attribute,
  devices,
  entityQuery,
  field,
  list,
  named,
  numberFilter,
  series,
  single,
  sorted,
  textFilter,
  type Wanted,
} from './support/queries.ts'
import { at, listAt, ordered } from './support/rest.ts'

/** A hospital of its own, because other cases add patients to theirs. */
let house: Hospital
beforeAll(async () => {
  house = await makeHospital(world.url, platform, `${world.mark}e`)
})
const staff = () => as(house.admin)
const find = (filter: unknown, wanted?: Wanted) =>
  staff().post('/api/entitiesQuery/find', entityQuery(filter, wanted))
async function names(filter: unknown, wanted?: Wanted): Promise<unknown[]> {
  const { status, body } = await find(filter, wanted)
  expect(status).toBe(200)
  return listAt(body, 'data').map((row) => at(row, 'latest', 'ENTITY_FIELD', 'name', 'value'))
}
const patientNames = () => house.patients.map(({ name }) => name)

describe('pages (protocol §0, §3.1)', () => {
  // SRV-25.
  test('a row names its entity and answers every wanted key', async () => {
    const { body } = await find(assets('patient'), {
      latestValues: [attribute('hospital_id'), attribute('phone'), series('hr')],
    })
    const [kim] = house.patients
    expect(body).toMatchObject({ totalPages: 1, totalElements: 2, hasNext: false })
    expect(at(body, 'data', 0)).toMatchObject({
      entityId: { entityType: 'ASSET', id: kim.id },
      latest: {
        ENTITY_FIELD: { name: { ts: expect.any(Number), value: kim.name } },
        ATTRIBUTE: {
          hospital_id: { ts: expect.any(Number), value: 'P1' },
          // A missing key is there, empty and of time 0 (trap 16).
          phone: { ts: 0, value: '' },
        },
      },
      timeseries: {},
      aggLatest: {},
    })
    expect(Number(at(body, 'data', 0, 'latest', 'ATTRIBUTE', 'hospital_id', 'ts'))).toBeGreaterThan(
      1e12,
    )
  })

  test('of size one: two of them, and what lies beyond is empty', async () => {
    const first = await find(assets('patient'), { pageSize: 1 })
    expect(first.body).toMatchObject({ totalPages: 2, totalElements: 2, hasNext: true })
    const second = await find(assets('patient'), { pageSize: 1, page: 1 })
    expect(second.body).toMatchObject({ totalPages: 2, totalElements: 2, hasNext: false })
    expect(at(first.body, 'data', 0, 'entityId')).not.toEqual(
      at(second.body, 'data', 0, 'entityId'),
    )
    const beyond = await find(assets('patient'), { pageSize: 1, page: 7 })
    expect(listAt(beyond.body, 'data')).toEqual([])
  })

  test('nothing found: no pages at all', async () => {
    const { body } = await find(assets('no such type'))
    expect(body).toEqual({ data: [], totalPages: 0, totalElements: 0, hasNext: false })
  })

  test('what cannot be asked', async () => {
    expectError(await find(assets('patient'), { pageSize: 0 }), 400, 31)
    const bad = (body: unknown) => staff().post('/api/entitiesQuery/find', body)
    const { pageLink, ...unpaged } = entityQuery(assets('patient'))
    expectError(await bad(unpaged), 400, 31)
    expectError(await bad({ pageLink, entityFields: [] }), 400, 31)
    expectError(await bad(entityQuery({ type: 'noSuchFilter' })), 500, 2)
  })
})

describe('filters (protocol §3.2)', () => {
  test('type is exact, the name is a prefix in any case', async () => {
    const [kim, lee] = patientNames()
    expect(await names(assets('patient'))).toEqual([kim, lee])
    expect(await names(assets('Patient'))).toEqual([])
    expect(await names(assets('patient', 'LEE-'))).toEqual([lee])
    expect(await names(assets('patient', 'P2'))).toEqual([])
    expect(await names(assets('patient', '%P2%'))).toEqual([lee])
  })

  // SRV-25.
  test('devices by type and by prefix; % and _ are wildcards (trap 34)', async () => {
    const { gateway } = house
    expect(await names(devices('gw'))).toEqual([gateway.name])
    expect(await names(named('DEVICE', 'GW-'))).toEqual([gateway.name])
    expect(await names(named('DEVICE', 'g_-'))).toEqual([gateway.name])
    expect(await names(named('DEVICE', `%${world.mark}e`))).toEqual([gateway.name])
    expect(await names(named('DEVICE', 'nothing-'))).toEqual([])
  })

  test('one, several, all of a type', async () => {
    const { patients, ward, room } = house
    const [kim, lee] = patients
    expect(await names(single('ASSET', lee.id))).toEqual([lee.name])
    expect(await names(list('ASSET', [lee.id, kim.id, hospital('b').patients[0].id]))).toEqual([
      kim.name,
      lee.name,
    ])
    const all = await names({ type: 'entityType', entityType: 'ASSET' })
    expect(all).toEqual(expect.arrayContaining([kim.name, lee.name, ward.name, room.name]))
    expect(all).toHaveLength(4)
  })

  test('along relations', async () => {
    const { ward, room, gateway } = house
    const related = (relationType: string, maxLevel: number) => ({
      type: 'relationsQuery',
      rootEntity: { entityType: 'ASSET', id: ward.id },
      direction: 'FROM',
      maxLevel,
      fetchLastLevelOnly: false,
      filters: [{ relationType, entityTypes: [] }],
    })
    expect(await names(related('Contains_room', 1))).toEqual([room.name])
    expect(ordered(await names(related('Contains', 1)))).toEqual(
      [gateway.name, ...patientNames()].toSorted(),
    )
  })

  test('people have an address for a name, hospitals a title (trap 33)', async () => {
    const { admin, manager, title } = house
    const users = await find(
      { type: 'entityType', entityType: 'USER' },
      {
        entityFields: [field('email'), field('firstName'), field('additionalInfo'), field('name')],
        latestValues: [attribute('authority')],
      },
    )
    const rows = listAt(users.body, 'data')
    const emails = rows.map((row) => at(row, 'latest', 'ENTITY_FIELD', 'email', 'value'))
    expect(emails).toEqual(expect.arrayContaining([admin.email, manager.email]))
    for (const row of rows) {
      const fields = at(row, 'latest', 'ENTITY_FIELD')
      expect(at(fields, 'name', 'value')).toBe(at(fields, 'email', 'value'))
      // A JSON text, or nothing (trap 20).
      const info = String(at(fields, 'additionalInfo', 'value'))
      expect(info === '' ? {} : JSON.parse(info)).toEqual(expect.anything())
    }
    const own = await find(
      { type: 'entityType', entityType: 'CUSTOMER' },
      { entityFields: [field('title'), field('name')] },
    )
    expect(listAt(own.body, 'data')).toHaveLength(1)
    expect(at(own.body, 'data', 0, 'latest', 'ENTITY_FIELD')).toMatchObject({
      title: { value: title },
      name: { value: title },
    })
  })
})

describe('owners (protocol §3.3)', () => {
  const owner = async (calls: typeof platform, id: string): Promise<unknown> => {
    const fields = ['name', 'ownerName', 'ownerType'].map(field)
    const query = entityQuery(list('DEVICE', [id]), { entityFields: fields })
    const { body } = await calls.post('/api/entitiesQuery/find', query)
    return at(body, 'data', 0, 'latest', 'ENTITY_FIELD')
  }
  const shown = (ownerName: unknown, ownerType: string) => ({
    ownerName: { value: ownerName },
    ownerType: { value: ownerType },
  })
  test('a hospital owns its devices, the platform all others', async () => {
    const { gateway, title } = house
    expect(await owner(staff(), gateway.id)).toMatchObject(shown(title, 'CUSTOMER'))
    const name = `gw-free-${world.mark}`
    const made = await platform.post('/api/device', { name, type: 'gw' })
    const id = String(at(made.body, 'id', 'id'))
    expect(await owner(platform, id)).toMatchObject(shown(expect.any(String), 'TENANT'))
    await platform.del(`/api/device/${id}`)
  })
  test('textSearch looks into the owner when it is selected', async () => {
    const wanted = { entityFields: [field('name'), field('ownerName')], textSearch: house.title }
    const query = entityQuery(named('DEVICE', 'gw'), wanted)
    const { body } = await platform.post('/api/entitiesQuery/find', query)
    expect(listAt(body, 'data').map((row) => at(row, 'entityId', 'id'))).toEqual([house.gateway.id])
  })
})

describe('order and search (protocol §3.1)', () => {
  test('what lacks the key counts as the number 0 and no text: before texts', async () => {
    const [kim, lee] = patientNames()
    const key = { type: 'SERVER_ATTRIBUTE', key: 'rank' }
    expectEmpty(
      await platform.post(saveAttributes('ASSET', house.patients[1].id), { rank: 'disconnected' }),
    )
    const order = (direction: 'ASC' | 'DESC') =>
      names(assets('patient'), { sortOrder: sorted(key, direction) })
    expect(await order('ASC')).toEqual([kim, lee])
    expect(await order('DESC')).toEqual([lee, kim])
  })

  // SRV-25.
  test('by a field, by an attribute that is not selected, both ways', async () => {
    const [kim, lee] = patientNames()
    const order = (sortOrder: unknown) => names(assets('patient'), { sortOrder })
    expect(await order(sorted(field('name'), 'DESC'))).toEqual([lee, kim])
    expect(await order(sorted(attribute('hospital_id'), 'DESC'))).toEqual([lee, kim])
    expect(await order(sorted(attribute('hospital_id'), 'ASC'))).toEqual([kim, lee])
  })

  test('textSearch looks into everything selected, in any case', async () => {
    const [kim, lee] = patientNames()
    expect(await names(assets('patient'), { textSearch: 'kIM' })).toEqual([kim])
    const latestValues = [attribute('hospital_id')]
    expect(await names(assets('patient'), { textSearch: 'p2', latestValues })).toContain(lee)
    expect(await names(assets('patient'), { textSearch: 'nowhere to be found' })).toEqual([])
  })
})

describe('values (protocol §3.1, §5)', () => {
  beforeAll(async () => {
    const [kim, lee] = house.patients
    const values = {
      number: '101',
      zeros: '0001',
      code: '0x0001',
      point: 36.5,
      yes: true,
      empty: '',
    }
    expectEmpty(await platform.post(saveAttributes('ASSET', kim.id), { ...values, kind: 'alpha' }))
    expectEmpty(await platform.post(saveAttributes('ASSET', lee.id), { number: 7, kind: 'Beta' }))
    expectEmpty(await platform.post(saveSeries('ASSET', kim.id), { probe: 36.0, text: 'on' }))
  })

  test('are always texts, numbers without trailing zeros', async () => {
    const keys = ['number', 'zeros', 'code', 'point', 'yes'].map(attribute)
    const { body } = await find(single('ASSET', house.patients[0].id), {
      latestValues: [...keys, attribute('empty'), series('probe'), series('text')],
    })
    const latest = at(body, 'data', 0, 'latest')
    expect(latest).toMatchObject({
      ATTRIBUTE: {
        number: { value: '101' },
        zeros: { value: (await readsAsDevices()) ? '1' : '0001' },
        code: { value: '0x0001' },
        point: { value: '36.5' },
        yes: { value: 'true' },
      },
      TIME_SERIES: { probe: { value: '36' }, text: { value: 'on' } },
    })
    // Stored and empty: only the time tells it from a missing one.
    expect(at(latest, 'ATTRIBUTE', 'empty', 'value')).toBe('')
    expect(Number(at(latest, 'ATTRIBUTE', 'empty', 'ts'))).toBeGreaterThan(0)
  })

  test('ATTRIBUTE is the newest of all scopes, the others are their own (trap 18)', async () => {
    const { id } = house.patients[0]
    expectEmpty(await platform.post(saveAttributes('ASSET', id), { where: 'server' }))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expectEmpty(
      await platform.post(saveAttributes('ASSET', id, 'SHARED_SCOPE'), { where: 'shared' }),
    )
    const scopes = ['ATTRIBUTE', 'SERVER_ATTRIBUTE', 'SHARED_ATTRIBUTE', 'CLIENT_ATTRIBUTE']
    const { body } = await find(single('ASSET', id), {
      latestValues: scopes.map((type) => ({ type, key: 'where' })),
    })
    expect(at(body, 'data', 0, 'latest')).toMatchObject({
      ATTRIBUTE: { where: { value: 'shared' } },
      SERVER_ATTRIBUTE: { where: { value: 'server' } },
      SHARED_ATTRIBUTE: { where: { value: 'shared' } },
      CLIENT_ATTRIBUTE: { where: { ts: 0, value: '' } },
    })
  })

  test('key filters: texts, numbers, and both joined', async () => {
    const [kim, lee] = patientNames()
    const by = (...keyFilters: unknown[]) => names(assets('patient'), { keyFilters })
    expect(await by(textFilter(attribute('kind'), 'EQUAL', 'ALPHA', true))).toEqual([kim])
    expect(await by(textFilter(attribute('kind'), 'EQUAL', 'ALPHA'))).toEqual([])
    expect(await by(textFilter(attribute('kind'), 'STARTS_WITH', 'Be'))).toEqual([lee])
    expect(await by(textFilter(attribute('kind'), 'CONTAINS', 'eta'))).toEqual([lee])
    expect(await by(textFilter(field('name'), 'ENDS_WITH', 'Hospital'))).toHaveLength(2)
    // What was stored as a number is no text, and the other way round (trap 5).
    const [asNumber, asText] = (await readsAsDevices()) ? [[kim], []] : [[], [kim]]
    expect(await by(numberFilter(attribute('number'), 'GREATER', 100))).toEqual(asNumber)
    expect(await by(numberFilter(attribute('number'), 'LESS_OR_EQUAL', 7))).toEqual([lee])
    expect(await by(textFilter(attribute('number'), 'EQUAL', '101'))).toEqual(asText)
    const either = {
      key: attribute('kind'),
      valueType: 'STRING',
      predicate: {
        type: 'COMPLEX',
        operation: 'OR',
        predicates: ['alpha', 'Beta'].map(
          (value) => textFilter(field(''), 'EQUAL', value).predicate,
        ),
      },
    }
    expect(await by(either)).toHaveLength(2)
    expect(
      await by(
        textFilter(attribute('kind'), 'CONTAINS', 'a'),
        numberFilter(attribute('number'), 'EQUAL', 7),
      ),
    ).toEqual([lee])
  })
})

describe('counting (protocol §3.4)', () => {
  test('a bare number', async () => {
    const count = (entityFilter: unknown, keyFilters: unknown[] = []) =>
      staff().post('/api/entitiesQuery/count', { entityFilter, keyFilters })
    const all = await count(assets('patient'))
    expect({ status: all.status, text: all.text }).toEqual({ status: 200, text: '2' })
    const one = await count(assets('patient'), [textFilter(attribute('kind'), 'EQUAL', 'Beta')])
    expect(one.body).toBe(1)
    expect((await count(assets('no such type'))).body).toBe(0)
  })
})
