import { afterEach, describe, expect, it, vi } from 'vitest'
import { installShell } from '../../sw/shell.ts'

type Asked = { params: { cacheKey: string }; request: Request }
const seen = vi.hoisted(() => ({
  precached: [] as { url: string; revision: string | null }[],
  activated: 0,
  ask: undefined as ((one: Asked) => Promise<unknown>[]) | undefined,
  handlers: [] as string[],
  denylists: [] as RegExp[][],
  routes: 0,
}))
vi.mock('workbox-precaching', () => ({
  PrecacheController: class {
    strategy = { handleAll: (one: Asked) => seen.ask?.(one) ?? [] }
    addToCacheList(list: { url: string; revision: string | null }[]) {
      seen.precached.push(...list)
    }
    createHandlerBoundToURL(url: string) {
      seen.handlers.push(url)
    }
    getURLsToCacheKeys() {
      const keys = seen.precached.map(({ url, revision }) => {
        const href = new URL(url, 'https://wardlight.test').href
        return [href, revision === null ? href : `${href}?revision=${revision}`] as const
      })
      return new Map(keys)
    }
    activate() {
      seen.activated += 1
    }
  },
  PrecacheRoute: class {},
  cleanupOutdatedCaches: () => undefined,
}))
vi.mock('workbox-core', () => ({ cacheNames: { precache: 'precache' } }))
vi.mock('workbox-routing', () => ({
  NavigationRoute: class {
    constructor(_handler: unknown, options: { denylist: RegExp[] }) {
      seen.denylists.push(options.denylist)
    }
  },
  registerRoute: () => (seen.routes += 1),
}))
afterEach(() => {
  vi.unstubAllGlobals()
  seen.precached.length = 0
})

describe('the shell (OFFL-08, OFFL-09)', () => {
  it('is precached, and answers every route of the console and nothing else', () => {
    vi.stubGlobal('self', { addEventListener: () => undefined })
    installShell([{ url: '/index.html', revision: '1' }])
    expect(seen.precached).toEqual([{ url: '/index.html', revision: '1' }])
    expect([seen.handlers, seen.routes]).toEqual([['/index.html'], 2])
    const denied = (path: string): boolean =>
      seen.denylists.flat().some((pattern) => pattern.test(path))
    expect(['/', '/login', '/home', '/patients', '/wards/ICU', '/x?a=1.5'].map(denied)).toEqual(
      Array(6).fill(false),
    )
    expect(['/api/auth/user', '/api/ws', '/mailbox', '/assets/a.js', '/sw.js'].map(denied)).toEqual(
      Array(5).fill(true),
    )
    const links = ['/login/createPassword?activateToken=1', '/login/resetPassword?resetToken=1']
    const expired = ['/activationLinkExpired', '/passwordResetLinkExpired']
    expect([...links, ...expired].map(denied)).toEqual(Array(4).fill(true))
  })
})

describe('files whose names tell their content', () => {
  it.each([true, false])('come from the cache without waking the worker (known: %s)', (isKnown) => {
    const installs = listenersFor('install')
    installShell([])
    const rules: unknown[] = []
    const addRoutes = (rule: unknown) => Promise.resolve(void rules.push(rule))
    const waitUntil = vi.fn()
    for (const install of installs) install(isKnown ? { addRoutes, waitUntil } : { waitUntil })
    const rule = { condition: { urlPattern: '/assets/*' }, source: { cacheName: 'precache' } }
    expect(rules).toEqual(isKnown ? [rule] : [])
    expect(waitUntil).toHaveBeenCalledTimes(rules.length + 1)
  })
})

/** What is listened to from here on. */
function listenersFor(type: string): ((event: unknown) => void)[] {
  const listeners: ((event: unknown) => void)[] = []
  vi.stubGlobal('self', {
    addEventListener: (wanted: string, listener: (event: unknown) => void) => {
      if (wanted === type) listeners.push(listener)
    },
  })
  return listeners
}

describe('LINE-04: a version is stored four files at a time', () => {
  const assets = Array.from({ length: 9 }, (_, i) => ({ url: `/assets/${i}.js`, revision: null }))
  const files = [{ url: '/index.html', revision: '1' }, ...assets]
  type Way = Asked & { came: () => void; failed: (why: Error) => void }

  /** Begins an installation; every file waits until it is let through. */
  function begin() {
    const asked: Way[] = []
    const priorities: unknown[] = []
    class Noted extends Request {
      constructor(url: string, init: RequestInit) {
        super(url, init)
        priorities.push(init.priority)
      }
    }
    vi.stubGlobal('Request', Noted)
    seen.ask = (one) => {
      const waiting = new Promise<void>((came, failed) => asked.push({ ...one, came, failed }))
      return [waiting, waiting]
    }
    const installs = listenersFor('install')
    installShell(files)
    const done: Promise<unknown>[] = []
    for (const install of installs)
      install({ waitUntil: (one: Promise<unknown>) => done.push(one) })
    return { asked, priorities, stored: Promise.all(done) }
  }
  const turn = async () => {
    for (let i = 0; i < 10; i += 1) await Promise.resolve()
  }

  it('the next is asked for when one came, each once, and behind what the page asks', async () => {
    const { asked, priorities, stored } = begin()
    expect(asked).toHaveLength(4)
    asked[2]?.came()
    await turn()
    expect(asked).toHaveLength(5)
    for (const one of asked) {
      one.came()
      await turn()
    }
    await stored
    const urls = asked.map(({ request }) => new URL(request.url).pathname)
    expect(urls).toEqual(files.map(({ url }) => url))
    expect(new Set(priorities)).toEqual(new Set(['low']))
    const [page, ...others] = asked.map(({ request, params }) => [
      request.cache,
      params.cacheKey === request.url,
    ])
    expect(page).toEqual(['reload', false])
    expect(new Set(others.map(String))).toEqual(new Set(['default,true']))
  })

  it('one that fails lets no half version in', async () => {
    const { asked, stored } = begin()
    asked[1]?.failed(new Error('gone'))
    await expect(stored).rejects.toThrow('gone')
  })
})
