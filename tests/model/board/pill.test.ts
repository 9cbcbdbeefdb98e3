import { describe, expect, test } from 'vitest'
import { LINES, type Lines, pillOf } from '../../../src/model/board/pill.ts'
import { heightAt, INTER, lettersIn, shapeOf } from '../../../src/model/board/tile-shape.ts'

/** Letters of a tile, in pixels. */
const SMALL = Array.from({ length: 108 }, (_, step) => 12 + step / 20)
const SIZES = Object.keys(LINES) as Lines[]
/** Of Inter: how far ink is above and below the line it stands on, in letters, and what a browser makes of its font. */
const INK = { above: 0.76, below: 0.21 }
const BOX = { above: 0.969, below: 0.241 }

/** The edge is a pixel wide; of the tail of the smallest letters a third of one may be under it. */
const EDGE = 2 / 3

// BOARD-21.
describe('the pill of small letters', () => {
  test.each(SIZES)(
    'has its lines of %s letters on whole pixels, all of them within its edges',
    (size) => {
      for (const letters of SMALL) {
        const pill = pillOf(letters)
        expect(pill, `${letters}`).not.toBeNull()
        if (pill === null) continue
        const { height, after } = pill.lines[size]
        const whole = pill.foot + 0.1 * 0.86 * 0.88 * letters
        const free = (whole - LINES[size].count * height - after) / 2
        const high = letters * 0.86 * 0.88 * LINES[size].letters
        const [above, below] = [Math.round(high * BOX.above), Math.round(high * BOX.below)]
        // As a browser sets a line: what is left over is above it, rounded down.
        const base = above + Math.floor((height - above - below) / 2)
        expect([height, after].every(Number.isInteger), `${letters}`).toBe(true)
        expect(whole).toBeCloseTo(Math.round(whole))
        expect(free).toBeCloseTo(Math.round(free))
        expect(free + base - INK.above * high, `${letters} above`).toBeGreaterThanOrEqual(EDGE)
        const last = height - base - INK.below * high
        expect(free + after + last, `${letters} below`).toBeGreaterThanOrEqual(EDGE)
      }
    },
  )

  test('of large letters is as they are', () => {
    expect(pillOf(17.4)).toBeNull()
    expect(pillOf(17.3)).not.toBeNull()
  })

  test('makes no tile of larger letters lower', () => {
    const shape = shapeOf('narrow', 1.42, { widths: INTER, isTwoLines: true })
    const heights = Array.from({ length: 400 }, (_, step) => heightAt(10 + step / 20, shape))
    expect(heights.filter((high, at) => high < (heights[at - 1] ?? 0))).toEqual([])
  })

  test('has room in every tile, whose letters are as large as that leaves them', () => {
    const shape = shapeOf('narrow', 1.42, { widths: INTER, isTwoLines: true })
    for (let high = 94; high < 200; high += 0.7) {
      const letters = lettersIn(1_000, high, shape)
      const foot = pillOf(letters)?.foot ?? shape.height * letters - shape.above * letters
      expect(shape.above * letters + foot).toBeLessThanOrEqual(high + 1e-6)
      expect(heightAt(letters + 0.02, shape)).toBeGreaterThan(high)
    }
  })
})
