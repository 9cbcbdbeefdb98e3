import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../../../server/embedded/store/open.ts'
import { createFamilies } from '../../../../server/embedded/api/families.ts'
import type { Store } from '../../../../server/protocol/types.ts'
import { RequestFailed } from '../../../../src/sync/failure.ts'
import type { Send } from '../../../../src/sync/rest.ts'
import { type AccessToken, createTokens, type TokenKeeper } from '../../../../src/sync/tokens.ts'
import type { TokenPair } from '../../../../src/wire/requests/auth.ts'

let now = 1_700_000_000_000
const clock = (): number => now
let store: Store & { close(): Promise<void> }
beforeAll(async () => {
  store = await openStore({ dataDir: ':memory:', clock })
})
afterAll(() => store.close())

const weekSeconds = 604_800
let runs = 0

type Fate = 'arrives' | 'lost on the way' | 'answer lost'

/** One device: its cookie, its windows with the console's own keeper of tokens, and its service worker. */
function createDevice() {
  runs += 1
  const sessionId = `session ${runs}`
  let families = createFamilies(store, clock, weekSeconds)
  let made = 0
  let fate: Fate = 'arrives'
  const newToken = (turn: number): string => JSON.stringify({ turn, id: `${(made += 1)}` })
  let cookie = newToken(0)
  let stored: AccessToken | null = null
  let refused = 0
  let line: Promise<unknown> = Promise.resolve()
  const alone = <T>(work: () => Promise<T>): Promise<T> => {
    const next = line.then(work)
    line = next.catch(() => undefined)
    return next
  }

  function serve(refreshToken: string): TokenPair {
    const { turn, id } = JSON.parse(refreshToken) as { turn: number; id: string }
    const next = families.use({ userId: 'user', sessionId, turn, id })
    if (next === undefined) {
      refused += 1
      throw new RequestFailed({ kind: 'refused', status: 401, errorCode: 10, message: '' })
    }
    return { token: `access ${(made += 1)}`, refreshToken: newToken(next) }
  }

  const send = (async ({ body }: { body: { refreshToken: string } }) => {
    if (fate === 'lost on the way') throw new RequestFailed({ kind: 'offline' })
    const pair = serve(body.refreshToken)
    if (fate === 'answer lost') throw new RequestFailed({ kind: 'offline' })
    return pair
  }) as unknown as Send

  function openWindow(): { tokens: TokenKeeper; kill: () => void } {
    const life = new AbortController()
    const tokens = createTokens({
      signal: life.signal,
      send,
      now: clock,
      alone,
      stored: async () => stored,
      async store(token) {
        stored = token
      },
      refreshToken: async () => cookie,
      async rotated(refreshToken, before) {
        if (!life.signal.aborted && cookie === before) cookie = refreshToken
      },
      ended: () => undefined,
    })
    return { tokens, kill: () => life.abort() }
  }
  const windows = [openWindow(), openWindow()]

  return {
    refused: () => refused,
    set(next: Fate) {
      fate = next
    },
    renew: (nth: number) => windows[nth]?.tokens.renew('').catch(() => undefined),
    current: (nth: number) => windows[nth]?.tokens.current().catch(() => undefined),
    /** Its service worker takes an access token and drops the refresh token (decision service-worker-tokens). */
    wake: () =>
      alone(async () => {
        if (fate !== 'lost on the way') serve(cookie)
      }),
    /** A window is killed while it renews, and opened again. */
    async kill(nth: number) {
      const dying = windows[nth]
      const last = dying?.tokens.renew('').catch(() => undefined)
      dying?.kill()
      windows[nth] = openWindow()
      await last
    },
    restart() {
      families = createFamilies(store, clock, weekSeconds)
    },
  }
}

const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('renew', 'current', 'kill'), nth: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('wake', 'restart', 'both'), nth: fc.constant(0) }),
)
const step = fc.record({
  act: action,
  fate: fc.constantFrom<Fate>('arrives', 'arrives', 'lost on the way', 'answer lost'),
  afterMs: fc.constantFrom(0, 1, 1000, 59_000, 61_000, 3_600_000, 7_200_000, 86_400_000),
})

// DOOR-10.
it('no ordinary use of two windows and a service worker ends a session', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      const device = createDevice()
      for (const { act, fate, afterMs } of steps) {
        device.set(fate)
        if (act.kind === 'renew') await device.renew(act.nth)
        else if (act.kind === 'current') await device.current(act.nth)
        else if (act.kind === 'kill') await device.kill(act.nth)
        else if (act.kind === 'wake') await device.wake()
        else if (act.kind === 'restart') device.restart()
        else await Promise.all([device.renew(0), device.renew(1), device.wake()])
        now += afterMs
      }
      device.set('arrives')
      await device.renew(0)
      expect(device.refused()).toBe(0)
    }),
    { seed: 26, numRuns: 1000 },
  )
})

// DOOR-10.
it('what was used is known after a restart, and goes with the account', async () => {
  const before = createFamilies(store, clock, weekSeconds)
  const token = { userId: 'one', sessionId: 'kept', turn: 0, id: 'a' }
  expect(before.use(token)).toBe(1)
  expect(before.use({ ...token, turn: 1, id: 'b' })).toBe(2)
  await store.flush()
  now += 61_000
  const after = createFamilies(store, clock, weekSeconds)
  expect(after.use({ ...token, turn: 1, id: 'other' })).toBeUndefined()
  expect(after.use(token)).toBeUndefined()
  expect(after.use({ ...token, turn: 1, id: 'b' })).toBe(2)
  expect(store.records.about('family', 'one').map(({ id }) => id)).toEqual(['kept'])
})

it('of one account the oldest sessions are forgotten', async () => {
  const families = createFamilies(store, clock, weekSeconds)
  for (let nth = 0; nth < 520; nth += 1)
    families.use({ userId: 'two', sessionId: `of two ${nth}`, turn: 0, id: 'a' })
  await store.flush()
  const kept = store.records.about('family', 'two').length
  expect(kept).toBeGreaterThanOrEqual(480)
  expect(kept).toBeLessThanOrEqual(500)
})
