import { describe, expect, it } from 'vitest'
import type { ListWish } from '../../../src/model/platform/platform-list.ts'
import { newsOf, wantsOf } from '../../../workers/lead/wants.ts'
import { windowRow } from '../../support/windows.ts'

const a = windowRow({ id: 'a' })
const b = windowRow({ id: 'b' })
const gateways = (page: number): ListWish => ({ kind: 'gateways', page, search: '' })

describe('what windows want together', () => {
  it('is the wards of all that are seen, and devices when one shows them', () => {
    const rows = [
      { ...a, wards: ['1', '2'] },
      { ...b, wards: ['2', '3'], devices: true, places: true, batteries: true },
    ]
    expect(wantsOf(rows)).toMatchObject({
      wards: new Set(['1', '2', '3']),
      devices: true,
      places: true,
      batteries: true,
    })
    expect(wantsOf([])).toEqual({
      confirmed: new Set(),
      wards: new Set(),
      devices: false,
      places: false,
      batteries: false,
      accounts: null,
      handover: new Set(),
      lists: new Map(),
    })
    // Rows of before do not say.
    expect(wantsOf([{ ...a, handover: ['1'] }, b]).handover).toEqual(new Set(['1']))
  })
  it('is nothing of a window that is hidden', () => {
    const wish = gateways(0)
    const hidden = windowRow({
      visible: false,
      wards: ['1'],
      devices: true,
      places: true,
      batteries: true,
      handover: ['1'],
      accounts: { hospital: 'h', at: 1 },
      lists: [{ wish, at: 1 }],
    })
    expect(wantsOf([hidden])).toEqual(wantsOf([]))
  })
  it('of two pages is the one that was asked for last, and the other when that window goes', () => {
    const first = {
      ...a,
      lists: [{ wish: gateways(1), at: 2 }],
      accounts: { hospital: 'x', at: 2 },
    }
    const second = {
      ...b,
      lists: [{ wish: gateways(2), at: 1 }],
      accounts: { hospital: 'y', at: 1 },
    }
    for (const rows of [
      [first, second],
      [second, first],
    ]) {
      expect(wantsOf(rows).lists.get('gateways')?.wish).toEqual(gateways(1))
      expect(wantsOf(rows).accounts).toBe('x')
    }
    expect(wantsOf([second]).lists.get('gateways')?.wish).toEqual(gateways(2))
    expect(wantsOf([{ ...first, visible: false }, second]).accounts).toBe('y')
  })
})

describe('what has happened in the windows', () => {
  const nothing = { opened: false, hidden: false, checked: false, patients: [] }
  it('is nothing while their rows say the same', () => {
    expect(newsOf([a, b], [a, { ...b, wards: ['1'] }])).toEqual(nothing)
  })
  it('is that one opened, but not for whoever begins to lead', () => {
    expect(newsOf([a], [a, b])).toEqual({ ...nothing, opened: true })
    expect(newsOf(null, [a, b])).toEqual(nothing)
  })
  it('is that one is not seen any more: hidden, or gone', () => {
    expect(newsOf([a, b], [a, { ...b, visible: false }]).hidden).toBe(true)
    expect(newsOf([a, b], [a]).hidden).toBe(true)
    expect(newsOf([a, { ...b, visible: false }], [a]).hidden).toBe(false)
    expect(newsOf([a, { ...b, visible: false }], [a, b]).hidden).toBe(false)
  })
  it('is that staff asked for a check, once for each time', () => {
    expect(newsOf([a], [{ ...a, checks: 1 }]).checked).toBe(true)
    expect(newsOf([{ ...a, checks: 1 }], [{ ...a, checks: 1 }]).checked).toBe(false)
    // A new leader has a line that is just being opened.
    expect(newsOf(null, [{ ...a, checks: 1 }]).checked).toBe(false)
  })
  it('is whom somebody opened, again after closing, and whom a new leader finds open', () => {
    const open = { ...a, patient: 'p1' }
    expect(newsOf([a], [open]).patients).toEqual(['p1'])
    expect(newsOf([open], [open]).patients).toEqual([])
    expect(newsOf([open], [{ ...open, patient: 'p2' }]).patients).toEqual(['p2'])
    expect(newsOf([open], [a]).patients).toEqual([])
    expect(newsOf(null, [open, b]).patients).toEqual(['p1'])
    expect(newsOf(null, [{ ...open, visible: false }]).patients).toEqual([])
  })
})
