/** How large a tile of the wall board has to be, in its own letters, so that every number that may stand in it is whole. */

/**
 * `wide` has all numbers in one line; `narrow`, higher, has the temperature below the others; a `card` has both
 * temperatures and what changes rarely, two in a line; `broad-card` and `tall-card` have two numbers in a line, and names
 * beside what changes rarely, which has a line each where the tile is no wider than high.
 */
export type TileLook = 'wide' | 'narrow' | Card
export const CARDS = ['card', 'broad-card', 'tall-card'] as const
export type Card = (typeof CARDS)[number]

/** The widest texts that can stand in a place, each in the height of its own letters. */
export type Widths = {
  /** `188` and `39.9`. */
  whole: number
  decimal: number
  /** A name with an age: `SpO2 59m`. */
  hr: number
  spo2: number
  temperature: number
  /** The name of a temperature above its age. */
  stacked: number
}
/** Of Inter, the font of the console; used until it was measured. */
export const INTER: Widths = {
  whole: 1.85,
  decimal: 2.09,
  hr: 3.8,
  spo2: 5.1,
  temperature: 4.85,
  stacked: 2.4,
}

/** How large numbers are, in letters of their tile. */
export const NUMBER = { least: 1.42, most: 4.2 }

/** The parts of a tile, in its letters; `screens/board/tile.css.ts` draws them so. */
export const PARTS = { label: 0.52, fact: 0.72, foot: 0.86, gap: 0.25 } as const
/** Left and right of the tile, and of a number with its frame. */
const EDGES = { tile: 0.75, number: 0.24 }
const LINES = {
  edges: 0.44,
  name: 1.2,
  place: 1.05,
  label: 0.63,
  fact: 1.05,
  foot: 1.25,
  frame: 0.2,
}
/** What changes rarely, with its name before it. */
const NAMED = 10
/** The sign of the network beside a temperature. */
const SIGN = 0.95

/** How wide the columns of numbers are, with their names and ages above, in letters of the tile. */
export function columnsOf(
  number: number,
  { whole, decimal, hr, spo2, temperature }: Widths,
): Record<'hr' | 'spo2' | 'temperature', number> {
  const column = (text: number, label: number): number =>
    Math.max(text * number, label * PARTS.label) + EDGES.number
  return {
    hr: column(whole, hr),
    spo2: column(whole, spo2),
    temperature: column(decimal, temperature),
  }
}

/** The least size of a tile, in its letters, whose numbers are so many letters high. */
export function shapeOf(
  look: TileLook,
  number: number,
  { widths, isTwoLines }: { widths: Widths; isTwoLines: boolean },
): { width: number; height: number } {
  const { hr, spo2, temperature } = columnsOf(number, widths)
  const above = LINES.edges + LINES.name + (isTwoLines ? LINES.place : 0) + LINES.foot
  const row = LINES.label + number + LINES.frame
  const tile = (width: number, height: number) => ({
    width: EDGES.tile + width,
    height: above + height,
  })
  switch (look) {
    case 'wide':
      return tile(hr + spo2 + temperature + 2 * PARTS.gap, row)
    case 'narrow': {
      const name = widths.stacked * PARTS.label + PARTS.gap
      const third = name + widths.decimal * number + EDGES.number + SIGN
      return tile(Math.max(2 * spo2 + PARTS.gap, third), row + number + LINES.frame)
    }
    case 'card':
      return tile(hr + spo2 + 2 * temperature + 3 * PARTS.gap, row + 2 * LINES.fact)
    case 'broad-card':
      return tile(2 * Math.max(spo2, temperature, NAMED) + PARTS.gap, 2 * row + 2 * LINES.fact)
    case 'tall-card':
      return tile(2 * Math.max(spo2, temperature) + PARTS.gap, 2 * row + 4 * LINES.fact)
  }
}
