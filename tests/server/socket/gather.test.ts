import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGather } from '../../../server/socket/gather.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection that remembers what was asked of it. */
function line() {
  const asked: string[] = []
  return { asked, cork: () => void asked.push('cork'), uncork: () => void asked.push('uncork') }
}

it('holds each connection once, and lets all of them go within five milliseconds', () => {
  const gather = createGather()
  const [first, second] = [line(), line()]
  gather(first)
  gather(first)
  vi.advanceTimersByTime(4)
  gather(second)
  expect([first.asked, second.asked]).toEqual([['cork'], ['cork']])
  vi.advanceTimersByTime(1)
  expect([first.asked, second.asked]).toEqual([
    ['cork', 'uncork'],
    ['cork', 'uncork'],
  ])
})

it('holds again what was let go', () => {
  const gather = createGather()
  const one = line()
  gather(one)
  vi.advanceTimersByTime(5)
  gather(one)
  expect(one.asked).toEqual(['cork', 'uncork', 'cork'])
  expect(vi.getTimerCount()).toBe(1)
})
