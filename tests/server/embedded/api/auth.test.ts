import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import { api, at, type Pair, signIn, startTestFacility } from '../../support.ts'

let now = Date.now()
let facility: Facility
const email = 'admin@wardlight.example'

beforeAll(async () => {
  facility = await startTestFacility({ clock: () => now, tokenSeconds: 60, refreshSeconds: 600 })
})
afterAll(() => facility.close())

describe('signing in', () => {
  const refused = [
    ['a wrong password', { username: email, password: 'wrong' }, 'Invalid username or password'],
    [
      'an unknown address',
      { username: 'x@y.example', password: 'wardlight' },
      'Invalid username or password',
    ],
    [
      'an extra field',
      { username: email, password: 'wardlight', rememberMe: true },
      'Authentication failed',
    ],
    ['a missing field', { username: email }, 'Authentication failed'],
    ['bad JSON', '{', 'Authentication failed'],
  ] as const
  it.each(refused)('%s is 401/10', async (_case, body, message) => {
    const answer = await api(facility)('POST', '/api/auth/login', body)
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({ status: 401, message, errorCode: 10, timestamp: now })
  })

  it('gives a pair whose claims say who and until when', async () => {
    const { token, refreshToken } = await signIn(facility, email)
    const claims = claimsOf(token)
    expect(claims).toMatchObject({
      sub: email,
      scopes: ['CUSTOMER_USER'],
      customerId: facility.store.entities.userByEmail(email)?.customerId,
      iat: Math.floor(now / 1000),
      exp: Math.floor(now / 1000) + 60,
    })
    expect(claimsOf(refreshToken)).toMatchObject({
      scopes: ['REFRESH_TOKEN'],
      exp: Math.floor(now / 1000) + 600,
    })
  })

  it('is refused after ten wrong passwords, for that address alone', async () => {
    const wrong = { username: 'manager@wardlight.example', password: 'nope' }
    for (let i = 0; i < 10; i++) await api(facility)('POST', '/api/auth/login', wrong)
    const right = { ...wrong, password: 'wardlight' }
    const refusedNow = await api(facility)('POST', '/api/auth/login', right)
    expect([refusedNow.status, at(refusedNow.body, 'errorCode')]).toEqual([429, 33])
    expect(
      (await api(facility)('POST', '/api/auth/login', { username: email, password: 'wardlight' }))
        .status,
    ).toBe(200)
    now += 61_000
    expect((await api(facility)('POST', '/api/auth/login', right)).status).toBe(200)
  })
})

describe('tokens', () => {
  const user = (token: string) => api(facility, token)('GET', '/api/auth/user')

  it('an access token opens /auth/user without sign-in details', async () => {
    const answer = await user((await signIn(facility, email)).token)
    expect(answer.body).toMatchObject({
      email,
      name: email,
      authority: 'CUSTOMER_USER',
      id: { entityType: 'USER' },
    })
    expect(answer.body).not.toHaveProperty('additionalInfo.lastLoginTs')
  })

  it('the last sign-in is told by /api/user/{id}', async () => {
    const { token } = await signIn(facility, email)
    const id = facility.store.entities.userByEmail(email)?.id ?? ''
    const answer = await api(facility, token)('GET', `/api/user/${id}`)
    expect(at(answer.body, 'additionalInfo')).toEqual({
      userCredentialsEnabled: true,
      userActivated: true,
      lastLoginTs: now,
    })
  })

  it('none or garbled is 401/10, a foreign signature and a passed one 401/11', async () => {
    const { token } = await signIn(facility, email)
    const [head = '', body = ''] = token.split('.')
    expect(at((await api(facility)('GET', '/api/auth/user')).body, 'errorCode')).toBe(10)
    expect(at((await user('garbage')).body, 'errorCode')).toBe(10)
    expect(at((await user(`${head}.${body}.${'A'.repeat(86)}`)).body, 'errorCode')).toBe(11)
    now += 61_000
    expect((await user(token)).body).toEqual({
      status: 401,
      message: 'Token has expired',
      errorCode: 11,
      timestamp: now,
    })
  })

  it('a refresh token gives a new pair and is not an access token', async () => {
    const { token, refreshToken } = await signIn(facility, email)
    const fresh = await api(facility)('POST', '/api/auth/token', { refreshToken })
    expect((await user((fresh.body as Pair).token)).status).toBe(200)
    expect((await user(refreshToken)).status).toBe(500)
    const swapped = await api(facility)('POST', '/api/auth/token', { refreshToken: token })
    expect(swapped.body).toMatchObject({ status: 500, errorCode: 2 })
    now += 601_000
    const late = await api(facility)('POST', '/api/auth/token', { refreshToken })
    expect([late.status, at(late.body, 'errorCode')]).toEqual([401, 11])
  })

  it('signing out ends the session and its refreshed pairs at once, not other sessions', async () => {
    const [first, other] = [await signIn(facility, email), await signIn(facility, email)]
    const refreshed = await api(facility)('POST', '/api/auth/token', {
      refreshToken: first.refreshToken,
    })
    const out = await api(facility, (refreshed.body as Pair).token)('POST', '/api/auth/logout')
    expect([out.status, out.text]).toEqual([200, ''])
    expect(at((await user(first.token)).body, 'errorCode')).toBe(11)
    const again = await api(facility)('POST', '/api/auth/token', {
      refreshToken: first.refreshToken,
    })
    expect([again.status, at(again.body, 'errorCode')]).toEqual([401, 10])
    expect((await user(other.token)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    api(facility, token)('POST', '/api/auth/changePassword', { currentPassword, newPassword })

  it('checks current, then policy, then difference, all 400/31', async () => {
    const { token } = await signIn(facility, email)
    const messages = [
      await change(token, 'nope', 'x'),
      await change(token, 'wardlight', '12345'),
      await change(token, 'wardlight', 'wardlight'),
    ].map(({ body }) => [at(body, 'status'), at(body, 'errorCode'), at(body, 'message')])
    expect(messages).toEqual([
      [400, 31, "Current password doesn't match!"],
      [400, 31, 'Password must be 6 or more characters in length.'],
      [400, 31, 'New password should be different from existing!'],
    ])
  })

  it('ends every earlier token, even of this millisecond, and answers a new pair', async () => {
    const { token, refreshToken } = await signIn(facility, email)
    const answer = await change(token, 'wardlight', 'new-secret')
    const fresh = answer.body as Pair
    expect((await api(facility, token)('GET', '/api/auth/user')).status).toBe(401)
    expect((await api(facility)('POST', '/api/auth/token', { refreshToken })).status).toBe(401)
    expect((await api(facility, fresh.token)('GET', '/api/auth/user')).status).toBe(200)
    expect((await change(fresh.token, 'new-secret', 'wardlight')).status).toBe(200)
  })
})

it('forgotten passwords are always answered 200 and empty', async () => {
  for (const address of [email, 'nobody@nowhere.example']) {
    const answer = await api(facility)('POST', '/api/noauth/resetPasswordByEmail', {
      email: address,
    })
    expect([answer.status, answer.text]).toEqual([200, ''])
  }
})

it('the sixth letter to one address in an hour is refused in words, alike for everybody (SRV-07)', async () => {
  const ask = (address: string) =>
    api(facility)('POST', '/api/noauth/resetPasswordByEmail', { email: address })
  for (const address of ['staff@asked-often.example', 'nobody@asked-often.example']) {
    const answers = []
    for (let time = 0; time < 6; time += 1) answers.push(await ask(address))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
    expect(answers[5]?.body).toMatchObject({ message: expect.stringContaining('wait an hour') })
    // Written in another way it is the same address.
    expect((await ask(` ${address.toUpperCase()}`)).status).toBe(429)
  }
})

it('unknown paths are 401 before they are 404/32', async () => {
  expect((await api(facility)('GET', '/api/nothing')).status).toBe(401)
  const { token } = await signIn(facility, email)
  expect((await api(facility, token)('GET', '/api/nothing')).body).toMatchObject({
    status: 404,
    errorCode: 32,
  })
})

function claimsOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as unknown
}
