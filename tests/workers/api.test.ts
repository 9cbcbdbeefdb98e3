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
