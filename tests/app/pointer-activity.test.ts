import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPointers, ACTIVE_AFTER_MS, ACTIVE_MOST_MS } from '../../src/app/pointer-activity.ts'

// ST8.
describe('a hand on the screen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  function screen() {
    const target = new EventTarget()
    const pointerActivity = followPointers(target)
    const point = (type: string, pointerId = 1) =>
      target.dispatchEvent(Object.assign(new Event(type), { pointerId }))
    return { pointerActivity, point }
  }

  it('is there while a pointer is down and for a second after', () => {
    const { pointerActivity, point } = screen()
    expect(pointerActivity.current()).toBe(false)
    point('pointerdown')
    vi.advanceTimersByTime(5000)
    expect(pointerActivity.current()).toBe(true)
    point('pointerup')
    vi.advanceTimersByTime(ACTIVE_AFTER_MS - 1)
    expect(pointerActivity.current()).toBe(true)
    vi.advanceTimersByTime(1)
    expect(pointerActivity.current()).toBe(false)
  })

  it('with two fingers until the last one goes, also by scrolling', () => {
    const { pointerActivity, point } = screen()
    point('pointerdown', 1)
    point('pointerdown', 2)
    point('pointercancel', 2)
    vi.advanceTimersByTime(2000)
    expect(pointerActivity.current()).toBe(true)
    point('pointerup', 1)
    vi.advanceTimersByTime(ACTIVE_AFTER_MS)
    expect(pointerActivity.current()).toBe(false)
  })

  it('that never goes, or whose end was lost, holds nothing up for ever', () => {
    const { pointerActivity, point } = screen()
    point('pointerdown')
    vi.advanceTimersByTime(ACTIVE_MOST_MS)
    expect(pointerActivity.current()).toBe(false)
    point('pointerup')
    point('pointerdown')
    expect(pointerActivity.current()).toBe(true)
  })

  it('a mouse that only passes by is none', () => {
    const { pointerActivity, point } = screen()
    point('pointermove')
    point('pointerup')
    expect(pointerActivity.current()).toBe(false)
  })
})
