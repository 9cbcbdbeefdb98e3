import { describe, expect, test } from 'vitest'
import {
  as,
  expectError,
  eventually,
  hospital,
  nobody,
  platform,
  saveAttributes,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset, makeStaff } from './support/hospital.ts'
import { at, listAt, rest, textAt } from './support/rest.ts'

/** The audit trail (SRV-65). What a hospital's Admin may read of it is ours: the original keeps it to the tenant. */

const of = (what: string, query = '') => `/api/audit/logs/${what}?pageSize=100&page=0${query}`
const newEmail = () => `${unique('audit')}@wardlight.example`
const newStaff = (role: 'Administrator' | 'Manager') =>
  makeStaff(world.url, platform, hospital().id, newEmail(), role)

describe('the trail', () => {
  test('has one shape, newest first', async () => {
    const { id } = await makeAsset(platform, hospital().id, 'patient', unique('Ida-P77'))
    const path = of(`entity/ASSET/${id}`)
    const found = await eventually(
      async () => listAt((await platform.get(path)).body, 'data'),
      (rows) => rows.some((row) => at(row, 'actionType') === 'ADDED'),
    )
    expect(found.find((row) => at(row, 'actionType') === 'ADDED')).toMatchObject({
      id: { id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string },
      createdTime: expect.any(Number) as number,
      customerId: { entityType: 'CUSTOMER' },
      entityId: { entityType: 'ASSET', id },
      userName: world.platform.email,
      actionType: 'ADDED',
      actionStatus: 'SUCCESS',
      actionFailureDetails: '',
    })
  })

  test('is paged to its end without a gap or a repetition', async () => {
    const { id } = await makeAsset(platform, hospital().id, 'ward', unique('Elm'))
    for (const value of ['a', 'b', 'c', 'd'])
      await platform.post(saveAttributes('ASSET', id), { note: value })
    const path = `/api/audit/logs/entity/ASSET/${id}`
    const whole = await eventually(
      async () =>
        (await platform.get(of(`entity/ASSET/${id}`, '&sortProperty=createdTime&sortOrder=DESC')))
          .body,
      (body) => listAt(body, 'data').length >= 5,
    )
    expect(listAt(whole, 'data').length).toBeGreaterThanOrEqual(5)
    const ids: unknown[] = []
    for (let page = 0, more = true; more; page++) {
      const link = `?pageSize=2&page=${page}&sortProperty=createdTime&sortOrder=DESC`
      const { body } = await platform.get(path + link)
      expect(at(body, 'totalElements')).toBe(at(whole, 'totalElements'))
      ids.push(...listAt(body, 'data').map((row) => at(row, 'id', 'id')))
      more = at(body, 'hasNext') === true
    }
    expect(ids).toEqual(listAt(whole, 'data').map((row) => at(row, 'id', 'id')))
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is cut by action, time and words', async () => {
    const { id } = await makeAsset(platform, hospital().id, 'ward', unique('Ash'))
    const rows = async (query: string) =>
      listAt((await platform.get(of(`entity/ASSET/${id}`, query))).body, 'data')
    await eventually(
      () => rows(''),
      (found) => found.length > 0,
    )
    expect(await rows('&actionTypes=ALARM_CLEAR')).toEqual([])
    expect(await rows('&actionTypes=ADDED,ALARM_CLEAR')).toHaveLength(1)
    expect(await rows(`&startTime=${Date.now() + 3_600_000}`)).toEqual([])
    expect(await rows('&endTime=1000')).toEqual([])
    expect(await rows('&textSearch=nobody-of-that-name')).toEqual([])
    expect(
      (await rows(`&textSearch=${encodeURIComponent(world.platform.email.toUpperCase())}`)).length,
    ).toBeGreaterThan(0)
  })

  test('a refused sign-in is in it, without what was typed', async () => {
    const staff = await newStaff('Manager')
    const typed = unique('mistyped')
    const login = { username: staff.email, password: typed }
    expectError(await rest(world.url).post('/api/auth/login', login), 401, 10)
    const answer = await eventually(
      () => platform.get(of(`user/${staff.id}`, '&actionTypes=LOGIN')),
      ({ body }) => listAt(body, 'data').some((row) => at(row, 'actionStatus') === 'FAILURE'),
    )
    const failed = listAt(answer.body, 'data').find((row) => at(row, 'actionStatus') === 'FAILURE')
    expect(failed).toMatchObject({ userName: staff.email, customerId: { id: hospital().id } })
    expect(textAt(failed, 'actionFailureDetails')).not.toBe('')
    expect(answer.text).not.toContain(typed)
  })
})

describe('whose it is to read', () => {
  const own = () => of(`customer/${hospital().id}`)

  test('nobody’s, and no Manager’s', async () => {
    expectError(await nobody.get(own()), 401, 10)
    expectError(await as(await newStaff('Manager')).get(own()), 403, 20)
  })

  test('the tenant’s alone, but for the Admin’s own hospital here', async () => {
    const admin = as(hospital().admin)
    expectError(await admin.get(of('').replace('/?', '?')), 403, 20)
    expectError(await admin.get(of(`user/${hospital().admin.id}`)), 403, 20)
    if (!world.isEmbedded) return expectError(await admin.get(own()), 403, 20)
    const { status, body } = await admin.get(own())
    expect(status).toBe(200)
    for (const row of listAt(body, 'data')) expect(at(row, 'customerId', 'id')).toBe(hospital().id)
    const [, other] = world.hospitals
    expectError(await admin.get(of(`customer/${other?.id ?? ''}`)), 403, 20)
  })
})
