import { describe, expect, test } from 'vitest'
import { isWell, type RestartPlace, startAnew, triesSoFar } from '../../src/app/board-restart.ts'
import { followTouches, touchedAt } from '../../src/app/board-touches.ts'

function place({ kept = false, answers = true }): RestartPlace & { reloads: number } {
  const stored = new Map<string, string>()
  return {
    reloads: 0,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
    isKept: () => kept,
    probe: () => (answers ? Promise.resolve({ ok: true }) : Promise.reject(new Error('no'))),
    reload() {
      this.reloads += 1
    },
  }
}

// BOARD-14.
describe('a board that starts anew', () => {
  test('loads the page and counts how often', async () => {
    const here = place({})
    expect(triesSoFar(here)).toBe(0)
    expect(await startAnew(here)).toBe(true)
    expect(await startAnew(here)).toBe(true)
    expect([here.reloads, triesSoFar(here)]).toEqual([2, 2])
    isWell(here)
    expect(triesSoFar(here)).toBe(0)
  })

  test('stays where the server could not give the page', async () => {
    const here = place({ answers: false })
    expect(await startAnew(here)).toBe(false)
    expect([here.reloads, triesSoFar(here)]).toEqual([0, 0])
  })

  test('needs no server where the console is kept on the device', async () => {
    const here = place({ kept: true, answers: false })
    expect(await startAnew(here)).toBe(true)
    expect(here.reloads).toBe(1)
  })
})

// BOARD-13.
test('a touch is noticed until nobody asks any more', () => {
  const target = new EventTarget()
  const end = followTouches(target)
  expect(touchedAt()).toBe(0)
  target.dispatchEvent(new Event('keydown'))
  const first = touchedAt()
  expect(first).toBeGreaterThan(0)
  end()
  target.dispatchEvent(new Event('pointerdown'))
  expect(touchedAt()).toBe(first)
})
