import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aulv,
  endSession,
  hasSession,
  rotateSession,
  startSession,
  storeHalf,
} from '../../src/app/cookies.ts'

/** What was written last, with its attributes, and the jar a page reads from. */
let written: string[] = []
let jar: Map<string, string>

beforeEach(() => {
  written = []
  jar = new Map()
  const stored = new Map<string, string>()
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      written.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      const expires = attributes.find((each) => /^expires=/i.test(each))?.slice(8)
      if (expires !== undefined && Date.parse(expires) <= Date.now()) jar.delete(name)
      else jar.set(name, value)
    },
  })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

// AMB-06, AMB-07, AUTH-10, AUTH-11, AUTH-53, CONST-05.
describe('the cookie of a session', () => {
  const now = Date.now()
  it('lasts as long as was chosen, also when its token was renewed', () => {
    startSession('r1', 'browser-session', now)
    rotateSession('r2', 'r1', now)
    expect(written.filter((text) => /expires|max-age/i.test(text))).toEqual([])
    startSession('r3', 'week', now)
    rotateSession('r4', 'r3', now + 86_400_000)
    const until = Date.parse(/expires=([^;]+)/i.exec(written.at(-1) ?? '')?.[1] ?? '')
    expect(Math.round((until - now) / 86_400_000)).toBe(8)
    expect(written.at(-1)).toMatch(/^RID=r4; /)
  })
  it('of a wall board lasts thirty days from its last renewal (PAIR-10)', () => {
    startSession('r1', 'board', now)
    rotateSession('r2', 'r1', now + 86_400_000)
    const until = Date.parse(/expires=([^;]+)/i.exec(written.at(-1) ?? '')?.[1] ?? '')
    expect(Math.round((until - now) / 86_400_000)).toBe(31)
  })
  it('is for the whole site, and for no other; encrypted where the page is', () => {
    startSession('r1', 'week', now)
    expect(written.at(-1)).toMatch(/path=\//i)
    expect(written.at(-1)).toMatch(/samesite=lax/i)
    expect(written.at(-1)).toMatch(/secure/i)
  })
  it('is not renewed by a token that was made from another', () => {
    startSession('next-nurse', 'browser-session', now)
    rotateSession('r2', 'r1', now)
    expect(jar.get('RID')).toBe('next-nurse')
  })
  // DISK-02.
  it('has the half of a key written again with every renewal, which a browser may keep for a week only', () => {
    startSession('r1', 'week', now)
    storeHalf('kim', 'half')
    written = []
    rotateSession('r2', 'r1', now)
    expect(written).toContainEqual(expect.stringMatching(/^rows-kim=half; .*SameSite=Strict/))
    written = []
    rotateSession('r3', 'of a session that is over', now)
    expect(written).toEqual([])
  })
  it('goes with the session, and the level with it', () => {
    startSession('r1', 'week', now)
    jar.set('aulv', '2')
    endSession()
    expect([hasSession(), aulv()]).toEqual([false, ''])
  })
})
