import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeCurrent, currentDb } from '../../src/db/current.ts'
import { WardlightDb } from '../../src/db/database.ts'
import { NO_USER, type SessionUser } from '../../src/model/session.ts'
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
  return { api, waiting }
}

describe('the next nurse on a tablet whose line was silent', () => {
  it('keeps database and work when what the one before had asked is answered at last', async () => {
    const { api, waiting } = silentLine()
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
    const stopped = api.stop()
    for (const answer of waiting) answer(new Response('', { status: 502 }))
    await stopped
    expect(currentDb()).toBe(null)
  })
})
