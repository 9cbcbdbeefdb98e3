import { expect, it } from 'vitest'
import { createReveal, REVEAL_MS } from '../../../src/app/privacy/names.ts'

/** A window whose time passes when it is told to. */
function someWindow() {
  let now = 5_000
  const timers = new Map<() => void, number>()
  const leaving = new Set<() => void>()
  const reveal = createReveal({
    elapsed: () => now,
    after(ms, act) {
      const due = (): void => act()
      timers.set(due, now + ms)
      return () => void timers.delete(due)
    },
    onLeft(act) {
      leaving.add(act)
      return () => void leaving.delete(act)
    },
  })
  return {
    reveal,
    pass(ms: number) {
      now += ms
      for (const [act, at] of timers) if (at <= now && timers.delete(act)) act()
    },
    leave: () => [...leaving].forEach((act) => act()),
    waits: () => timers.size + leaving.size,
  }
}

it('names are whole for ten seconds, and then hidden by themselves (PRIV-07)', () => {
  const { reveal, pass, waits } = someWindow()
  expect(reveal.current()).toBeNull()
  reveal.show()
  expect(reveal.current()).toBe(5_000 + REVEAL_MS)
  pass(REVEAL_MS - 1)
  expect(reveal.current()).not.toBeNull()
  pass(1)
  expect(reveal.current()).toBeNull()
  expect(waits()).toBe(0)
})

it('asked for again they are whole for ten more', () => {
  const { reveal, pass } = someWindow()
  reveal.show()
  pass(6_000)
  reveal.show()
  pass(6_000)
  expect(reveal.current()).not.toBeNull()
  pass(4_000)
  expect(reveal.current()).toBeNull()
})

it('who leaves the window, or hides them, does not wait', () => {
  const { reveal, leave, waits } = someWindow()
  reveal.show()
  leave()
  expect(reveal.current()).toBeNull()
  reveal.show()
  reveal.hide()
  expect(reveal.current()).toBeNull()
  expect(waits()).toBe(0)
})
