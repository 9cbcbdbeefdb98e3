import { serverDisk } from '../../src/wire/requests/system.ts'
import { describe, expect, it } from 'vitest'
import { type Failure, failureOf } from '../../src/sync/failure.ts'
import { createSend, createSessionSend } from '../../src/sync/rest.ts'
import { clearAlarm } from '../../src/wire/requests/alarms.ts'
import { refresh, signIn, signOut, whoAmI } from '../../src/wire/requests/auth.ts'
import type { Request } from '../../src/wire/requests/request.ts'
import { type Answer, PORTAL, json, refusal, scriptedFetch } from '../support/scripted-fetch.ts'

const NOW = 1_000_000
const ME = json({
  id: { id: 'u' },
  customerId: { id: 'c' },
  tenantId: { id: 't' },
  email: 'a@b.c',
  firstName: 'A',
  authority: 'CUSTOMER_USER',
})

function setUp(answer: (token: string | null, count: number) => Answer, ageMs = 3_600_000) {
  const script = scriptedFetch(({ token }) => answer(token, script.asked.length))
  const deps = { base: '', fetch: script.fetch, now: () => NOW, timeoutMs: 1 }
  const renewed: string[] = []
  const send = createSessionSend(deps, {
    current: () => Promise.resolve('t0'),
    renew(stale) {
      renewed.push(stale)
      return Promise.resolve(`t${renewed.length}`)
    },
    obtainedAt: () => NOW - ageMs,
  })
  const outcome = async (request: Request): Promise<Failure | 'fine'> => {
    try {
      await send(request)
      return 'fine'
    } catch (error) {
      return failureOf(error)
    }
  }
  return { ...script, renewed, outcome, anonymous: createSend(deps) }
}

// AUTH-55, API-01, ERR-56, ERR-58.
describe('a token that the server refuses (AUTH-48 to AUTH-52, AMB-05)', () => {
  const expired = refusal(401, 11, 'Token has expired')
  it.each([
    ['401 with 11', expired],
    ['another 401', refusal(401, 10, 'Authentication failed')],
    ['404 with 32 under an old token', refusal(404, 32, 'Not found')],
  ])('%s: one renewal, one repeat with the new token', async (_, refused) => {
    const { outcome, asked, renewed } = setUp((token) => (token === 't0' ? refused : ME))
    expect(await outcome(whoAmI())).toBe('fine')
    expect(asked.map((one) => one.token)).toEqual(['t0', 't1'])
    expect(renewed).toEqual(['t0'])
  })
  it('the second failure goes to the caller', async () => {
    const { outcome, asked } = setUp(() => expired)
    expect(await outcome(whoAmI())).toEqual({ kind: 'unauthorized', message: 'Token has expired' })
    expect(asked).toHaveLength(2)
  })
  it('404 with 32 twice is what it says: there is no such thing', async () => {
    const { outcome, asked } = setUp(() => refusal(404, 32, 'Not found'))
    expect(await outcome(whoAmI())).toMatchObject({ kind: 'refused', status: 404, errorCode: 32 })
    expect(asked).toHaveLength(2)
  })
  it('a young token cannot be the reason of a 404', async () => {
    const { outcome, asked, renewed } = setUp(() => refusal(404, 32, 'Not found'), 59_000)
    expect(await outcome(whoAmI())).toMatchObject({ kind: 'refused', status: 404 })
    expect([asked.length, renewed.length]).toEqual([1, 0])
  })
  it('401 on sign-in and on refresh go to the caller, without a token and without a repeat', async () => {
    const { outcome, asked, renewed } = setUp(() =>
      refusal(401, 10, 'Invalid username or password'),
    )
    for (const request of [signIn('a', 'b'), refresh('r')] as Request[]) {
      expect(await outcome(request)).toEqual({
        kind: 'refused',
        status: 401,
        errorCode: 10,
        message: 'Invalid username or password',
      })
    }
    expect(asked.map((one) => one.token)).toEqual([null, null])
    expect(renewed).toEqual([])
  })
})

describe('every other answer', () => {
  it('503 is an answer where the request says so: a server that stores nothing says it with that', async () => {
    const { outcome } = setUp(() => ({ status: 503, body: '{"disk":"refusing"}' }))
    expect(await outcome(serverDisk())).toBe('fine')
    expect(await outcome(whoAmI())).toMatchObject({ kind: 'server', status: 503 })
  })
  it.each<[string, Answer, Failure | 'fine']>([
    ['a user', ME, 'fine'],
    [
      '403 is no sign-out (trap 10)',
      refusal(403, 20, 'You don’t have permission'),
      { kind: 'refused', status: 403, errorCode: 20, message: 'You don’t have permission' },
    ],
    [
      '403 as text',
      { status: 403, body: 'Forbidden' },
      { kind: 'refused', status: 403, errorCode: 0, message: 'Forbidden' },
    ],
    ['400', refusal(400, 31, 'no'), { kind: 'refused', status: 400, errorCode: 31, message: 'no' }],
    ['409 empty', { status: 409 }, { kind: 'refused', status: 409, errorCode: 0, message: '' }],
    ['500', refusal(500, 2, 'boom'), { kind: 'server', status: 500, message: 'boom' }],
    [
      '502 of a proxy',
      { status: 502, body: '<html>Bad Gateway</html>' },
      { kind: 'server', status: 502, message: '' },
    ],
    ['503 empty', { status: 503 }, { kind: 'server', status: 503, message: '' }],
    ['429', refusal(429, 33, 'Too many'), { kind: 'server', status: 429, message: 'Too many' }],
    [
      '404 of a proxy',
      { status: 404, body: '  <!doctype html>' },
      { kind: 'server', status: 404, message: '' },
    ],
    [
      '401 of a proxy',
      { status: 401, body: '<html>' },
      { kind: 'server', status: 401, message: '' },
    ],
    ['401 empty', { status: 401 }, { kind: 'server', status: 401, message: '' }],
    ['407', { status: 407, body: 'Proxy' }, { kind: 'server', status: 407, message: '' }],
    ['511', { status: 511, body: 'Log in' }, { kind: 'server', status: 511, message: '' }],
    ['nobody there', 'offline', { kind: 'offline' }],
    ['no answer', 'silent', { kind: 'timeout' }],
    ['half an answer', 'torn', { kind: 'offline' }],
  ])('%s', async (_, answer, expected) => {
    const { outcome, asked } = setUp(() => answer)
    expect(await outcome(whoAmI())).toEqual(expected)
    expect(asked).toHaveLength(1)
  })
  it.each<[string, Answer]>([
    ['a captive portal', PORTAL],
    ['a redirect to somebody else', { ...(ME as object), redirected: true } as Answer],
    ['an empty body where one is needed', { status: 200 }],
    ['another JSON', json([1, 2])],
    ['a JSON that was cut', { status: 200, body: '{"id":{"id":"u"' }],
  ])('%s is not data', async (_, answer) => {
    const { outcome } = setUp(() => answer)
    expect(await outcome(whoAmI())).toMatchObject({ kind: 'server', status: 200 })
  })
  it('an empty body is fine where nothing is answered, a portal is not', async () => {
    expect(await setUp(() => ({ status: 200 })).outcome(clearAlarm('a'))).toBe('fine')
    expect(await setUp(() => ({ status: 200 })).outcome(signOut())).toBe('fine')
    expect(await setUp(() => PORTAL).outcome(clearAlarm('a'))).toMatchObject({ kind: 'server' })
  })
  it('long words of a server are cut', async () => {
    const { outcome } = setUp(() => refusal(400, 31, 'x'.repeat(5_000)))
    expect(((await outcome(whoAmI())) as { message: string }).message).toHaveLength(300)
  })
  it('a token that cannot be renewed is the failure of the renewal', async () => {
    const script = scriptedFetch(() => refusal(401, 11, 'Token has expired'))
    const send = createSessionSend(
      { base: '/x', fetch: script.fetch, now: () => NOW },
      {
        current: () => Promise.resolve('t'),
        renew: () => Promise.reject(new Error('whatever')),
        obtainedAt: () => 0,
      },
    )
    await expect(send(whoAmI())).rejects.toThrow('whatever')
    expect(script.asked.map((one) => one.path)).toEqual(['/x/api/auth/user'])
  })
})

// DOOR-07: the key is in a cookie that only a request with credentials brings and takes.
it('sign-in and refresh go with the key of this device, what has a token does not', async () => {
  const sent: (string | undefined)[] = []
  const fetched: typeof fetch = (_, init) => {
    sent.push(init?.credentials)
    return Promise.resolve(new Response('{"token":"t","refreshToken":"r"}'))
  }
  const deps = { base: '', fetch: fetched, now: () => NOW }
  await createSend(deps)(signIn('a', 'b'))
  await createSend(deps)(refresh('r'))
  const token = { current: () => Promise.resolve('t'), renew: () => Promise.resolve('t') }
  await createSessionSend(deps, { ...token, obtainedAt: () => 0 })(signOut())
  expect(sent).toEqual(['same-origin', 'same-origin', 'omit'])
})

// TRUE-04.
it('how long a server refuses is kept where it says so', async () => {
  const answer = async (retryAfter: string): Promise<unknown> => {
    const headers = { 'retry-after': retryAfter }
    const fetched = () => Promise.resolve(new Response('', { status: 429, headers }))
    const send = createSend({ base: '', fetch: fetched, now: () => NOW })
    return send(signIn('a', 'b')).catch(failureOf)
  }
  expect(await answer('43')).toEqual({
    kind: 'server',
    status: 429,
    message: '',
    retryAfterMs: 43_000,
  })
  const unknown = { kind: 'server', status: 429, message: '' }
  expect(await answer('Wed, 25 Nov 2026 15:00:00 GMT')).toEqual(unknown)
})
