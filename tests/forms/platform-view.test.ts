import { describe, expect, it } from 'vitest'
import type { HospitalPage, ListWish } from '../../src/model/platform/platform-list.ts'
import { type ListPage, listView, existingPage } from '../../src/forms/platform-view.ts'

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
    expect(listView(found, WISH, false)).toEqual({ kind: 'failed', why: 'No answer.' })
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
