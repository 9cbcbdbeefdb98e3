import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followHand, HAND_AFTER_MS, HAND_MOST_MS } from '../../src/app/hand.ts'

// ST8.
describe('a hand on the screen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function screen() {
    const target = new EventTarget()
    const hand = followHand(target)
    const point = (type: string, pointerId = 1) =>
      target.dispatchEvent(Object.assign(new Event(type), { pointerId }))
    return { hand, point }
  }

  it('is there while a pointer is down and for a second after', () => {
    const { hand, point } = screen()
    expect(hand.current()).toBe(false)
    point('pointerdown')
    vi.advanceTimersByTime(5000)
    expect(hand.current()).toBe(true)
    point('pointerup')
    vi.advanceTimersByTime(HAND_AFTER_MS - 1)
    expect(hand.current()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(hand.current()).toBe(false)
  })

  it('with two fingers until the last one goes, also by scrolling', () => {
    const { hand, point } = screen()
    point('pointerdown', 1)
    point('pointerdown', 2)
    point('pointercancel', 2)
    vi.advanceTimersByTime(2000)
    expect(hand.current()).toBe(true)
    point('pointerup', 1)
    vi.advanceTimersByTime(HAND_AFTER_MS)
    expect(hand.current()).toBe(false)
  })

  it('that never goes, or whose end was lost, holds nothing up for ever', () => {
    const { hand, point } = screen()
    point('pointerdown')
    vi.advanceTimersByTime(HAND_MOST_MS)
    expect(hand.current()).toBe(false)
    point('pointerup')
    point('pointerdown')
    expect(hand.current()).toBe(true)
  })

  it('a mouse that only passes by is none', () => {
    const { hand, point } = screen()
    point('pointermove')
    point('pointerup')
    expect(hand.current()).toBe(false)
  })
})
