/** What two products' figures say beside each other: pure. */
import type { Figure } from '../figure.ts'
import { median } from '../stats.ts'

/** The figures of both, measured one after the other. */
export type Pair = { before: readonly Figure[]; now: readonly Figure[] }

/** A ratio over all pairs: its median, the lowest and the highest. */
export type Spread = { middle: number; lowest: number; highest: number; pairs: number }

/** One number of a figure: "139 (91) ms" has two. */
export type Compared = {
  id: string
  what: string
  /** 1 for the figure's first number. */
  place: number
  before: number
  now: number
  /** Now divided by before. */
  ratio: Spread
  verdict: Verdict
}

/** `worse?`: by its median, but not in every pair. */
export type Verdict = 'worse' | 'worse?' | 'better' | ''

/** More than a tenth is worth a word. */
const TENTH = 1.1

/** The numbers a person reads in a figure. */
export function numbersOf(figure: string): number[] {
  return [...figure.matchAll(/\d+(?:\.\d+)?/g)].map(([text]) => Number(text))
}

/** Now by before; nothing to nothing is no change, something to nothing is without bound. */
export function ratioOf(before: number, now: number): number {
  if (before === 0) return now === 0 ? 1 : Number.POSITIVE_INFINITY
  return now / before
}

export function spreadOf(ratios: readonly number[]): Spread {
  return {
    middle: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    pairs: ratios.length,
  }
}

export function verdictOf({ middle, lowest, highest }: Spread, moreIsBetter: boolean): Verdict {
  if (moreIsBetter) {
    const turned = { middle: 1 / middle, lowest: 1 / highest, highest: 1 / lowest, pairs: 0 }
    return verdictOf(turned, false)
  }
  if (middle > TENTH) return lowest > 1 ? 'worse' : 'worse?'
  return middle < 1 / TENTH && highest < 1 ? 'better' : ''
}

/** Every number that both have in at least one pair, in the order of the figures. */
export function compare(pairs: readonly Pair[]): Compared[] {
  const known = new Map(pairs.flatMap(({ now }) => now.map((one) => [one.id, one] as const)))
  return [...known.values()].flatMap((figure) => {
    const found = pairs.flatMap(({ before, now }) => numbersOfBoth(figure.id, before, now))
    const most = Math.max(0, ...found.map((numbers) => numbers.length))
    return Array.from({ length: most }, (_, index) => comparedAt(figure, index, found)).filter(
      ({ place, ratio }) => place === 1 || ratio.lowest !== 1 || ratio.highest !== 1,
    )
  })
}

type Both = readonly [before: number, now: number]

function numbersOfBoth(id: string, before: readonly Figure[], now: readonly Figure[]): Both[][] {
  const [earlier, later] = [before, now].map((figures) => {
    const own = figures.find((one) => one.id === id)
    return own === undefined ? [] : numbersOf(own.figure)
  })
  const both = (later ?? []).flatMap((value, index): Both[] => {
    const other = earlier?.[index]
    return other === undefined ? [] : [[other, value]]
  })
  return both.length === 0 ? [] : [both]
}

function comparedAt(figure: Figure, index: number, found: readonly Both[][]): Compared {
  const both = found.flatMap((numbers) => numbers.slice(index, index + 1))
  const ratio = spreadOf(both.map(([before, now]) => ratioOf(before, now)))
  return {
    id: figure.id,
    what: figure.what,
    place: index + 1,
    before: median(both.map(([before]) => before)),
    now: median(both.map(([, now]) => now)),
    ratio,
    verdict: verdictOf(ratio, figure.moreIsBetter === true),
  }
}

/** Ids of figures that one of the two has in no pair: they are not compared. */
export function notCompared(pairs: readonly Pair[]): string[] {
  const ids = (side: keyof Pair): Set<string> =>
    new Set(pairs.flatMap((pair) => pair[side].map(({ id }) => id)))
  const [before, now] = [ids('before'), ids('now')]
  return [...new Set([...before, ...now])]
    .filter((id) => !(before.has(id) && now.has(id)))
    .toSorted()
}
