import { describe, expect, it } from 'vitest'
import {
  type Word,
  isNoted,
  isOlder,
  merge,
  mergeChanges,
  newerThan,
  withValues,
} from '../../src/model/merge.ts'

type Row = { name: string; dates?: Record<string, number> }
const lay = withValues<Row>
const stored = new Map<string, Row>([['a', { name: 'old' }]])
const nothing = { rows: new Map<string, Row>(), gone: new Set<string>(), whole: true }

// OFFL-65.
describe('a list that does not name a row', () => {
  const changed = (isThere: boolean): Word => {
    return { kind: 'changes', changes: [{ id: 'a', change: { name: 'new' }, isThere }] }
  }
  it('deletes it, unless a newer word found it there', () => {
    expect(merge(nothing, [], stored, { lay }).remove).toEqual(['a'])
    expect(merge(nothing, [changed(true)], stored, { lay }).remove).toEqual([])
    expect(merge(nothing, [changed(false)], stored, { lay }).remove).toEqual(['a'])
    const named: Word = { kind: 'answer', ids: ['a'], gone: [], whole: false }
    expect(merge(nothing, [named], stored, { lay }).remove).toEqual([])
  })
  it('keeps it from coming back by an older list', () => {
    const older = { ...nothing, rows: new Map([['a', { name: 'older' }]]) }
    const newer: Word = { kind: 'answer', ids: [], gone: [], whole: true }
    const none = new Map<string, Row>()
    expect(merge(older, [newer], none, { lay }).put).toEqual(none)
    expect(merge(older, [{ ...newer, gone: ['a'], whole: false }], none, { lay }).put).toEqual(none)
    expect(merge(older, [], none, { lay }).put).toEqual(older.rows)
  })
})

// OFFL-65.
it('a row that a newer list named is not set back by an older one', () => {
  const older = { ...nothing, rows: new Map([['a', { name: 'older' }]]) }
  const newer: Word = { kind: 'answer', ids: ['a'], gone: [], whole: false }
  expect(merge(older, [], stored, { lay }).put).toEqual(older.rows)
  expect(merge(older, [newer], stored, { lay }).put).toEqual(new Map())
})

// OFFL-64.
describe('values that the server dates (FORM-43)', () => {
  it('are older by their date; no date is none', () => {
    expect([isOlder(4, 5), isOlder(5, 5), isOlder(6, 5), isOlder(4, undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    // The key is missing on the server now.
    expect([isOlder(0, 5), isOlder(1, 2)]).toEqual([false, true])
  })
  it('replace none that are dated later, each by itself', () => {
    const row = withValues<Row & { on?: boolean }>(
      { name: 'a', dates: { name: 5 } },
      { name: 'b', on: true, dates: { name: 4, on: 4 } },
    )
    expect(row).toEqual({ name: 'a', on: true, dates: { name: 5, on: 4 } })
    expect(withValues<Row>(row, { name: 'c', dates: { name: 6 } })).toMatchObject({
      name: 'c',
      dates: { name: 6 },
    })
  })
  it('of a command have no date, and are replaced by what is pushed next', () => {
    const row: Row = { name: 'a', dates: { name: 5 } }
    expect(withValues(row, { name: 'mine' })).toEqual({ name: 'mine', dates: { name: 5 } })
    expect(withValues(row, { name: 'gone', dates: { name: 0 } })).toMatchObject({ name: 'gone' })
    expect(withValues(undefined, { name: 'b' })).toBeUndefined()
  })
})

describe('what an answer says of some values', () => {
  const change = [{ id: 'a', change: { name: 'read', dates: { name: 3 } } }]
  const pushed = (name: string, at: number): Word => {
    const said = { id: 'a', change: { name, dates: { name: at } }, isThere: true }
    return { kind: 'changes', changes: [said] }
  }
  const over = (row: Row | undefined, values: unknown): Row | undefined =>
    lay(row && { ...row, dates: {} }, values)
  const nameAfter = (newer: readonly Word[], dates = {}): string | undefined =>
    mergeChanges(change, newer, new Map([['a', { name: 'old', dates }]]), {
      lay,
      answer: over,
    }).put.get('a')?.name
  it('is laid under what was pushed since, which is laid by its date', () => {
    expect(nameAfter([])).toBe('read')
    expect(nameAfter([pushed('later', 4)])).toBe('later')
    expect(nameAfter([pushed('sooner', 2)])).toBe('read')
  })
  it('stands as it was asked for, also where a date of before is later: a server may have been restored', () => {
    expect(nameAfter([], { name: 9 })).toBe('read')
  })
})

it('words have their order from their times, and are kept while an older question is under way', () => {
  const word = (at: number) => ({ at, kind: 'touched' as const })
  expect(newerThan([word(7), word(2), word(5)], 2)).toEqual([word(5), word(7)])
  expect([isNoted(3, [2, 9]), isNoted(2, [2, 9]), isNoted(1, []), isNoted(Infinity, [1])]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
