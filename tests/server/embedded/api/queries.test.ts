import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import {
  addPatient,
  api,
  type Api,
  at,
  patientQuery,
  signIn,
  startTestFacility,
} from '../../support.ts'

let facility: Facility
let call: Api
let platform: Api
let kim = ''

const telemetry = (id: string): string => `/api/plugins/telemetry/ASSET/${id}`
const attribute = (key: string) => ({ type: 'ATTRIBUTE', key })

beforeAll(async () => {
  facility = await startTestFacility()
  call = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  const [customer] = facility.store.entities.all('CUSTOMER')
  kim = (await addPatient(facility.store, customer?.id ?? '', 'AKim-P999-Hosp')).id
})
afterAll(() => facility.close())

async function latestOf(...keys: { type: string; key: string }[]): Promise<unknown> {
  const query = {
    ...patientQuery(...keys),
    entityFilter: { type: 'singleEntity', singleEntity: { entityType: 'ASSET', id: kim } },
  }
  return at((await call('POST', '/api/entitiesQuery/find', query)).body, 'data', 0, 'latest')
}

describe('values', () => {
  it('a missing key is there with ts 0 and an empty value', async () => {
    expect(await latestOf(attribute('phone'), { type: 'TIME_SERIES', key: 'hr' })).toMatchObject({
      ATTRIBUTE: { phone: { ts: 0, value: '' } },
      TIME_SERIES: { hr: { ts: 0, value: '' } },
    })
  })

  it('a stored empty text differs from a missing one by its time', async () => {
    await call('POST', `${telemetry(kim)}/attributes/SERVER_SCOPE`, { owner_name: '' })
    const latest = await latestOf(attribute('owner_name'))
    expect(at(latest, 'ATTRIBUTE', 'owner_name', 'value')).toBe('')
    expect(at(latest, 'ATTRIBUTE', 'owner_name', 'ts')).toBeGreaterThan(0)
  })

  const casts = [
    ['101', '101', 101],
    ['01012345678', '1012345678', 1012345678],
    ['36.50', '36.5', 36.5],
    ['P12', 'P12', 'P12'],
    ['0x0001', '0x0001', '0x0001'],
    ['+8210', '+8210', '+8210'],
    ['1e5', '1e5', '1e5'],
    [true, 'true', true],
    [{ a: 1 }, '{"a":1}', { a: 1 }],
  ] as const
  it.each(casts)('%j is shown as %j and listed as %j', async (given, shown, typed) => {
    const answer = await call('POST', `${telemetry(kim)}/attributes/SERVER_SCOPE`, { key1: given })
    expect([answer.status, answer.text]).toEqual([200, ''])
    expect(at(await latestOf(attribute('key1')), 'ATTRIBUTE', 'key1', 'value')).toBe(shown)
    const list = await call('GET', `${telemetry(kim)}/values/attributes/SERVER_SCOPE?keys=key1`)
    expect(list.body).toEqual([
      { key: 'key1', value: typed, lastUpdateTs: expect.any(Number) as number },
    ])
  })

  it('ATTRIBUTE is the most recently updated scope; one scope can be named', async () => {
    const { attributes } = facility.store
    await attributes.save(kim, 'SERVER_SCOPE', { where: 'server' }, 2000)
    await attributes.save(kim, 'CLIENT_SCOPE', { where: 'client' }, 3000)
    await attributes.save(kim, 'SHARED_SCOPE', { where: 'shared' }, 1000)
    const latest = await latestOf(attribute('where'), { type: 'SERVER_ATTRIBUTE', key: 'where' })
    expect(latest).toMatchObject({
      ATTRIBUTE: { where: { ts: 3000, value: 'client' } },
      SERVER_ATTRIBUTE: { where: { ts: 2000, value: 'server' } },
    })
  })
})

describe('finding', () => {
  const find = async (change: object): Promise<unknown> =>
    (await call('POST', '/api/entitiesQuery/find', { ...patientQuery(), ...change })).body
  const page = (change: object) => ({ pageLink: { pageSize: 1000, page: 0, ...change } })

  it('pages, and an empty result has no pages', async () => {
    const sortOrder = { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' }
    const first = await find(page({ pageSize: 2, sortOrder }))
    expect(first).toMatchObject({ totalPages: 3, totalElements: 5, hasNext: true })
    expect(at(first, 'data', 0, 'latest', 'ENTITY_FIELD', 'name', 'value')).toBe('AKim-P999-Hosp')
    const none = await find({ entityFilter: { type: 'assetType', assetTypes: ['nothing'] } })
    expect(none).toEqual({ data: [], totalPages: 0, totalElements: 0, hasNext: false })
  })

  const filters = [
    ['singular asset type', { type: 'assetType', assetType: 'ward' }, 1],
    [
      'gateway name prefix, any case',
      { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'GW' },
      2,
    ],
    [
      'a device type with a name',
      { type: 'deviceType', deviceTypes: ['wearable'], deviceNameFilter: 'Dr.0001' },
      1,
    ],
    [
      'an underscore as a wildcard',
      { type: 'deviceType', deviceTypes: ['wearable'], deviceNameFilter: 'Dr_000_' },
      7,
    ],
    ['all users of the hospital', { type: 'entityType', entityType: 'USER' }, 2],
  ] as const
  it.each(filters)('%s', async (_case, entityFilter, count) => {
    expect(at(await find({ entityFilter }), 'totalElements')).toBe(count)
    const counted = await call('POST', '/api/entitiesQuery/count', { entityFilter })
    expect(counted.text).toBe(String(count))
  })

  it('follows relations', async () => {
    const ward = facility.store.entities.all('ASSET').find(({ type }) => type === 'ward')
    const rootEntity = { entityType: 'ASSET', id: ward?.id }
    const filters = [{ relationType: 'Contains', entityTypes: ['ASSET'] }]
    const found = await find({
      entityFilter: { type: 'relationsQuery', rootEntity, direction: 'FROM', maxLevel: 1, filters },
    })
    expect(at(found, 'totalElements')).toBe(4)
  })

  it('a STRING filter finds texts only, a NUMERIC one numbers only', async () => {
    await facility.store.attributes.save(kim, 'SERVER_SCOPE', { bed: 7, tag: 'Seven' })
    const filter = (key: string, type: string, operation: string, value: unknown, extra = {}) => ({
      keyFilters: [
        {
          key: attribute(key),
          valueType: type,
          predicate: { type, operation, value: { defaultValue: value }, ...extra },
        },
      ],
    })
    const total = async (change: object) => at(await find(change), 'totalElements')
    expect(await total(filter('bed', 'STRING', 'EQUAL', '7'))).toBe(0)
    expect(await total(filter('bed', 'NUMERIC', 'GREATER_OR_EQUAL', 7))).toBe(1)
    expect(await total(filter('tag', 'STRING', 'EQUAL', 'seven'))).toBe(0)
    expect(await total(filter('tag', 'STRING', 'EQUAL', 'seven', { ignoreCase: true }))).toBe(1)
  })

  it('searches in what is selected', async () => {
    expect(at(await find(page({ textSearch: 'akim' })), 'totalElements')).toBe(1)
    expect(at(await find(page({ textSearch: 'wombat' })), 'totalElements')).toBe(0)
  })

  it('sorts by an attribute, missing ones as the number 0, like a ThingsBoard', async () => {
    await facility.store.attributes.save(kim, 'SERVER_SCOPE', { rank: 5 })
    const sorted = (direction: string) =>
      find(page({ sortOrder: { key: attribute('rank'), direction } }))
    expect(at(await sorted('ASC'), 'data', 4, 'entityId', 'id')).toBe(kim)
    expect(at(await sorted('DESC'), 'data', 0, 'entityId', 'id')).toBe(kim)
  })

  const faults = [
    ['no filter', { entityFilter: undefined }, 400, 31],
    ['no page link', { pageLink: undefined }, 400, 31],
    ['page size 0', page({ pageSize: 0 }), 400, 31],
    ['an unknown filter', { entityFilter: { type: 'magic' } }, 500, 2],
    ['an unknown key type', { latestValues: [{ type: 'MAGIC', key: 'x' }] }, 500, 2],
  ] as const
  it.each(faults)('%s', async (_case, change, status, errorCode) => {
    expect(await find(change)).toMatchObject({ status, errorCode })
  })

  it('bad JSON is 500/2', async () => {
    expect((await call('POST', '/api/entitiesQuery/find', '{')).body).toMatchObject({
      status: 500,
      errorCode: 2,
    })
  })
})

describe('attributes', () => {
  const path = () => `${telemetry(kim)}/attributes`
  const faults = [
    ['CLIENT_SCOPE', { a: 1 }, 400, 'Invalid scope: CLIENT_SCOPE'],
    ['SERVER_SCOPE', '{', 400, 'Invalid JSON'],
    ['SERVER_SCOPE', [1], 400, 'Request is not a JSON object'],
    ['SERVER_SCOPE', {}, 400, 'No attributes data found in request body!'],
    ['SERVER_SCOPE', { ' ': 1 }, 400, 'Key cannot be blank'],
  ] as const
  it.each(faults)('%s with %j is refused as text', async (scope, body, status, text) => {
    const answer = await call('POST', `${path()}/${scope}`, body)
    expect([answer.status, answer.text]).toEqual([status, text])
  })

  it('null is 500/2, a word that is no scope 400/31', async () => {
    expect((await call('POST', `${path()}/SERVER_SCOPE`, { a: null })).body).toMatchObject({
      status: 500,
      errorCode: 2,
    })
    expect((await call('POST', `${path()}/MY_SCOPE`, { a: 1 })).body).toMatchObject({
      status: 400,
      errorCode: 31,
    })
  })

  it('are removed by key, and removing again is fine', async () => {
    await call('POST', `${path()}/SERVER_SCOPE`, { gone: 1 })
    for (let i = 0; i < 2; i++) {
      const answer = await call('DELETE', `${telemetry(kim)}/SERVER_SCOPE?keys=gone`)
      expect([answer.status, answer.text]).toEqual([200, ''])
    }
    expect(facility.store.attributes.newest(kim, 'gone')).toBeUndefined()
  })
})

describe('time series', () => {
  const series = (query: string) => call('GET', `${telemetry(kim)}/values/timeseries?${query}`)

  it('keeps the newest as latest and gives ranges without the end', async () => {
    const write = (body: unknown) => platform('POST', `${telemetry(kim)}/timeseries/ANY`, body)
    expect(
      (
        await write([
          { ts: 1000, values: { pulse: 60 } },
          { ts: 3000, values: { pulse: '80' } },
        ])
      ).text,
    ).toBe('')
    await write({ ts: 2000, values: { pulse: 70 } })
    expect((await series('keys=pulse')).body).toEqual({ pulse: [{ ts: 3000, value: '80' }] })
    expect((await series('keys=pulse,none&startTs=1000&endTs=3000&orderBy=ASC')).body).toEqual({
      pulse: [
        { ts: 1000, value: '60' },
        { ts: 2000, value: '70' },
      ],
    })
    expect((await series('keys=pulse&startTs=0&endTs=9000&limit=1')).body).toEqual({
      pulse: [{ ts: 3000, value: '80' }],
    })
    expect(
      (await series('keys=pulse&startTs=0&endTs=9000&limit=1&useStrictDataTypes=true')).body,
    ).toEqual({
      pulse: [{ ts: 3000, value: 80 }],
    })
  })

  it('a named key without a value is null at the server’s now', async () => {
    expect(at((await series('keys=never')).body, 'never', 0, 'value')).toBeNull()
  })

  it.each([
    ['MIN', '60'],
    ['MAX', '80'],
    ['AVG', '70'],
    ['SUM', '210'],
    ['COUNT', '3'],
  ])('%s of an interval carries its middle time', async (agg, value) => {
    const answer = await series(`keys=pulse&startTs=0&endTs=10000&interval=10000&agg=${agg}`)
    expect(answer.body).toEqual({ pulse: [{ ts: 5000, value }] })
  })
})
