import { afterEach, describe, expect, it, vi } from 'vitest'
import { installShell } from '../../sw/shell.ts'

const seen = vi.hoisted(() => ({
  precached: [] as unknown[],
  handlers: [] as string[],
  denylists: [] as RegExp[][],
  routes: 0,
}))
vi.mock('workbox-precaching', () => ({
  precacheAndRoute: (list: unknown[]) => seen.precached.push(...list),
  cleanupOutdatedCaches: () => undefined,
  createHandlerBoundToURL: (url: string) => seen.handlers.push(url),
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
afterEach(() => vi.unstubAllGlobals())

describe('the shell (OFFL-08, OFFL-09)', () => {
  it('is precached, and answers every route of the console and nothing else', () => {
    vi.stubGlobal('self', { addEventListener: () => undefined })
    installShell([{ url: '/index.html', revision: '1' }])
    expect(seen.precached).toEqual([{ url: '/index.html', revision: '1' }])
    expect([seen.handlers, seen.routes]).toEqual([['/index.html'], 1])
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
    const installs: ((event: unknown) => void)[] = []
    vi.stubGlobal('self', {
      addEventListener: (_: string, listener: (event: unknown) => void) => installs.push(listener),
    })
    installShell([])
    const rules: unknown[] = []
    const addRoutes = (rule: unknown) => Promise.resolve(void rules.push(rule))
    const waitUntil = vi.fn()
    for (const install of installs) install(isKnown ? { addRoutes, waitUntil } : { waitUntil })
    const rule = { condition: { urlPattern: '/assets/*' }, source: { cacheName: 'precache' } }
    expect(rules).toEqual(isKnown ? [rule] : [])
    expect(waitUntil).toHaveBeenCalledTimes(rules.length)
  })
})
