import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  capacityOf,
  COMPACT,
  type DensityChoice,
  firstChoice,
  type Look,
  lookOf,
  rowHeight,
  type Space,
  TILE,
} from '../../../src/model/patients/fit.ts'

/** Rows of cards, so many side by side. */
const cards = (patients: number) => (columns: number) => Math.ceil(patients / columns) * 470
const look = (choice: DensityChoice, patients: number, space: Space): Look =>
  lookOf(choice, patients, cards(patients), space)

/** What the page has for patients below its header and tools. */
const SPACES = {
  '1024×768': { width: 992, height: 551 },
  '820×1180': { width: 788, height: 911 },
  '1180×820': { width: 1148, height: 603 },
  '1440×900': { width: 1392, height: 640 },
  '1920×1080': { width: 1872, height: 820 },
} as const

/** px of the page that so many take. */
function taken(patients: number, found: Look): { width: number; height: number } {
  const { width, gap } = found.size === 'tile' ? TILE : COMPACT
  const rows = Math.ceil(patients / found.columns)
  return {
    width: found.columns * width * found.em + (found.columns - 1) * gap,
    height: rows * rowHeight(found) - gap,
  }
}

describe('the size of a patient', () => {
  // DENS-01, ruling R18.
  it('is the specified card on a desk, and what fits on tablets, until somebody chooses', () => {
    const onDesks = [820, 1024, 1180, 1199, 1200, 1440].map((width) => firstChoice(width, false))
    expect(onDesks).toEqual(['fit', 'fit', 'fit', 'fit', 'card', 'card'])
  })

  it.each([
    [820, 1180],
    [1024, 768],
    [1366, 1024],
  ])('stays what it is when a tablet of %i by %i is turned', (width, height) => {
    expect(firstChoice(width, true)).toBe('fit')
    expect(firstChoice(height, true)).toBe('fit')
  })

  // DENS-02.
  it.each([
    [24, '1024×768', { size: 'tile', columns: 6 }],
    [24, '820×1180', { size: 'tile', columns: 4 }],
    [24, '1180×820', { size: 'tile', columns: 6 }],
    [60, '1920×1080', { size: 'tile', columns: 10 }],
    [12, '1024×768', { size: 'compact', columns: 4 }],
    [24, '1920×1080', { size: 'compact', columns: 6 }],
    [4, '1440×900', { size: 'card', columns: 5 }],
    [1, '820×1180', { size: 'card', columns: 3 }],
  ] as const)('fits %i patients on %s', (patients, name, expected) => {
    const found = look('fit', patients, SPACES[name])
    expect(found).toMatchObject(expected)
    if (found.size === 'card') return
    const { width, height } = taken(patients, found)
    expect(width).toBeLessThanOrEqual(SPACES[name].width)
    expect(height).toBeLessThanOrEqual(SPACES[name].height)
  })

  // DENS-02: numbers of 1.3 em are 20 px from 16 px on.
  it('never has letters that are too small, however many there are: then it scrolls', () => {
    for (const space of Object.values(SPACES)) {
      for (const patients of [0, 1, 24, 60, 61, 1000]) {
        for (const choice of ['compact', 'tile', 'fit'] as const) {
          const { em, columns } = look(choice, patients, space)
          expect(em).toBeGreaterThanOrEqual(16)
          expect(columns).toBeGreaterThanOrEqual(1)
        }
      }
    }
    expect(look('fit', 1000, SPACES['1024×768'])).toEqual({ size: 'tile', columns: 6, em: 16 })
    expect(look('tile', 5, { width: 100, height: 0 })).toEqual({ size: 'tile', columns: 1, em: 16 })
  })

  // DENS-06, PLIST-13.
  it('has two cards in a row where three would leave a third of every row empty', () => {
    const inPairs = (columns: number) => (columns === 4 ? 6 : 12)
    const of = (name: keyof typeof SPACES, rows: (columns: number) => number): number =>
      lookOf('card', 24, rows, SPACES[name]).columns
    expect(of('820×1180', inPairs)).toBe(2)
    expect(of('820×1180', cards(24))).toBe(3)
    expect(of('1440×900', inPairs)).toBe(4)
    expect(lookOf('card', 2, inPairs, SPACES['820×1180']).columns).toBe(3)
  })

  // DENS-10.
  it('knows how many are seen at once, and offers no cards where they have no place', () => {
    const space = { width: 652, height: 800 }
    const found = lookOf('fit', 60, null, space)
    expect(found).toEqual({ size: 'tile', columns: 4, em: 16 })
    expect(capacityOf(found, space)).toBe(24)
    expect(capacityOf(found, { width: 652, height: 0 })).toBe(4)
    expect(lookOf('fit', 1, null, space).size).toBe('compact')
  })

  // DENS-02: in a wider font fewer stand side by side, and their letters stay as large.
  it('has wider tiles where the widest numbers are wider than usual', () => {
    const inFont = (tile: number) =>
      look('tile', 1000, { ...SPACES['1024×768'], widths: { tile, compact: tile * 1.5 } })
    expect(inFont(8)).toEqual(look('tile', 1000, SPACES['1024×768']))
    expect(inFont(10.4)).toEqual({ size: 'tile', columns: 5, em: 16 })
    fc.assert(
      fc.property(
        fc.double({ min: 6, max: 18, noNaN: true }),
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 320, max: 2400 }),
        (tile, patients, width) => {
          const space = { width, height: 700, widths: { tile, compact: tile } }
          const { columns, em } = look('tile', patients, space)
          const each = (width - (columns - 1) * TILE.gap) / columns
          expect(each).toBeGreaterThanOrEqual(Math.max(tile, TILE.width) * em - 1e-6)
        },
      ),
    )
  })

  it('takes the largest letters that fit, up to those that need no more', () => {
    expect(look('tile', 24, SPACES['820×1180']).em).toBeGreaterThan(18)
    expect(look('tile', 2, SPACES['1920×1080']).em).toBe(TILE.most)
  })
})
