import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PAGE_MS, pageAt, turnAt } from '../../../src/model/board/pages.ts'

const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
const nobody = (): null => null

// BOARD-08.
describe('the pages of a board', () => {
  test('who fits is on one', () => {
    expect(pageAt(all(6), nobody, 6, 3)).toEqual({ shown: all(6), page: 0, pages: 1, left: [] })
  })

  test('the others come in turns, each of 15 seconds', () => {
    const shown = (turn: number) => pageAt(all(5), nobody, 2, turn).shown
    expect([shown(0), shown(1), shown(2), shown(3)]).toEqual([
      [0, 1],
      [2, 3],
      [3, 4],
      [0, 1],
    ])
    expect([0, PAGE_MS - 1, PAGE_MS, 9 * PAGE_MS].map(turnAt)).toEqual([0, 0, 1, 9])
    expect(PAGE_MS).toBe(15_000)
  })

  test('whoever has an alarm is on every page, in the place of the ward', () => {
    const rank = (each: number): number | null => (each === 7 ? 0 : null)
    for (const turn of all(9)) expect(pageAt(all(10), rank, 4, turn).shown).toContain(7)
    expect(pageAt(all(10), rank, 4, 0).shown).toEqual([0, 1, 2, 7])
  })

  test('of too many with an alarm the most urgent stay; how many are left is known', () => {
    const rank = (each: number): number | null => (each < 8 ? 8 - each : null)
    const { shown, left } = pageAt(all(10), rank, 4, 0)
    // Rank 1 to 3 of 7, 6 and 5; one place is for turns.
    expect(shown).toEqual([0, 5, 6, 7])
    expect(left.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4])
  })

  test('nobody is out of sight for good, and the most urgent never are', () => {
    const wards = fc.record({
      ranks: fc.array(fc.option(fc.integer({ min: 0, max: 3 })), { minLength: 1, maxLength: 80 }),
      places: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(wards, ({ ranks, places }) => {
        const rank = (each: number): number | null => ranks[each] ?? null
        const seen = new Set<number>()
        const { pages } = pageAt(all(ranks.length), rank, places, 0)
        for (const turn of all(pages)) {
          const { shown } = pageAt(all(ranks.length), rank, places, turn)
          expect(shown.length).toBe(Math.min(places, ranks.length))
          for (const each of shown) seen.add(each)
        }
        expect(seen.size).toBe(ranks.length)
      }),
    )
  })
})
