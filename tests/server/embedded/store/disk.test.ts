import { afterEach, expect, it, vi } from 'vitest'
import { isLow, LOW_BYTES, LOW_PART, watchDisk } from '../../../../server/embedded/store/disk.ts'

afterEach(() => {
  vi.useRealTimers()
})

const gigabyte = 2 ** 30

it.each([
  ['500 MB of a small disk', LOW_BYTES, 5 * gigabyte, false],
  ['a byte less', LOW_BYTES - 1, 5 * gigabyte, true],
  ['a twentieth of a large disk', 1000 * gigabyte * LOW_PART, 1000 * gigabyte, false],
  ['a byte less than that', 1000 * gigabyte * LOW_PART - 1, 1000 * gigabyte, true],
  ['nothing', 0, gigabyte, true],
])('%s is low: %#', (_what, freeBytes, totalBytes, low) => {
  expect(LOW_BYTES).toBe(500 * 1024 * 1024)
  expect(LOW_PART).toBe(0.05)
  expect(isLow({ freeBytes, totalBytes })).toBe(low)
})

it('warns once when the room gets low, and once when there is room again', async () => {
  vi.useFakeTimers()
  const totalBytes = 100 * gigabyte
  let freeBytes = 50 * gigabyte
  const said: string[] = []
  const disk = await watchDisk({
    dataDir: '/nowhere',
    refusing: () => undefined,
    warn: (line) => said.push(line),
    roomOf: () => Promise.resolve({ freeBytes, totalBytes }),
  })
  const states: string[] = []
  for (const free of [50, 4.9, 4, 5.1, 4]) {
    freeBytes = free * gigabyte
    await vi.advanceTimersByTimeAsync(30_000)
    states.push(disk.status().state)
  }
  disk.close()
  expect(states).toEqual(['fine', 'low', 'low', 'fine', 'low'])
  expect(said).toEqual([
    'The disk of the data folder is nearly full: 5017 of 102400 MB left.',
    'The disk of the data folder has room again: 5222 of 102400 MB left.',
    'The disk of the data folder is nearly full: 4096 of 102400 MB left.',
  ])
})
