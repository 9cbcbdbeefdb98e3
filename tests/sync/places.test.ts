import { describe, expect, it } from 'vitest'
import { RequestFailed, backoffMs } from '../../src/sync/failure.ts'
import { everyEntity, loadDevices, loadWards } from '../../src/sync/places.ts'
import { type Send, createSend } from '../../src/sync/rest.ts'
import { loadUser } from '../../src/sync/sign-in.ts'
import { patientQuery } from '../../src/wire/queries.ts'
import { type Answer, type Asked, json, refusal, scriptedFetch } from '../support/scripted-fetch.ts'
import { wireEntity } from '../support/wire.ts'

function sendTo(answer: (asked: Asked) => Answer): { send: Send; asked: Asked[] } {
  const { fetch, asked } = scriptedFetch(answer)
  return { send: createSend({ base: '', fetch, now: () => 0 }), asked }
}
type Query = { entityFilter: { entityNameFilter?: string }; pageLink: { page: number } }
const relation = (toId: string, toName: string, type = 'Contains_room') => ({
  from: { id: 'w1' },
  to: { id: toId, entityType: 'ASSET' },
  toName,
  type,
})

describe('lists', () => {
  // AMB-113.
  it('every page is followed to its end (ruling R13)', async () => {
    const { send, asked } = sendTo(({ body }) => {
      const { page } = (body as Query).pageLink
      return json({ data: [wireEntity(`p${page}`)], hasNext: page < 3 })
    })
    const all = await everyEntity(send, patientQuery)
    expect(all.map((one) => one.id)).toEqual(['p0', 'p1', 'p2', 'p3'])
    expect(asked).toHaveLength(4)
  })
  it('an empty page is the last, whatever it says', async () => {
    const { send, asked } = sendTo(() => json({ data: [], hasNext: true }))
    expect(await everyEntity(send, patientQuery)).toEqual([])
    expect(asked).toHaveLength(1)
  })
  // WARD-13, API-24, API-42, AMB-69.
  it('wards with their rooms, names without the stored suffixes', async () => {
    const { send } = sendTo(({ path }) => {
      if (!path.startsWith('/api/relations')) {
        return json({
          data: [
            wireEntity('w1', { attributes: { name: 'East-Wing-Hosp' } }),
            wireEntity('w2', {
              fields: { name: 'ICU' },
              attributes: { name: { ts: 0, value: '' } },
            }),
          ],
          hasNext: false,
        })
      }
      return json(
        path.includes('fromId=w1')
          ? [relation('r1', '101-East-Wing-Hosp'), relation('x', 'p', 'Contains')]
          : [],
      )
    })
    expect(await loadWards(send, 'Hosp')).toEqual({
      wards: [
        { id: 'w1', name: 'East-Wing' },
        { id: 'w2', name: 'ICU' },
      ],
      rooms: [{ id: 'r1', name: '101', wardId: 'w1' }],
    })
  })
  it('devices are told apart by name, since the server ignores case (trap 34)', async () => {
    const { send } = sendTo(({ body }) => {
      const sensors = (body as Query).entityFilter.entityNameFilter === 'Dr.'
      const names = sensors ? ['Dr.001', 'dr.002'] : ['gw-1', 'GW-2', 'gateway']
      const data = names.map((name, index) => wireEntity(`d${index}`, { fields: { name } }))
      return json({ data, hasNext: false })
    })
    const { gateways, sensors } = await loadDevices(send, 'Hosp')
    expect(gateways.map((one) => one.name)).toEqual(['gw-1', 'GW-2'])
    expect(sensors.map((one) => one.name)).toEqual(['Dr.001'])
  })
})

describe('who a token belongs to', () => {
  const NOBODY = '13814000-1dd2-11b2-8080-808080808080'
  const me = (authority: string, customerId = 'c') => ({
    id: { id: 'u' },
    customerId: { id: customerId },
    tenantId: { id: 't' },
    email: 'a@b.c',
    firstName: 'Ann',
    authority,
    additionalInfo: {},
  })
  const server = (user: object, attribute: string, refused = false) =>
    sendTo(({ path }) => {
      if (path === '/api/auth/user') return json(user)
      if (path.includes('/values/attributes')) {
        return json([{ key: 'authority', value: attribute, lastUpdateTs: 1 }])
      }
      if (path === '/api/user/u') {
        return refused
          ? refusal(403, 20, 'no')
          : json({ ...user, additionalInfo: { lastLoginTs: 77 } })
      }
      if (path === '/api/customer/c') return json({ title: 'Seoul General' })
      return refusal(404, 32, path)
    }).send

  // AUTH-17 to AUTH-22, ROLE-03, ROLE-04, API-03, API-11, API-51.
  it.each([
    ['CUSTOMER_USER', 'Administrator', 'Admin'],
    ['CUSTOMER_USER', 'Staff', 'Manager'],
  ])('%s with %s is %s of its hospital', async (authority, attribute, accountType) => {
    const loaded = await loadUser(server(me(authority), attribute))
    expect(loaded).toMatchObject({
      kind: 'user',
      user: {
        id: 'u',
        accountType,
        hospitalId: 'c',
        hospitalName: 'Seoul General',
        lastSignin: '77',
      },
    })
  })
  it('a tenant administrator has no hospital, whatever id stands for none (trap 40)', async () => {
    const loaded = await loadUser(server(me('TENANT_ADMIN', NOBODY), ''))
    expect(loaded).toMatchObject({
      kind: 'user',
      user: { accountType: 'AdminManager', hospitalId: '', hospitalName: '' },
    })
  })
  it('another authority is not served (AMB-20)', async () => {
    const loaded = await loadUser(server(me('SYS_ADMIN'), ''))
    expect(loaded).toEqual({ kind: 'unsupported' })
  })
  it('a server that does not tell the last sign-in does not stop anybody', async () => {
    const loaded = await loadUser(server(me('CUSTOMER_USER'), '', true))
    expect(loaded).toMatchObject({ kind: 'user', user: { lastSignin: '' } })
  })
  it('a server that cannot be asked is a failure, not a stranger', async () => {
    const { send } = sendTo(() => 'offline')
    await expect(loadUser(send)).rejects.toBeInstanceOf(RequestFailed)
  })
})

describe('back-off', () => {
  it('is full jitter: anything up to a limit that doubles to its longest', () => {
    const most = Array.from({ length: 12 }, (_, attempt) => backoffMs(attempt, 1))
    expect(most.slice(0, 3)).toEqual([500, 1_000, 2_000])
    expect(most).toEqual(most.toSorted((a, b) => a - b))
    expect(backoffMs(10_000, 1)).toBe(most.at(-1))
    expect([backoffMs(3, 0), backoffMs(2, 0.5)]).toEqual([0, 1_000])
  })
})
