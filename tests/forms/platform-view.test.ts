import { describe, expect, it } from 'vitest'
import type { HospitalPage, ListWish } from '../../src/model/platform/platform-list.ts'
import {
  type ListPage,
  type Needs,
  listView,
  existingPage,
  needsProblem,
  needsStatus,
} from '../../src/forms/platform-view.ts'

const AT = 1_700_000_000_000
const WISH: ListWish = { kind: 'hospitals', page: 0, search: '' }
const HOSPITAL = { id: 'h1' } as HospitalPage['rows'][number]
const PAGE: ListPage = {
  rows: [HOSPITAL],
  total: 95,
  pages: 4,
  at: AT,
  failure: null,
  wish: WISH,
}
const ROWS = {
  kind: 'rows',
  isUpdating: false,
  failure: null,
  page: 0,
  pages: 4,
  total: 95,
  at: null,
}

describe('what a list shows', () => {
  // OFFL-40.
  it('nothing yet', () => {
    expect(listView(undefined, WISH, true)).toEqual({ kind: 'loading' })
    expect(listView({ ...PAGE, rows: [], at: null }, WISH, true)).toEqual({ kind: 'loading' })
  })
  it('why there is nothing', () => {
    const found = { ...PAGE, rows: [], at: null, failure: 'No answer.' }
    expect(listView(found, WISH, true)).toEqual({ kind: 'failed', why: 'No answer.' })
  })
  // ADMIN-33.
  it('nothing about a lost connection, which the page says once, unless the rows are not the wanted ones', () => {
    const found = { ...PAGE, failure: 'No connection.' }
    expect(listView(found, WISH, false)).toEqual({ ...ROWS, at: AT })
    expect(listView({ ...found, rows: [], at: null }, WISH, false)).toEqual({ kind: 'loading' })
    expect(listView({ ...found, rows: [] }, WISH, false)).toMatchObject({ kind: 'empty', at: AT })
    const wish = { ...WISH, search: 'x' }
    expect(listView(found, wish, false)).toMatchObject({ failure: 'No connection.', at: AT })
    expect(listView({ ...found, rows: [] }, wish, false)).toEqual({ kind: 'loading' })
  })
  it('the rows that were asked for', () => {
    expect(listView(PAGE, WISH, true)).toEqual(ROWS)
  })
  it('the rows before, while the next page is on its way', () => {
    const wish = { ...WISH, page: 2 }
    expect(listView(PAGE, wish, true)).toEqual({ ...ROWS, isUpdating: true, page: 2 })
  })
  it('the rows before and their page, when the next one could not be had; and how old they are', () => {
    const found = { ...PAGE, failure: 'No answer.' }
    expect(listView(found, { ...WISH, page: 2 }, true)).toEqual({
      ...ROWS,
      failure: 'No answer.',
      at: AT,
    })
  })
  it('how old the rows are without a connection', () => {
    expect(listView(PAGE, WISH, false)).toEqual({ ...ROWS, at: AT })
  })
  it('that there is none, and that none was found', () => {
    const none = { ...PAGE, rows: [], total: 0, pages: 1 }
    expect(listView(none, WISH, true)).toEqual({
      kind: 'empty',
      text: 'There is no hospital yet. Add the first one.',
      at: null,
    })
    const wish = { ...WISH, search: 'x' }
    expect(listView({ ...none, wish }, wish, true)).toMatchObject({ text: "No Result's Found" })
  })
  it('that a search is on its way from an empty answer', () => {
    const none = { ...PAGE, rows: [], wish: { ...WISH, search: 'x' } }
    expect(listView(none, WISH, true)).toEqual({ kind: 'loading' })
    expect(listView({ ...none, failure: 'No.' }, WISH, true)).toEqual({
      kind: 'failed',
      why: 'No.',
    })
  })
  it('never the devices of another hospital', () => {
    const of = (hospitalId: string): ListWish => ({ ...WISH, kind: 'hospital-devices', hospitalId })
    const found: ListPage = { ...PAGE, rows: [], wish: of('h1') }
    expect(listView({ ...found, failure: 'No.' }, of('h2'), true)).toEqual({ kind: 'loading' })
    expect(listView(found, of('h1'), true)).toMatchObject({ kind: 'empty' })
  })
})

describe('a list that shrank (FORM-33)', () => {
  const on = (page: number, search = ''): ListWish => ({ ...WISH, page, search })
  it('is left for its last page', () => {
    expect(existingPage({ ...PAGE, total: 30, pages: 1 }, on(1))).toBe(0)
    expect(existingPage({ ...PAGE, pages: 3, wish: on(2) }, on(3))).toBe(2)
    expect(existingPage({ ...PAGE, total: 0, pages: 0, rows: [] }, on(2))).toBe(0)
  })
  it('but not for what is not known of it', () => {
    expect(existingPage(undefined, on(3))).toBe(3)
    expect(existingPage(PAGE, on(3))).toBe(3)
    expect(existingPage({ ...PAGE, pages: 1 }, on(3, 'x'))).toBe(3)
    expect(existingPage({ ...PAGE, pages: 1, failure: 'No.' }, on(3))).toBe(3)
  })
})

// TRUE-13, ADMIN-33.
describe('devices that need attention', () => {
  const none = { lines: 0, isSearching: false, isLoaded: false, problem: null }
  const loaded = { ...none, isLoaded: true, lines: 3 }
  const live = { kind: 'loaded', asOf: '' } as const
  const lost = { kind: 'loaded', asOf: 'as of 00:59' } as const
  const unreached = { kind: 'unreached', asOf: '' } as const
  const offline = { kind: 'offline' } as const
  const failed = { kind: 'failed', why: 'Not today' } as const

  it.each<[string, Needs, string, string | null]>([
    ['on their way', { ...none, list: { kind: 'loading', asOf: '' } }, 'Loading…', null],
    [
      'never loaded for want of a connection',
      { ...none, list: unreached, problem: offline },
      'Not loaded yet. It appears as soon as the server can be reached.',
      null,
    ],
    [
      'never loaded, and refused',
      { ...none, list: { kind: 'loading', asOf: '' }, problem: failed },
      'This list could not be loaded.',
      'Not today',
    ],
    ['there', { ...loaded, list: live }, '3 devices', null],
    ['there, and the line is lost', { ...loaded, list: lost, problem: offline }, '3 devices', null],
    [
      'there, and not answered on a line that is open',
      { ...loaded, list: live, problem: offline },
      '3 devices',
      'The server cannot be reached. This is the last known list.',
    ],
    [
      'there, and refused since',
      { ...loaded, list: live, problem: failed },
      '3 devices',
      'Not today. This is the last known list.',
    ],
    [
      'none',
      { ...loaded, lines: 0, list: lost },
      'No device of any hospital needs attention.',
      null,
    ],
    [
      'none that is searched',
      { ...loaded, lines: 0, isSearching: true, list: live },
      "No Result's Found",
      null,
    ],
  ])('%s', (_, needs, status, problem) => {
    expect(needsStatus(needs)).toBe(status)
    expect(needsProblem(needs)).toBe(problem)
  })
})
