import { describe, expect, test } from 'vitest'
import {
  expectEmpty,
  expectError,
  nextSecond,
  nobody,
  NULL_UUID,
  platform,
  world,
} from './support/facility.ts'
import { at, listAt, rest, textAt } from './support/rest.ts'
import { signIn } from './support/world.ts'

const own = () => signIn(world.url, world.platform.email, world.platform.password)
const claimsOf = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
/** The same token with one character of its signature changed. */
const forged = (token: string): string =>
  `${token.slice(0, -10)}${token.at(-10) === 'A' ? 'B' : 'A'}${token.slice(-9)}`

/** Whether the server has API keys, as ThingsBoard from 4.3 on: it reads the scheme then, `Bearer` or `ApiKey` and no other. */
async function hasKeys(): Promise<boolean> {
  const { userId } = claimsOf(world.platform.token) as { userId: string }
  return (await platform.get(`/api/apiKeys/${userId}?pageSize=1&page=0`)).status === 200
}

describe('sign-in (protocol §1.2)', () => {
  const login = (body: unknown) => nobody.post('/api/auth/login', body)

  // API-02, SRV-01.
  test('answers a pair whose access token says who it is (protocol §1.1)', async () => {
    const { token, refreshToken } = await own()
    const access = claimsOf(token)
    expect(access).toMatchObject({
      sub: world.platform.email,
      iss: 'thingsboard.io',
      scopes: ['TENANT_ADMIN'],
      enabled: true,
      isPublic: false,
      customerId: NULL_UUID,
      userId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tenantId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      sessionId: expect.any(String),
    })
    expect(Number(at(access, 'exp')) - Number(at(access, 'iat'))).toBeGreaterThan(0)
    const refresh = claimsOf(refreshToken)
    expect(refresh).toMatchObject({
      sub: world.platform.email,
      scopes: ['REFRESH_TOKEN'],
      userId: at(access, 'userId'),
      sessionId: at(access, 'sessionId'),
      jti: expect.any(String),
    })
    // "Keep me signed in" lives as long as this (SRV-03).
    expect(Number(at(refresh, 'exp')) - Number(at(refresh, 'iat'))).toBeGreaterThanOrEqual(604_800)
  })

  // SRV-01, SRV-04.
  test('a wrong password and an unknown person are refused alike', async () => {
    const wrong = await login({ username: world.platform.email, password: 'not this one' })
    expectError(wrong, 401, 10, 'Invalid username or password')
    const unknown = await login({ username: `${world.mark}@nowhere.example`, password: 'x' })
    expectError(unknown, 401, 10, 'Invalid username or password')
  })

  test.each([
    ['a missing field', { username: 'a@b.example' }],
    ['an extra property', { username: 'a@b.example', password: 'x', rememberMe: true }],
    ['no JSON', '{"username":'],
  ])('%s is "Authentication failed" (trap 37)', async (_what, body) => {
    expectError(await login(body), 401, 10, 'Authentication failed')
  })

  test('GET is refused', async () => {
    expect((await nobody.get('/api/auth/login')).status).toBe(401)
  })
})

describe('access tokens (protocol §1.1)', () => {
  // SRV-02.
  test('nothing without one, nothing with a garbled one: 401/10', async () => {
    expectError(await nobody.get('/api/auth/user'), 401, 10)
    const garbled = rest(world.url, { 'x-authorization': 'Bearer garbled' })
    expectError(await garbled.get('/api/auth/user'), 401, 10)
    expectError(await nobody.get('/api/no/such/path'), 401, 10)
  })

  // SRV-02, SRV-04.
  test('a changed signature counts as expired: 401/11', async () => {
    const calls = rest(world.url, { 'x-authorization': `Bearer ${forged(world.platform.token)}` })
    expectError(await calls.get('/api/auth/user'), 401, 11)
  })

  test.each([
    ['X-Authorization', { 'x-authorization': `Bearer ${world.platform.token}` }],
    ['Authorization', { authorization: `Bearer ${world.platform.token}` }],
    [
      'X-Authorization before Authorization',
      { 'x-authorization': `Bearer ${world.platform.token}`, authorization: 'Bearer garbled' },
    ],
  ])('%s is read', async (_what, headers) => {
    expect((await rest(world.url, headers).get('/api/auth/user')).status).toBe(200)
  })

  test.each([
    ['any scheme of six letters', { authorization: `Weird! ${world.platform.token}` }],
    [
      'Authorization when the other is blank',
      { 'x-authorization': ' ', authorization: `Bearer ${world.platform.token}` },
    ],
  ])('%s is read, but by a server that knows schemes', async (_what, headers) => {
    const isRead = (await rest(world.url, headers).get('/api/auth/user')).status === 200
    expect(isRead).toBe(!(await hasKeys()))
  })

  test('a key is its owner, where there are keys, for as long as it is there', async () => {
    const as = (value: unknown) => rest(world.url, { 'x-authorization': `ApiKey ${String(value)}` })
    expectError(await as('none').get('/api/auth/user'), 401, 10)
    const userId = { entityType: 'USER', id: at(claimsOf(world.platform.token), 'userId') }
    const wanted = { userId, description: world.mark, enabled: true, expirationTime: 0 }
    const made = await platform.post('/api/apiKey', wanted)
    expect(made.status).toBe((await hasKeys()) ? 200 : 404)
    if (made.status !== 200) return
    const calls = as(at(made.body, 'value'))
    const known = await calls.get('/api/auth/user')
    expect(at(known.body, 'id', 'id')).toBe(userId.id)
    expectEmpty(await platform.del(`/api/apiKey/${String(at(made.body, 'id', 'id'))}`))
    expectError(await calls.get('/api/auth/user'), 401, 10)
  })

  test('a refresh token is no access token: 500/2', async () => {
    const calls = rest(world.url, { 'x-authorization': `Bearer ${world.platform.refreshToken}` })
    // ThingsBoard stumbles over it; of a fault that comes often Java leaves the words out, and the message is null.
    const { status, body } = await calls.get('/api/auth/user')
    expect([status, at(body, 'status'), at(body, 'errorCode')]).toEqual([500, 500, 2])
  })

  test('the signed-in person, without secrets (protocol §2.1)', async () => {
    const { status, body } = await platform.get('/api/auth/user')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: { entityType: 'USER', id: at(claimsOf(world.platform.token), 'userId') },
      email: world.platform.email,
      name: world.platform.email,
      authority: 'TENANT_ADMIN',
      tenantId: { entityType: 'TENANT', id: expect.any(String) },
      customerId: { entityType: 'CUSTOMER', id: NULL_UUID },
      createdTime: expect.any(Number),
    })
    expect(JSON.stringify(body)).not.toMatch(/password|scrypt|\$2a/i)
  })
})

describe('refresh and sign-out (protocol §1.2)', () => {
  const refresh = (refreshToken: unknown) => nobody.post('/api/auth/token', { refreshToken })

  // SRV-03.
  test('a new pair each time; the old refresh token stays good (parallel tabs)', async () => {
    const { refreshToken } = await own()
    const first = await refresh(refreshToken)
    const second = await refresh(refreshToken)
    expect([first.status, second.status]).toEqual([200, 200])
    const { userId } = claimsOf(textAt(first.body, 'token')) as { userId: string }
    expect(userId).toBe(at(claimsOf(world.platform.token), 'userId'))
    expect(textAt(first.body, 'refreshToken')).not.toBe(textAt(second.body, 'refreshToken'))
  })

  test('what is no refresh token', async () => {
    expectError(await refresh(''), 401, 10, 'Authentication failed')
    expectError(await refresh('garbled'), 401, 10)
    expectError(await refresh(forged(world.platform.refreshToken)), 401, 11, 'Token has expired')
    expectError(await refresh(world.platform.token), 500, 2)
    const extra = { refreshToken: world.platform.refreshToken, more: 1 }
    expectError(await nobody.post('/api/auth/token', extra), 401, 10, 'Authentication failed')
  })

  // SRV-64.
  test('signing out ends both tokens of the session and no other session', async () => {
    const { token, refreshToken } = await own()
    const other = await own()
    await nextSecond()
    const calls = rest(world.url, { 'x-authorization': `Bearer ${token}` })
    expectEmpty(await calls.post('/api/auth/logout'))
    expectError(await calls.get('/api/auth/user'), 401, 11)
    expectError(await refresh(refreshToken), 401, 10)
    const still = rest(world.url, { 'x-authorization': `Bearer ${other.token}` })
    expect((await still.get('/api/auth/user')).status).toBe(200)
  })
})

test('the password policy is told to everybody (protocol §1.2)', async () => {
  const { status, body } = await nobody.get('/api/noauth/userPasswordPolicy')
  expect(status).toBe(200)
  expect(body).toMatchObject({ minimumLength: expect.any(Number) })
  expect(Object.keys(body as object)).toEqual(
    expect.arrayContaining([
      'minimumLength',
      'maximumLength',
      'minimumUppercaseLetters',
      'minimumLowercaseLetters',
      'minimumDigits',
      'minimumSpecialCharacters',
      'allowWhitespaces',
      'forceUserToResetPasswordIfNotValid',
      'passwordExpirationPeriodDays',
      'passwordReuseFrequencyDays',
    ]),
  )
  expect(listAt(body)).toEqual([])
})
