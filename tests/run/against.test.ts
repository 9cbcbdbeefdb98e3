import { describe, expect, it } from 'vitest'
import {
  compare,
  notCompared,
  numbersOf,
  type Pair,
  ratioOf,
  spreadOf,
  verdictOf,
} from '../bench/lib/against/pairs.ts'
import { ratioTable } from '../bench/lib/against/table.ts'
import type { Figure } from '../bench/lib/figure.ts'
import { readOptions } from '../bench/lib/options.ts'

function figure(id: string, measured: string, over: Partial<Figure> = {}): Figure {
  const common = { target: '', beside: '', ratio: null, met: null, raw: null }
  return { id, what: `what of ${id}`, figure: measured, ...common, ...over }
}

const pair = (before: string, now: string): Pair => ({
  before: [figure('a', before)],
  now: [figure('a', now)],
})

describe('pairs of figures', () => {
  it('compare each number that a person reads', () => {
    expect(numbersOf('139 (91.5) ms')).toEqual([139, 91.5])
    expect(numbersOf('not measured')).toEqual([])
  })
  it('have the ratio of now by before, within each pair', () => {
    const [first, second] = compare([
      pair('100 (50) ms', '150 (50) ms'),
      pair('200 (50) ms', '240 (60) ms'),
      pair('100 (50) ms', '130 (50) ms'),
    ])
    expect(first).toMatchObject({ id: 'a', place: 1, before: 100, now: 150, verdict: 'worse' })
    expect(first?.ratio).toEqual({ middle: 1.3, lowest: 1.2, highest: 1.5, pairs: 3 })
    expect(second).toMatchObject({ place: 2, before: 50, now: 50, verdict: '' })
  })
  it('leave a number out that is the same in all, unless it is the first', () => {
    expect(compare([pair('0 of 6', '0 of 6')])).toMatchObject([{ place: 1, ratio: { middle: 1 } }])
  })
  it('go on when a side could not be measured once', () => {
    const [row] = compare([pair('not measured', '9 ms'), pair('10 ms', '10 ms')])
    expect(row?.ratio).toEqual({ middle: 1, lowest: 1, highest: 1, pairs: 1 })
  })
  it('name what only one of the two has', () => {
    const pairs = [{ before: [figure('gone', '1')], now: [figure('new', '1')] }]
    expect(compare(pairs)).toEqual([])
    expect(notCompared(pairs)).toEqual(['gone', 'new'])
    expect(notCompared([pair('1', '2')])).toEqual([])
  })
})

describe('a ratio', () => {
  it('of nothing is 1 to nothing, and without bound to something', () => {
    expect([ratioOf(0, 0), ratioOf(0, 2), ratioOf(4, 0)]).toEqual([1, Number.POSITIVE_INFINITY, 0])
  })
  it('is worse by more than a tenth, and says when not every pair agrees', () => {
    expect(verdictOf(spreadOf([1.1, 1.1]), false)).toBe('')
    expect(verdictOf(spreadOf([1.01, 1.2, 1.3]), false)).toBe('worse')
    expect(verdictOf(spreadOf([0.9, 1.2, 1.3]), false)).toBe('worse?')
    expect(verdictOf(spreadOf([0.7, 0.8, 0.9]), false)).toBe('better')
    expect(verdictOf(spreadOf([0.7, 0.8, 1.1]), false)).toBe('')
  })
  it('is turned where more is better', () => {
    expect(verdictOf(spreadOf([0.7, 0.8, 0.9]), true)).toBe('worse')
    expect(verdictOf(spreadOf([1.2, 1.3]), true)).toBe('better')
  })
})

describe('the table of ratios', () => {
  it('has a row for each number and marks what is worse', () => {
    const text = ratioTable(
      compare([pair('100 (50) ms', '150 (40) ms'), pair('100 (50) ms', '120 (40) ms')]),
    )
    expect(text.split('\n').slice(2)).toEqual([
      '| `a` | what of a | 100 | 150 | 1.50× | 1.20×–1.50× of 2 | **worse** |',
      '|  | its number 2 | 50 | 40 | 0.80× | 0.80×–0.80× of 2 | better |',
    ])
  })
  it('says that one pair has no range', () => {
    expect(ratioTable(compare([pair('0 of 6', '2 of 6')]))).toContain(
      '| ∞ | one pair | **worse** |',
    )
  })
})

describe('--against', () => {
  it('takes quick measures by their names, three pairs unless told', () => {
    const options = readOptions(['--against', 'main', 'offline', 'wards'])
    expect(options).toMatchObject({ against: 'main', pairs: 3, quick: true, runs: 1 })
    expect(options.names).toEqual(['offline', 'wards'])
  })
  it('refuses everything at once, writing, and half a pair', () => {
    expect(() => readOptions(['--against', 'main'])).toThrow('--against wants the names')
    expect(() => readOptions(['--against', 'main', '--write', 'wards'])).toThrow(
      'writes no figures',
    )
    expect(() => readOptions(['--against', 'main', '--pairs', '0.5', 'wards'])).toThrow('--pairs')
  })
})
