import { expect, it, vi } from 'vitest'
import { onceFetched } from '../../src/app/fetch-code.ts'

it('code that does not come over a line that is being lost is asked for until it does', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    .mockResolvedValue('the part')
  const wait = vi.fn(() => Promise.resolve())
  expect(await onceFetched(load, wait)).toBe('the part')
  expect([load.mock.calls.length, wait.mock.calls.length]).toEqual([3, 2])
})
