import { describe, expect, it, vi } from 'vitest'
import { NULL_UUID } from '../../../../server/protocol/types.ts'
import { api, at, signIn } from '../../support.ts'
import {
  arrived,
  contact,
  devices,
  everything,
  first,
  house,
  MANAGER,
  onlyHigh,
  raise,
  receiver,
  subscribe,
  subscriptions,
} from './house.ts'

describe('a device is forgotten', () => {
  it.each([404, 410])('when the push service answers %s', async (status) => {
    const one = await house()
    await subscribe(one.manager)
    receiver.answers = { status }
    await raise(one, first(one))
    await arrived(1)
    await vi.waitFor(() => expect(devices(one)).toEqual([]))
  })

  it('when its session ends, wherever, and not when another one does', async () => {
    const one = await house()
    const tablet = api(one.facility, (await signIn(one.facility, MANAGER)).token)
    await subscribe(one.manager, onlyHigh, '/stays')
    await subscribe(tablet, onlyHigh, '/goes')
    expect((await tablet('POST', '/api/auth/logout')).status).toBe(200)
    expect(devices(one)).toEqual(['/stays'])
    const off = `/api/user/${one.managerId}/userCredentialsEnabled?userCredentialsEnabled=false`
    expect((await one.admin('POST', off)).status).toBe(200)
    expect(devices(one)).toEqual([])
  })

  it('with its account, and when that is of another hospital', async () => {
    const one = await house()
    const { store } = one.facility
    const user = store.entities.user(one.managerId)
    if (!user) throw new Error('no manager')
    await subscribe(one.manager)
    await store.entities.update({ ...user, customerId: NULL_UUID })
    expect(devices(one)).toEqual([])
    await store.entities.update({ ...user, customerId: user.customerId })
    await subscribe(one.manager)
    expect((await one.admin('DELETE', `/api/user/${one.managerId}`)).status).toBe(200)
    expect(devices(one)).toEqual([])
  })

  it('when nobody renewed its session for as long as that lasts', async () => {
    const one = await house({ refreshSeconds: 3 * 86_400 })
    const pair = await signIn(one.facility, MANAGER)
    const id = await subscribe(api(one.facility, pair.token))
    one.later(2 * 86_400_000)
    const { refreshToken } = pair
    const renewed = await api(one.facility)('POST', '/api/auth/token', { refreshToken })
    one.later(2 * 86_400_000)
    const { token } = (await api(one.facility)('POST', '/api/auth/token', {
      refreshToken: at(renewed.body, 'refreshToken'),
    }).then(({ body }) => body)) as { token: string }
    const news = () => api(one.facility, token)('GET', `${subscriptions}/${id}/alarms`)
    expect((await news()).status).toBe(200)
    one.later(3 * 86_400_000 + 1)
    await raise(one, first(one))
    await one.facility.store.flush()
    expect(receiver.received).toEqual([])
  })

  it('by the device itself', async () => {
    const one = await house()
    const id = await subscribe(one.manager)
    expect((await one.manager('DELETE', `${subscriptions}/${id}`)).status).toBe(200)
    expect(devices(one)).toEqual([])
  })
})

describe('what is refused', () => {
  it('addresses inside, unless a test allows them; wrong keys and filters; what has no end', async () => {
    const strict = await house({ push: { contact } })
    const given = receiver.subscription()
    const refused = await strict.manager('POST', subscriptions, { ...given, ...onlyHigh })
    expect(refused.status).toBe(400)
    const one = await house()
    const bad = [
      { ...given, ...onlyHigh, keys: {} },
      { ...given, ...onlyHigh, leftOut: ['Ward A'] },
      { ...given, ...onlyHigh, priorities: [] },
      { ...given, ...onlyHigh, priorities: ['high', 'loud'] },
      { ...given, ...onlyHigh, endpoint: 'http://a.example/' },
    ]
    for (const body of bad)
      expect((await one.manager('POST', subscriptions, body)).status).toBe(400)
    for (let n = 0; n < 50; n += 1) await subscribe(one.manager, onlyHigh, `/device/${n}`)
    await subscribe(one.manager, everything, '/device/7')
    const more = { ...receiver.subscription('/one-more'), ...onlyHigh }
    expect((await one.manager('POST', subscriptions, more)).status).toBe(429)
  })

  it('an endpoint of another account, unless its secret is shown', async () => {
    const one = await house()
    await subscribe(one.manager)
    const { endpoint, keys } = receiver.subscription()
    const guessed = { endpoint, keys: { ...keys, auth: 'A'.repeat(22) }, ...onlyHigh }
    expect((await one.admin('POST', subscriptions, guessed)).status).toBe(400)
    await subscribe(one.admin)
    expect(devices(one)).toHaveLength(1)
  })

  it('a facility that has it off says so, and one like a stock server does not know it', async () => {
    const off = await house({ push: undefined })
    expect((await off.manager('GET', '/api/wardlight/push')).body).toEqual({
      publicKey: null,
      names: false,
    })
    expect((await off.manager('POST', subscriptions, {})).status).toBe(404)
    const stock = await house({ edition: 'CE' })
    expect((await stock.manager('GET', '/api/wardlight/push')).status).toBe(404)
  })

  it('a test of a device says what became of it', async () => {
    const one = await house()
    const id = await subscribe(one.manager)
    const test = () => one.manager('POST', `${subscriptions}/${id}/test`)
    expect((await test()).body).toEqual({ delivery: 'taken' })
    expect(receiver.received[0]?.text).toBe('{"kind":"test"}')
    receiver.answers = { status: 500 }
    expect((await test()).body).toEqual({ delivery: 'later' })
    for (let n = 0; n < 8; n += 1) await test()
    expect((await test()).status).toBe(429)
  })
})
