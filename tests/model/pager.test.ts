import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clampPage, pagerItems, rowsOfPage } from '../../src/model/pager.ts'

describe('the pager (ADMIN-06, FORM-33)', () => {
  // AMB-100.
  it.each([
    [0, 1, [0]],
    [0, 0, [0]],
    [3, 7, [0, 1, 2, 3, 4, 5, 6]],
    [0, 67, [0, 1, 2, 3, 4, 'gap', 66]],
    [3, 67, [0, 1, 2, 3, 4, 'gap', 66]],
    [4, 67, [0, 'gap', 3, 4, 5, 'gap', 66]],
    [62, 67, [0, 'gap', 61, 62, 63, 'gap', 66]],
    [63, 67, [0, 'gap', 62, 63, 64, 65, 66]],
    [66, 67, [0, 'gap', 62, 63, 64, 65, 66]],
  ])('on page %i of %i offers %j', (page, pages, items) => {
    expect(pagerItems(page, pages)).toEqual(items)
  })
  it.each([
    [-1, 4, 0],
    [4, 4, 3],
    [1, 1, 0],
    [1, 0, 0],
    [2, 4, 2],
  ])('page %i of %i is page %i', (page, pages, at) => {
    expect(clampPage(page, pages)).toBe(at)
  })
  it('always offers both ends, the current page and its neighbours, in order and at most seven', () => {
    fc.assert(
      fc.property(fc.nat(400), fc.nat(400), (page, pages) => {
        const items = pagerItems(page, pages)
        const numbers = items.filter((item) => item !== 'gap')
        const last = Math.max(1, pages) - 1
        const at = clampPage(page, pages)
        expect(items.length).toBeLessThanOrEqual(7)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        for (const wanted of [0, at, Math.max(0, at - 1), Math.min(last, at + 1), last])
          expect(numbers).toContain(wanted)
      }),
    )
  })
  it('says which rows it shows', () => {
    expect(rowsOfPage(0, 30, 30)).toEqual({ from: 1, to: 30 })
    expect(rowsOfPage(3, 30, 5)).toEqual({ from: 91, to: 95 })
  })
})
