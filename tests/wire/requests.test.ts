import { describe, expect, it } from 'vitest'
import { clearAlarm, findAlarms } from '../../src/wire/requests/alarms.ts'
import { findAssets } from '../../src/wire/requests/assets.ts'
import * as auth from '../../src/wire/requests/auth.ts'
import { findEntities, timeseries } from '../../src/wire/requests/entities.ts'
import { relatedFrom } from '../../src/wire/requests/relations.ts'
import { NotData, type Request, withQuery } from '../../src/wire/requests/request.ts'
import { findUsers, usersOfWard } from '../../src/wire/requests/users.ts'
import { patientQuery, wardQuery } from '../../src/wire/queries.ts'
import { wireAlarm, wireEntity } from '../support/wire.ts'

const described = (request: Request): unknown => {
  const { decode: _decode, ...rest } = request
  return rest
}
const QUERY = { keys: ['hr', 'spo2'], startTs: 1, endTs: 2, limit: 10_000 }

describe('requests as they are sent', () => {
  // API-02, API-04.
  it('auth calls carry exactly the documented keys and no token (trap 37, AMB-05)', () => {
    expect(described(auth.signIn('a@b.c', 'secret'))).toEqual({
      method: 'POST',
      path: '/api/auth/login',
      body: { username: 'a@b.c', password: 'secret' },
      auth: 'none',
    })
    expect(described(auth.refresh('r'))).toEqual({
      method: 'POST',
      path: '/api/auth/token',
      body: { refreshToken: 'r' },
      auth: 'none',
    })
    expect(described(auth.signOut())).toEqual({
      method: 'POST',
      path: '/api/auth/logout',
      auth: 'session',
    })
  })
  // API-13 to API-18.
  it('confirmed alarms of the window, those raised since a moment, active ones however old (R27)', () => {
    type Body = { pageLink: Record<string, unknown>; alarmFields: unknown[] }
    const body = (since: number) =>
      findAlarms({ status: 'CLEARED', page: 2, since }, 'Hosp').body as Body
    const active = findAlarms({ status: 'ACTIVE', page: 2 }, 'Hosp').body as Body
    expect(active.pageLink).toEqual({
      ...body(0).pageLink,
      timeWindow: 0,
      statusList: ['ACTIVE'],
    })
    expect(body(0).pageLink).toMatchObject({
      page: 2,
      pageSize: 200,
      startTs: 0,
      endTs: 0,
      timeWindow: 1_209_600_000,
      dynamic: false,
      statusList: ['CLEARED'],
      severityList: [],
      searchPropagatedAlarms: false,
      sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
    })
    expect(body(55).pageLink).toMatchObject({ startTs: 55, endTs: 0, timeWindow: 0 })
    expect(body(0).alarmFields).toHaveLength(5)
  })
  // API-22, API-24.
  it('entity queries over REST are not dynamic', () => {
    expect((findEntities(patientQuery(1)).body as { pageLink: unknown }).pageLink).toMatchObject({
      dynamic: false,
      page: 1,
      pageSize: 1000,
    })
    expect(findEntities(wardQuery(0)).body).toMatchObject({
      entityFilter: { type: 'assetType', assetTypes: ['ward'] },
      latestValues: [{ type: 'ATTRIBUTE', key: 'name' }],
    })
  })
  // API-21, API-29.
  it('paths are encoded', () => {
    expect(clearAlarm('a/b').path).toBe('/api/alarm/a%2Fb/clear')
    expect(timeseries('p1', QUERY).path).toBe(
      '/api/plugins/telemetry/ASSET/p1/values/timeseries?keys=hr%2Cspo2&startTs=1&endTs=2&limit=10000&orderBy=ASC',
    )
    expect(withQuery('/x', { a: undefined, b: '&', c: 0, d: false })).toBe('/x?b=%26&c=0&d=false')
    expect(withQuery('/x', {})).toBe('/x')
  })
})

describe('answers', () => {
  // API-03, API-20, API-38, API-41, API-42.
  it('a page of alarms, of entities, points, relations, a user', () => {
    const alarms = findAlarms({ status: 'ACTIVE', page: 0 }, 'Hosp').decode({
      data: [wireAlarm({ id: 'a', createdTime: 1 })],
      hasNext: true,
    })
    expect([alarms.alarms.length, alarms.hasNext]).toEqual([1, true])
    const page = findEntities(wardQuery(0)).decode({ data: [wireEntity('w')], hasNext: false })
    expect([page.entities[0]?.id, page.hasNext]).toEqual(['w', false])
    const points = timeseries('p', QUERY).decode({ hr: [{ ts: 5, value: '72' }], spo2: [] })
    expect(points.get('hr')).toEqual([{ ts: 5, value: 72 }])
    const relation = {
      from: { id: 'w', entityType: 'ASSET' },
      to: { id: 'r', entityType: 'ASSET' },
      toName: '101-ICU-Hosp',
    }
    expect(
      relatedFrom({ id: 'w', entityType: 'ASSET' }, 'Contains_room').decode([
        { ...relation, type: 'Contains_room', additionalInfo: { wardlight: 'command-1', at: 7 } },
        { ...relation, type: 'Contains_room', additionalInfo: null },
        { ...relation, type: 'Contains' },
      ]),
    ).toEqual(
      [
        { mark: 'command-1', at: 7 },
        { mark: '', at: 0 },
      ].map((by) => ({ id: 'r', entityType: 'ASSET', name: '101-ICU-Hosp', by })),
    )
    expect(
      auth.whoAmI().decode({
        id: { id: 'u' },
        customerId: { id: 'c' },
        tenantId: { id: 't' },
        email: 'a@b.c',
        firstName: 'Ann',
        authority: 'CUSTOMER_USER',
        additionalInfo: null,
      }),
    ).toMatchObject({ id: 'u', customerId: 'c', lastLoginTs: 0 })
  })
  // API-11.
  it('of an attribute in several scopes the newest counts (trap 18)', () => {
    const found = auth.attributesOf('USER', 'u').decode([
      { key: 'phone', value: 2, lastUpdateTs: 20 },
      { key: 'phone', value: 1, lastUpdateTs: 10 },
      { key: 'authority', value: 'Administrator', lastUpdateTs: 5 },
    ])
    expect([...found]).toEqual([
      ['phone', 2],
      ['authority', 'Administrator'],
    ])
  })
  it('a confirmed alarm says when; an answer that does not is none the worse', () => {
    expect(clearAlarm('a').decode({ id: { id: 'a' }, clearTs: 5 })).toBe(5)
    expect(clearAlarm('a').decode({ id: { id: 'a' } })).toBe(0)
    expect(clearAlarm('a').decode(undefined)).toBe(0)
  })

  it('one bad row of a page is dropped and counted, the others are kept', () => {
    const alarms = findAlarms({ status: 'ACTIVE', page: 0 }, 'Hosp').decode({
      data: [wireAlarm({ id: 'a', createdTime: 1 }), { id: { id: 'b' } }, null],
      hasNext: true,
    })
    expect([alarms.alarms.map(({ alarmId }) => alarmId), alarms.dropped, alarms.hasNext]).toEqual([
      ['a'],
      2,
      true,
    ])
    const page = findEntities(wardQuery(0)).decode({ data: [wireEntity('w'), {}], hasNext: false })
    expect([page.entities.map(({ id }) => id), page.dropped]).toEqual([['w'], 1])
  })
  it('a page of nothing but bad rows is something else', () => {
    for (const { decode } of [
      findAlarms({ status: 'ACTIVE', page: 0 }, 'Hosp'),
      findEntities(wardQuery(0)),
    ])
      expect(() => decode({ data: [{}], hasNext: false })).toThrow(NotData)
  })
  it('a look before a write misses nobody: one bad row refuses it', () => {
    for (const { decode } of [findAssets('patient', '7'), findUsers('kim@'), usersOfWard('w', 0)])
      expect(() => decode({ data: [wireEntity('x'), {}] })).toThrow(NotData)
  })

  const decoders: [string, (body: unknown) => unknown][] = [
    ['sign-in', auth.signIn('', '').decode],
    ['refresh', auth.refresh('').decode],
    ['who am I', auth.whoAmI().decode],
    ['attributes', auth.attributesOf('USER', 'u').decode],
    ['hospital', auth.hospitalName('c').decode],
    ['alarms', findAlarms({ status: 'ACTIVE', page: 0 }, '').decode],
    ['entities', findEntities(wardQuery(0)).decode],
    ['points', timeseries('p', QUERY).decode],
    ['relations', relatedFrom({ id: 'w', entityType: 'ASSET' }, 'x').decode],
  ]
  const nonsense: unknown[] = [
    undefined,
    null,
    '<html></html>',
    12,
    true,
    [1],
    ['x'],
    [[]],
    { data: 'x' },
    { data: [7] },
    { token: 5, refreshToken: {} },
    { id: 'u' },
    { hr: 'x' },
    { hr: [{ value: 1 }] },
    { hr: [{ ts: 'soon', value: 1 }] },
  ]
  it.each(decoders)('%s: anything else is NotData or empty, never another error', (_, decode) => {
    for (const body of nonsense) {
      try {
        decode(body)
      } catch (error) {
        expect(error).toBeInstanceOf(NotData)
      }
    }
    expect(() => decode('<html></html>')).toThrow(NotData)
    expect(() => decode(undefined)).toThrow(NotData)
  })
})
