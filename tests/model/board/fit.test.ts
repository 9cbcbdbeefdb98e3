import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factorOf, layOut, fitTiles } from '../../../src/model/board/layout.ts'
import { INTER, shapeOf } from '../../../src/model/board/tile-shape.ts'

const SPACE = { width: 1500, height: 1000, gap: 10 }
const SHAPE = { width: 10, height: 5 }
const SCALES = { least: 10, most: 100 }

// BOARD-08.
describe('tiles that fit', () => {
  test('all of them, as large as they can be', () => {
    // Two side by side would be half as wide.
    expect(fitTiles(2, { width: 1000, height: 1000, gap: 0 }, SHAPE, SCALES)).toEqual({
      columns: 1,
      rows: 2,
      scale: 100,
      perPage: 2,
    })
  })

  test('no larger than is of use', () => {
    expect(fitTiles(1, SPACE, SHAPE, { least: 10, most: 40 }).scale).toBe(40)
  })

  test('where they would be too small, as many as can be read', () => {
    const fit = fitTiles(1000, SPACE, SHAPE, SCALES)
    expect(fit).toMatchObject({ columns: 13, rows: 16, perPage: 208 })
    expect(fit.scale).toBeGreaterThanOrEqual(SCALES.least)
  })

  test('of no room at all nothing is asked', () => {
    expect(fitTiles(9, { width: 0, height: 0, gap: 8 }, SHAPE, SCALES).perPage).toBe(1)
  })

  test('any number on any screen: within it, and never too small', () => {
    const sizes = fc.integer({ min: 300, max: 4000 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), sizes, sizes, (count, width, height) => {
        const { columns, rows, scale, perPage } = fitTiles(
          count,
          { width, height, gap: 10 },
          SHAPE,
          SCALES,
        )
        expect(perPage).toBe(columns * rows)
        expect(scale).toBeGreaterThanOrEqual(SCALES.least)
        const isWithin =
          columns * SHAPE.width * scale + (columns - 1) * 10 <= width + 1e-6 &&
          rows * SHAPE.height * scale + (rows - 1) * 10 <= height + 1e-6
        expect(isWithin).toBe(true)
      }),
    )
  })
})

/** What is left of 1920 × 1080 beside head and alarms. */
const PLACE = { width: 1510, height: 990, factor: 1, isTwoLines: true, widths: INTER }

describe('the tiles of a board', () => {
  test('24 have names of 28 px and numbers of 40 px, side by side (BOARD-15)', () => {
    const { scale, look } = layOut(24, PLACE)
    expect(scale).toBeGreaterThanOrEqual(28.2)
    expect(look).toBe('wide')
  })

  test('60 have names of 20 px and numbers of 28 px, in narrow tiles (BOARD-15)', () => {
    const { scale, look, perPage } = layOut(60, PLACE)
    expect(scale).toBeGreaterThanOrEqual(20)
    expect(look).toBe('narrow')
    expect(perPage).toBeGreaterThanOrEqual(60)
  })

  test('a screen of twice the size shows the same, twice as large', () => {
    const twice = layOut(24, {
      width: 3020,
      height: 1980,
      factor: 2,
      isTwoLines: true,
      widths: INTER,
    })
    const once = layOut(24, PLACE)
    expect(twice.columns).toBe(once.columns)
    expect(twice.scale).toBeCloseTo(once.scale * 2)
  })

  test('a small screen shows fewer, never smaller than can be read from near', () => {
    const { scale, perPage } = layOut(200, {
      width: 800,
      height: 500,
      factor: 0.5,
      isTwoLines: true,
      widths: INTER,
    })
    expect(scale).toBeGreaterThanOrEqual(12)
    expect(perPage).toBeLessThan(200)
  })

  test('200 come in pages, with room for the mark that says which (BOARD-08)', () => {
    const { perPage, rows, scale } = layOut(200, PLACE)
    expect(perPage).toBeLessThan(200)
    expect(rows * 7.65 * scale).toBeLessThan(990 - 44)
  })

  test('9 show all that a card shows, with larger numbers than those of 24 (BOARD-02)', () => {
    const few = layOut(9, PLACE)
    const many = layOut(24, PLACE)
    expect(few.look).toMatch(/card/)
    expect(few.scale * few.number).toBeGreaterThan(many.scale * many.number)
  })

  test('one alone has larger numbers than nine, and what changes rarely below them (BOARD-02)', () => {
    const alone = layOut(1, PLACE)
    const few = layOut(9, PLACE)
    expect(alone.look).toBe('broad-card')
    expect(alone.scale * alone.number).toBeGreaterThan(1.5 * few.scale * few.number)
    expect(layOut(1, { ...PLACE, width: 400, height: 600, factor: 0.5 }).look).toBe('tall-card')
  })

  test('whatever is above them, nobody moves and no page is added; letters fill the height there is (BOARD-08)', () => {
    const counts = fc.integer({ min: 1, max: 120 })
    const sizes = fc.integer({ min: 500, max: 3600 })
    const parts = fc.double({ min: 0.7, max: 1.3, noNaN: true })
    fc.assert(
      fc.property(counts, sizes, sizes, parts, (count, width, planned, part) => {
        const factor = factorOf({ width, height: planned })
        const place = { ...PLACE, width, height: planned, factor }
        const { columns, rows, look, perPage, scale } = layOut(count, place)
        const now = layOut(count, { ...place, height: planned * part, planned })
        expect(now).toMatchObject({ columns, rows, look, perPage })
        if (part >= 1) expect(now.scale).toBeGreaterThanOrEqual(scale)
        else expect(now.scale).toBeLessThanOrEqual(scale)
      }),
    )
  })

  test('whatever the font, all numbers have room in every tile (BOARD-19)', () => {
    const wider = fc.double({ min: 0.8, max: 1.5, noNaN: true })
    const sizes = fc.integer({ min: 500, max: 3600 })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        sizes,
        sizes,
        wider,
        (count, width, height, by) => {
          const widths = Object.fromEntries(
            Object.entries(INTER).map(([text, size]) => [text, size * by]),
          ) as typeof INTER
          const place = { ...PLACE, width, height, widths, factor: factorOf({ width, height }) }
          const { columns, rows, look, scale, number } = layOut(count, place)
          const shape = shapeOf(look, number, place)
          const gap = 8 * place.factor
          expect(columns * (shape.width * scale + gap)).toBeLessThanOrEqual(width + gap + 1e-6)
          expect(rows * (shape.height * scale + gap)).toBeLessThanOrEqual(height + gap + 1e-6)
        },
      ),
    )
  })

  test('a screen is measured lying or standing', () => {
    expect(factorOf({ width: 1920, height: 1080 })).toBe(1)
    expect(factorOf({ width: 1080, height: 1920 })).toBe(1)
    expect(factorOf({ width: 3840, height: 2160 })).toBe(2)
    expect(factorOf({ width: 390, height: 844 })).toBe(0.5)
    // Before it is measured.
    expect(factorOf({ width: 0, height: 0 })).toBe(1)
  })
})
