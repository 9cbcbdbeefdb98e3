import 'fake-indexeddb/auto'
import { getEventListeners } from 'node:events'
import { expect, it, vi } from 'vitest'
import { follow } from '../../../workers/lead/follow.ts'
import { VirtualTime, settle } from '../../support/virtual-time.ts'

it('a query that fails for long is begun anew each second, and leaves no listener behind', async () => {
  const time = new VirtualTime()
  const stop = new AbortController()
  let asked = 0
  let isGone = true
  const heard: number[] = []
  const query = (): Promise<number> => {
    asked += 1
    return isGone ? Promise.reject(new Error('the storage is gone')) : Promise.resolve(asked)
  }
  follow(query, (answer) => heard.push(answer), time.timers, stop.signal)
  const until = (check: () => void): Promise<void> =>
    vi.waitFor(
      async () => {
        await time.advance(1_000)
        check()
      },
      { timeout: 12_000, interval: 1 },
    )
  await until(() => expect(asked).toBeGreaterThan(5))
  // The one of the wait for the next.
  expect(getEventListeners(stop.signal, 'abort').length).toBeLessThanOrEqual(1)
  isGone = false
  await until(() => expect(heard).not.toEqual([]))
  expect(heard).toEqual([asked])
  stop.abort()
  await settle()
  expect(time.waiting).toBe(0)
})
