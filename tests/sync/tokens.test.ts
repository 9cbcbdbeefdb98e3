import { describe, expect, it } from 'vitest'
import { type Failure, RequestFailed, failureOf } from '../../src/sync/failure.ts'
import {
  type AccessToken,
  accessToken,
  createTokens,
  jwtLifetimeMs,
} from '../../src/sync/tokens.ts'
import type { Send } from '../../src/sync/rest.ts'

const jwt = (claims: unknown): string => `h.${btoa(JSON.stringify(claims))}.s`
const token = (name: string): string => jwt({ name, iat: 1_000, exp: 10_000 })
const LIFE = 9_000_000

/** Windows of one device: they share the stored token, the cookie and the lock. */
function device() {
  let now = 0
  let stored: AccessToken | null = null
  let cookie = 'r0'
  let lock: Promise<unknown> = Promise.resolve()
  let failure: Failure | null = null
  let brokenStore = false
  let answered: Promise<void> = Promise.resolve()
  const refreshes: string[] = []
  let ended = 0
  const reasons: string[] = []
  let rotations = 0
  const window = (scope = new AbortController()) =>
    createTokens({
      signal: scope.signal,
      send: (async (request) => {
        refreshes.push((request.body as { refreshToken: string }).refreshToken)
        await answered
        if (failure) throw new RequestFailed(failure)
        const pair = { token: token(`t${refreshes.length}`), refreshToken: `r${refreshes.length}` }
        return request.decode(pair)
      }) as Send,
      now: () => now,
      alone: (work) => (lock = lock.then(work, work)) as ReturnType<typeof work>,
      stored: () => (brokenStore ? Promise.reject(new Error('disk')) : Promise.resolve(stored)),
      store(next) {
        if (brokenStore) return Promise.reject(new Error('disk'))
        stored = next
        return Promise.resolve()
      },
      refreshToken: () => Promise.resolve(cookie),
      rotated(next, before) {
        rotations += 1
        if (cookie === before) cookie = next
        return Promise.resolve()
      },
      ended: (refused, why) => {
        if (cookie === refused) ended += 1
        reasons.push(why)
      },
    })
  return {
    window,
    refreshes,
    pass: (ms: number) => (now += ms),
    put: (next: AccessToken | null) => (stored = next),
    stored: () => stored,
    cookie: () => cookie,
    signOut: () => (cookie = ''),
    /** Answers wait until the returned function is called. */
    hold(): () => void {
      let release = (): void => undefined
      answered = new Promise((resolve) => (release = resolve))
      return release
    },
    signIn(refreshToken: string, next: AccessToken) {
      cookie = refreshToken
      stored = next
    },
    fail: (next: Failure | null) => (failure = next),
    breakStore: () => (brokenStore = true),
    ended: () => ended,
    reasons,
    rotations: () => rotations,
  }
}

describe('one refresh', () => {
  // AUTH-53, ADMIN-29, API-04.
  it('for 20 requests at once, and all get the new token (AUTH-54)', async () => {
    const { window, refreshes, cookie, stored } = device()
    const tokens = window()
    const all = await Promise.all(Array.from({ length: 20 }, () => tokens.current()))
    expect(new Set(all)).toEqual(new Set([token('t1')]))
    expect(refreshes).toEqual(['r0'])
    expect([cookie(), stored()?.token]).toEqual(['r1', token('t1')])
    await Promise.all(Array.from({ length: 20 }, () => tokens.renew(token('t1'))))
    expect(refreshes).toEqual(['r0', 'r1'])
  })
  it('for three windows at once: the others take what the first got', async () => {
    const { window, refreshes } = device()
    const windows = [window(), window(), window()]
    const first = await Promise.all(windows.map((tokens) => tokens.current()))
    expect(new Set(first).size).toBe(1)
    const next = await Promise.all(windows.map((tokens) => tokens.renew(token('t1'))))
    expect(new Set(next)).toEqual(new Set([token('t2')]))
    expect(refreshes).toEqual(['r0', 'r1'])
  })
  it('of a token another window has renewed already is not needed', async () => {
    const { window, refreshes } = device()
    const [a, b] = [window(), window()]
    await a.current()
    await b.current()
    await a.renew(token('t1'))
    expect(await b.renew(token('t1'))).toBe(token('t2'))
    expect(refreshes).toHaveLength(2)
  })
  it('comes after 80 % of the life, before the server would refuse', async () => {
    const { window, refreshes, pass } = device()
    const tokens = window()
    await tokens.current()
    pass(LIFE * 0.8 - 1)
    expect(await tokens.current()).toBe(token('t1'))
    pass(1)
    expect(await tokens.current()).toBe(token('t2'))
    expect(refreshes).toHaveLength(2)
    expect(tokens.obtainedAt()).toBe(LIFE * 0.8)
  })
  it('is not needed while the stored token of an earlier worker is good (AMB-07)', async () => {
    const { window, put, refreshes } = device()
    put(accessToken(token('old'), 0))
    expect(await window().current()).toBe(token('old'))
    expect(refreshes).toEqual([])
  })
})

describe('the end of the session', () => {
  const refused = (status: number): Failure => ({
    kind: 'refused',
    status,
    errorCode: 10,
    message: 'no',
  })
  it.each([400, 401, 403])('a refusal with %i ends it exactly once (AUTH-44)', async (status) => {
    const { window, fail, ended } = device()
    fail(refused(status))
    const tokens = window()
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => tokens.current()))
    expect(ended()).toBe(1)
    for (const one of all) {
      if (one.status !== 'rejected') throw new Error('it was refused')
      expect(failureOf(one.reason).kind).toBe('unauthorized')
    }
  })
  it.each<Failure>([
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'server', status: 502, message: '' },
    { kind: 'server', status: 200, message: 'a portal' },
    refused(404),
    refused(409),
  ])('%o does not (AUTH-45, ruling R8), and the next try works', async (failure) => {
    const { window, fail, ended, cookie } = device()
    fail(failure)
    const tokens = window()
    await expect(tokens.current()).rejects.toBeInstanceOf(RequestFailed)
    expect([ended(), cookie()]).toEqual([0, 'r0'])
    fail(null)
    expect(await tokens.current()).toBe(token('t2'))
  })
  it.each([
    [10, 'expired'],
    [12, 'used-again'],
  ])('code %i says why: %s (DOOR-18)', async (errorCode, why) => {
    const { window, fail, reasons } = device()
    fail({ kind: 'refused', status: 401, errorCode, message: 'no' })
    await expect(window().current()).rejects.toBeInstanceOf(RequestFailed)
    expect(reasons).toEqual([why])
  })
  it('without a refresh token there is no session', async () => {
    const { window, signOut, ended, refreshes } = device()
    signOut()
    await expect(window().current()).rejects.toBeInstanceOf(RequestFailed)
    expect([ended(), refreshes.length]).toEqual([1, 0])
  })
  it('a database that fails does not end it: the token is good in memory', async () => {
    const { window, breakStore, ended, cookie, refreshes } = device()
    breakStore()
    const tokens = window()
    expect(await tokens.current()).toBe(token('t1'))
    expect(await tokens.current()).toBe(token('t1'))
    expect([ended(), cookie(), refreshes.length]).toEqual([0, 'r1', 1])
  })
})

describe('somebody else signs in while a token is being renewed', () => {
  /** A renewal of A's token is on its way; A leaves, B comes, and then it is answered. */
  async function late(answer: Failure | null) {
    const { window, fail, ended, cookie, stored, signIn, hold, refreshes, rotations } = device()
    const [a, b] = [new AbortController(), new AbortController()]
    const release = hold()
    const renewing = Promise.allSettled([window(a).current()])
    await new Promise((resolve) => setImmediate(resolve))
    expect(refreshes).toEqual(['r0'])
    a.abort()
    const ofB = accessToken(token('b'), 0)
    signIn('rb', ofB)
    const tokens = window(b)
    tokens.hold(ofB)
    fail(answer)
    release()
    const [renewed] = await renewing
    return { tokens, renewed, reason: a.signal.reason as unknown, ended, cookie, stored, rotations }
  }
  it('the token that came too late is nobody’s, and the session stays the new one’s', async () => {
    const { tokens, renewed, reason, cookie, stored, rotations } = await late(null)
    expect([renewed, rotations()]).toEqual([{ status: 'rejected', reason }, 0])
    expect([await tokens.current(), cookie(), stored()?.token]).toEqual([
      token('b'),
      'rb',
      token('b'),
    ])
  })
  it('a refusal that came too late does not end the new session', async () => {
    const refusal: Failure = { kind: 'refused', status: 401, errorCode: 10, message: '' }
    const { ended, renewed, reason } = await late(refusal)
    expect([ended(), renewed]).toEqual([0, { status: 'rejected', reason }])
  })
  it.each<Failure | null>([null, { kind: 'refused', status: 401, errorCode: 10, message: '' }])(
    'in another window, of which this one has not heard: that session stays (%o)',
    async (answer) => {
      const { window, fail, ended, cookie, signIn, hold } = device()
      const release = hold()
      const renewing = Promise.allSettled([window().current()])
      await new Promise((resolve) => setImmediate(resolve))
      signIn('rb', accessToken(token('b'), 0))
      fail(answer)
      release()
      await renewing
      expect([cookie(), ended()]).toEqual(['rb', 0])
    },
  )
  it('a request of the one who left is not sent again with the token of the one who came', async () => {
    const { window, signIn, refreshes } = device()
    const a = new AbortController()
    const tokens = window(a)
    const old = await tokens.current()
    a.abort()
    signIn('rb', accessToken(token('b'), 0))
    await expect(tokens.renew(old)).rejects.toBe(a.signal.reason)
    expect(refreshes).toEqual(['r0'])
  })
})

describe('the life of a token', () => {
  it('is a duration, whatever the clocks say; unreadable ones get the default', () => {
    expect(jwtLifetimeMs(jwt({ iat: 1_000, exp: 1_060 }))).toBe(60_000)
    const odd = ['', 'x', 'a.b.c', jwt(null), jwt({ exp: 5 }), jwt({ iat: 9, exp: 5 }), jwt([])]
    for (const text of odd) expect(jwtLifetimeMs(text)).toBe(LIFE)
  })
  it('is read from URL-safe text with letters of any language', () => {
    const payload = Buffer.from(
      JSON.stringify({ name: '간호사 ÿÿ>>??', iat: 0, exp: 60 }),
    ).toString('base64url')
    expect(jwtLifetimeMs(`h.${payload}.s`)).toBe(60_000)
  })
})
