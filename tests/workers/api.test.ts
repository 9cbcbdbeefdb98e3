import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WardlightDb, databaseNames } from '../../src/db/database.ts'
import { statusRow } from '../../src/db/status.ts'
import { NO_USER, type SessionUser } from '../../src/model/people/session.ts'
import { createApi } from '../../workers/api.ts'
import { FakeLocks } from '../support/locks.ts'
import { settle } from '../support/virtual-time.ts'

const nurse = (id: string): SessionUser => ({ ...NO_USER, id, accountType: 'Manager' })

/** Sessions that a test began; they end with it. */
const scopes = new Set<AbortController>()
function newScope(): AbortController {
  const scope = new AbortController()
  scopes.add(scope)
  return scope
}
afterEach(async () => {
  for (const scope of scopes) scope.abort()
  scopes.clear()
  await settle()
  vi.unstubAllGlobals()
  for (const id of ['a', 'b']) await new WardlightDb(id).delete()
})

/** The row of who is signed in, as the device has it. */
async function storedSession(id: string) {
  const db = new WardlightDb(id)
  try {
    return await statusRow(db, 'session')
  } finally {
    db.close()
  }
}

/** Everything around the worker, with a line on which nothing is answered until the test says so. */
function silentLine() {
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('navigator', { locks: new FakeLocks() })
  // Answers come also for what was aborted: as late as can be.
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => waiting.push((response) => resolve(response))),
  )
  function session() {
    const scope = newScope()
    const api = createApi('', undefined, scope.signal)
    api.attach({
      refreshToken: () => 'refresh token',
      rotated: () => undefined,
      ended: () => undefined,
      storageFull: () => undefined,
      storageRoom: () => undefined,
      userChanged: () => undefined,
    })
    return { api, end: () => scope.abort() }
  }
  return { session, waiting }
}

describe('the next nurse on a tablet whose line was silent', () => {
  it('has database and work while what the one before had asked is answered at last', async () => {
    const { session, waiting } = silentLine()
    const a = session()
    await a.api.begin(nurse('a'), 'window a', null)
    await vi.waitFor(() => expect(waiting).toHaveLength(1))

    a.end()
    const b = session()
    await b.api.begin(nurse('b'), 'window b', null)
    waiting[0]?.(new Response('', { status: 502 }))
    await settle()
    // The work of B asks on its own, whatever became of A's.
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(1))
    await new WardlightDb('a').delete()
    await settle()
    expect(await databaseNames()).toEqual(['wardlight-b.2'])
  })
})

describe('a session that ends while its work begins', () => {
  it('leaves no database open, and nothing behind', async () => {
    const { session } = silentLine()
    const { api, end } = session()
    const beginning = api.begin(nurse('a'), 'window a', null)
    end()
    await expect(beginning).rejects.toThrow()
    await new WardlightDb('a').delete()
    await settle()
    expect(await databaseNames()).toEqual([])
  })
})

/** A server that keeps the answer to a change of password to itself, and takes everybody else's requests. */
function slowChange() {
  const base64 = (claims: unknown) => btoa(JSON.stringify(claims))
  const pair = (name: string) => ({
    token: `h.${base64({ name, iat: 1, exp: 9_000 })}.s`,
    refreshToken: `r-${name}`,
  })
  let answerChange: ((response: Response) => void) | null = null
  const cookie = { now: 'r-a' }
  const who = new Map([
    [pair('a').token, 'a'],
    [pair('b').token, 'b'],
  ])
  vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } })
  vi.stubGlobal('fetch', (input: unknown, init: RequestInit) => {
    const path = String(input)
    const token = new Headers(init.headers).get('X-Authorization')?.slice('Bearer '.length) ?? ''
    const id = who.get(token) ?? ''
    const json = (body: unknown) => Promise.resolve(new Response(JSON.stringify(body)))
    if (path === '/api/auth/token') return json(pair('a'))
    if (path === '/api/auth/login') return json(pair('b'))
    if (path === '/api/auth/changePassword')
      return new Promise<Response>((resolve) => (answerChange = resolve))
    if (path === '/api/auth/user')
      return json({
        id: { id },
        customerId: { id: 'c' },
        tenantId: { id: 't' },
        authority: 'CUSTOMER_USER',
      })
    return json(path.includes('attributes') ? [] : { name: 'Hospital' })
  })
  function session() {
    const scope = newScope()
    const api = createApi('', undefined, scope.signal)
    api.attach({
      refreshToken: () => cookie.now,
      rotated: (refreshToken, before) => {
        if (cookie.now === before) cookie.now = refreshToken
      },
      ended: () => undefined,
      storageFull: () => undefined,
      storageRoom: () => undefined,
      userChanged: () => undefined,
    })
    return { api, end: () => scope.abort() }
  }
  /** Who the cookie belongs to, signed in. */
  async function identified() {
    const { api, end } = session()
    const outcome = await api.identify()
    if (outcome.kind !== 'user') throw new Error('There is no session.')
    await api.begin(outcome.user, 'window', null)
    return { api, end, user: outcome.user }
  }
  const answer = () => answerChange?.(new Response(JSON.stringify(pair('a-new'))))
  const isAsked = () => vi.waitFor(() => expect(answerChange).not.toBe(null))
  return { session, identified, cookie, pair, answer, isAsked }
}

describe('a password whose change is answered when somebody else is signed in', () => {
  it('changes nothing of the next nurse’s session', async () => {
    const { session, identified, cookie, pair, answer, isAsked } = slowChange()
    const a = await identified()
    expect(a.user.id).toBe('a')
    const changing = a.api.ask('changePassword', ['old', 'new'])
    await isAsked()
    a.end()
    await new WardlightDb('a').delete()
    cookie.now = ''
    const b = session()
    const outcome = await b.api.signIn('b', 'secret')
    if (outcome.kind !== 'signed-in') throw new Error('B is not signed in.')
    cookie.now = 'r-b'
    await b.api.begin(outcome.user, 'window', null)

    answer()
    await changing
    await settle()
    expect(cookie.now).toBe('r-b')
    expect((await storedSession('b'))?.user).toMatchObject({ id: 'b', token: pair('b').token })
    expect(await b.api.identify()).toMatchObject({ kind: 'user', user: { id: 'b' } })
    expect(await databaseNames()).toEqual(['wardlight-b.2'])
  })
  it('is kept where the session is still its own', async () => {
    const { identified, cookie, pair, answer, isAsked } = slowChange()
    const { api } = await identified()
    const changing = api.ask('changePassword', ['old', 'new'])
    await isAsked()
    answer()
    expect(await changing).toEqual({ kind: 'done' })
    expect(cookie.now).toBe('r-a-new')
    expect((await storedSession('a'))?.user.token).toBe(pair('a-new').token)
  })
})

describe('an account that is read anew while its user signs out', () => {
  it('is left alone, and nothing is said of the closed database', async () => {
    const { identified } = slowChange()
    const { api, end } = await identified()
    const fetched = fetch
    let answer: (() => void) | null = null
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return fetched(input, init)
    })
    const reading = api.reloadUser()
    end()
    const isRead = vi.waitFor(() => {
      answer?.()
      return reading
    })
    await expect(isRead).resolves.toBe(undefined)
  })
})

describe('finding out who is signed in', () => {
  it('does not end the session for a 401 that is not the token endpoint’s (ruling R8)', async () => {
    slowChange()
    const fetched = fetch
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      input === '/api/auth/user'
        ? Promise.resolve(new Response(JSON.stringify({ errorCode: 10 }), { status: 401 }))
        : fetched(input, init),
    )
    const asking = createApi('', undefined, newScope().signal)
    let ended = 0
    asking.attach({
      refreshToken: () => 'r-a',
      rotated: () => undefined,
      ended: () => void (ended += 1),
      storageFull: () => undefined,
      storageRoom: () => undefined,
      userChanged: () => undefined,
    })
    expect([await asking.identify(), ended]).toEqual([{ kind: 'unreachable' }, 0])
  })
})
