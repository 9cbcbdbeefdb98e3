import { AVERAGED, ENTRIES, HIGHEST, type HistoryMeasure } from '../../../src/domain/registry.ts'
import type { Hour } from '../../protocol/types/series.ts'
export type Stored = string | number

export const HOUR = 3_600_000
export const DAY = 86_400_000

const seriesOf = (keys: readonly HistoryMeasure[]): [string, HistoryMeasure][] =>
  keys.flatMap((key) => ENTRIES[key].series.map((one): [string, HistoryMeasure] => [one, key]))
/** Continuous numbers, with their code for "no reading": an hour shows their mean, without that code (SRV-41). */
const flowing: Readonly<Record<string, number | undefined>> = Object.fromEntries(
  seriesOf(AVERAGED).map(([key, measure]) => [key, ENTRIES[measure].possible?.none]),
)
/** Events and amounts: an hour shows the highest value, as the console charts it (FORM-11). */
const highest = new Set(seriesOf(HIGHEST).map(([key]) => key))

/** Sums up the values of one hour, in the order of their times; there is at least one. */
export function hourOf(key: string, values: readonly Stored[]): Hour {
  const numbers = values.filter((value) => typeof value === 'number')
  const last = values.at(-1) ?? 0
  const hour = {
    count: values.length,
    numbers: numbers.length,
    sum: numbers.reduce((sum, one) => sum + one, 0),
    min: numbers.length > 0 ? numbers.reduce((a, b) => Math.min(a, b)) : 0,
    max: numbers.length > 0 ? numbers.reduce((a, b) => Math.max(a, b)) : 0,
  }
  return { ...hour, shown: shownOf(key, numbers, hour.max, last) }
}

function shownOf(key: string, numbers: readonly number[], max: number, last: Stored): Stored {
  if (typeof last !== 'number') return last
  if (highest.has(key)) return max
  const none = flowing[key]
  const readings = none === undefined ? [] : numbers.filter((one) => one !== none)
  return readings.length > 0 ? readings.reduce((sum, one) => sum + one, 0) / readings.length : last
}

/** An hour that got more values after it had been summed up. */
export function joined(key: string, before: Hour, more: Hour): Hour {
  const numbers = before.numbers + more.numbers
  const [one, two] = [before, more].filter(({ numbers: some }) => some > 0)
  const shown = (): Stored => {
    if (typeof before.shown !== 'number' || typeof more.shown !== 'number') return more.shown
    if (highest.has(key)) return Math.max(before.shown, more.shown)
    // "No reading" is no number to make a mean of.
    if (more.shown === flowing[key]) return before.shown
    if (before.shown === flowing[key]) return more.shown
    return Object.hasOwn(flowing, key)
      ? (before.shown * before.numbers + more.shown * more.numbers) / numbers
      : more.shown
  }
  return {
    count: before.count + more.count,
    numbers,
    sum: before.sum + more.sum,
    min: Math.min(one?.min ?? 0, two?.min ?? one?.min ?? 0),
    max: Math.max(one?.max ?? 0, two?.max ?? one?.max ?? 0),
    shown: shown(),
  }
}

type Packed = [number, number, number, number, number, number, Stored]

/** The hours of a day by their number, 0 to 23 of UTC, as one text. */
export const packed = (hours: ReadonlyMap<number, Hour>): string =>
  JSON.stringify(
    [...hours].map(([at, { count, numbers, sum, min, max, shown }]): Packed => {
      return [at, count, numbers, sum, min, max, shown]
    }),
  )

/** The inverse of `packed`. */
export const unpacked = (text: string): Map<number, Hour> =>
  new Map(
    (JSON.parse(text) as Packed[]).map(([at, count, numbers, sum, min, max, shown]) => [
      at,
      { count, numbers, sum, min, max, shown },
    ]),
  )
