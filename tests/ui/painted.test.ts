import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePainted } from '../../src/ui/base/moments.ts'
import { hostHook } from '../support/hook-host.tsx'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
let frames: (() => void)[] = []
beforeEach(() => {
  frames = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => frames.push(then))
  vi.stubGlobal('cancelAnimationFrame', () => undefined)
})
afterEach(() => vi.useRealTimers())

const draw = (): void => frames.splice(0).forEach((then) => then())

it('what is less urgent comes when the first has been on the screen for a frame', async () => {
  const shown = await hostHook((isThere: boolean) => usePainted(isThere), true)
  draw()
  expect(shown.last()).toBe(false)
  draw()
  shown.change(true)
  expect(shown.last()).toBe(true)
})

// AL17: alarms sound in a window that was opened behind others, which draws nothing.
it('in a hidden window it comes as well, where no frame is ever drawn', async () => {
  const hidden = await hostHook((isThere: boolean) => usePainted(isThere), true)
  await vi.advanceTimersByTimeAsync(1_000)
  hidden.change(true)
  expect(hidden.last()).toBe(true)
})
