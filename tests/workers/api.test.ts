import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeCurrent, currentDb } from '../../src/db/current.ts'
import { WardlightDb, databaseNames } from '../../src/db/database.ts'
import { NO_USER, type SessionUser } from '../../src/model/people/session.ts'
import { createApi } from '../../workers/api.ts'
import { settle } from '../support/virtual-time.ts'

const nurse = (id: string): SessionUser => ({ ...NO_USER, id, accountType: 'Manager' })

afterEach(async () => {
  closeCurrent()
  vi.unstubAllGlobals()
  for (const id of ['a', 'b']) await new WardlightDb(id).delete()
})

/** Everything around the worker, with a line on which nothing is answered until the test says so. */
function silentLine() {
  const waiting: ((response: Response) => void)[] = []
  const locks = new Map<string, Promise<unknown>>()
  vi.stubGlobal('navigator', {
    locks: {
      request(name: string, ...[first, second]: (LockOptions | (() => Promise<unknown>))[]) {
        const work = (second ?? first) as () => Promise<unknown>
        const done = (locks.get(name) ?? Promise.resolve()).then(work, work)
        locks.set(name, done)
        return done
      },
    },
  })
  vi.stubGlobal(
    'fetch',
    () => new Promise<Response>((resolve) => waiting.push((response) => resolve(response))),
  )
  const api = createApi('', undefined)
  api.attach({
    refreshToken: () => 'refresh token',
    rotated: () => undefined,
    ended: () => undefined,
    storageFull: () => undefined,
    userChanged: () => undefined,
  })
  /** Stops, and everything that was asked is answered. */
  async function stopAnswered(): Promise<void> {
    let isOver = false
    void api.stop().then(() => (isOver = true))
    await vi.waitFor(() => {
      for (const answer of waiting) answer(new Response('', { status: 502 }))
      expect(isOver).toBe(true)
    })
  }
  return { api, waiting, stopAnswered }
}

describe('the next nurse on a tablet whose line was silent', () => {
  it('keeps database and work when what the one before had asked is answered at last', async () => {
    const { api, waiting, stopAnswered } = silentLine()
    await api.start(nurse('a'))
    await vi.waitFor(() => expect(waiting).toHaveLength(1))

    // The page waits for a few seconds only.
    const left = api.stop()
    await api.start(nurse('b'))
    expect(currentDb()?.name).toBe('wardlight-b')

    waiting[0]?.(new Response('', { status: 502 }))
    await left
    await settle()
    expect(currentDb()?.name).toBe('wardlight-b')
    expect(currentDb()?.isOpen()).toBe(true)
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(1))
    await stopAnswered()
    expect(currentDb()).toBe(null)
  })
})

describe('work that is stopped while it begins', () => {
  it('leaves no database open, and nothing behind', async () => {
    const { api } = silentLine()
    const starting = api.start(nurse('a'))
    await api.stop()
    await starting
    await new WardlightDb('a').delete()
    await settle()
    expect(currentDb()).toBe(null)
    expect(await databaseNames()).toEqual([])
  })
})

describe('a tap before the work has begun', () => {
  it('opens the patient when it begins, and not for the next nurse', async () => {
    const { api, stopAnswered } = silentLine()
    const heard: string[] = []
    const channels = ['a', 'b'].map((id) => new BroadcastChannel(`wardlight-${id}`))
    for (const channel of channels) {
      channel.onmessage = ({ data }: MessageEvent<{ kind: string; patient?: string }>) => {
        if (data.kind === 'open-patient') heard.push(`${channel.name} ${data.patient ?? ''}`)
        if (data.kind === 'beat') heard.push(`${channel.name} beats`)
      }
    }
    api.openPatient('p1')
    await api.start(nurse('a'))
    await vi.waitFor(() => expect(heard).toContain('wardlight-a beats'))
    expect(heard).toContain('wardlight-a p1')
    await stopAnswered()
    await api.start(nurse('b'))
    await vi.waitFor(() => expect(heard).toContain('wardlight-b beats'))
    expect(heard).not.toContain('wardlight-b p1')
    await stopAnswered()
    for (const channel of channels) channel.close()
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
  const api = createApi('', undefined)
  api.attach({
    refreshToken: () => cookie.now,
    rotated: (refreshToken, before) => {
      if (cookie.now === before) cookie.now = refreshToken
    },
    ended: () => undefined,
    storageFull: () => undefined,
    userChanged: () => undefined,
  })
  const answer = () => answerChange?.(new Response(JSON.stringify(pair('a-new'))))
  const isAsked = () => vi.waitFor(() => expect(answerChange).not.toBe(null))
  return { api, cookie, pair, answer, isAsked }
}

describe('a password whose change is answered when somebody else is signed in', () => {
  it('changes nothing of the next nurse’s session', async () => {
    const { api, cookie, pair, answer, isAsked } = slowChange()
    expect(await api.identify()).toMatchObject({ kind: 'user', user: { id: 'a' } })
    const changing = api.changePassword('old', 'new')
    await isAsked()
    await api.stop()
    cookie.now = ''
    expect(await api.signIn('b', 'secret')).toMatchObject({ kind: 'signed-in', user: { id: 'b' } })
    cookie.now = 'r-b'

    answer()
    await changing
    await settle()
    expect(cookie.now).toBe('r-b')
    const db = currentDb() as WardlightDb
    const stored = (await db.status.get('session')) as { user: SessionUser }
    expect(stored.user).toMatchObject({ id: 'b', token: pair('b').token })
    expect(await api.identify()).toMatchObject({ kind: 'user', user: { id: 'b' } })
    await api.stop()
  })
  it('is kept where the session is still its own', async () => {
    const { api, cookie, pair, answer, isAsked } = slowChange()
    await api.identify()
    const changing = api.changePassword('old', 'new')
    await isAsked()
    answer()
    expect(await changing).toEqual({ kind: 'done' })
    expect(cookie.now).toBe('r-a-new')
    const stored = (await currentDb()?.status.get('session')) as { user: SessionUser }
    expect(stored.user.token).toBe(pair('a-new').token)
    await api.stop()
  })
})

describe('an account that is read anew while its user signs out', () => {
  it('is left alone, and nothing is said of the closed database', async () => {
    const { api } = slowChange()
    await api.identify()
    const fetched = fetch
    let answer: (() => void) | null = null
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return fetched(input, init)
    })
    const reading = api.reloadUser()
    await api.stop()
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
    const asking = createApi('', undefined)
    let ended = 0
    asking.attach({
      refreshToken: () => 'r-a',
      rotated: () => undefined,
      ended: () => void (ended += 1),
      storageFull: () => undefined,
      userChanged: () => undefined,
    })
    expect([await asking.identify(), ended]).toEqual([{ kind: 'unreachable' }, 0])
  })
})
