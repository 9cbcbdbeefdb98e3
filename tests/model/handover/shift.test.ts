import { describe, expect, it } from 'vitest'
import {
  daysOf,
  defaultSpan,
  endOf,
  shiftOf,
  shiftName,
} from '../../../src/model/handover/shift.ts'
import { at, ZONE } from './given.ts'

// HAND-02.
describe('the hours of a hand-over', () => {
  it('are whole local ones, and the present one as far as it has gone', () => {
    const shift = shiftOf(at('06:20'), 8, ZONE)
    expect(shift).toMatchObject({ span: 8, from: at('22:00', 19), until: at('06:20') })
    expect(shift.hours).toHaveLength(9)
    expect(shift.hours[0]).toEqual({ start: at('22:00', 19), day: '2026-11-19', hour: 22 })
    expect(shift.hours.at(-1)).toEqual({ start: at('06:00'), day: '2026-11-20', hour: 6 })
    expect(daysOf(shift)).toEqual(['2026-11-19', '2026-11-20'])
    expect([endOf(shift, 0), endOf(shift, 8)]).toEqual([at('23:00', 19), at('06:20')])
  })
  it('of a day that clocks are set back the two hours of one name are one', () => {
    // In Berlin 02:00 to 03:00 is twice on 25 October 2026.
    const shift = shiftOf(Date.parse('2026-10-25T08:30:00+01:00'), 8, 'Europe/Berlin')
    const names = shift.hours.map(({ day, hour }) => `${day} ${hour}`)
    expect(new Set(names).size).toBe(names.length)
    // Eight hours of the clock, as on every day, and nine to wait.
    expect(shift.from).toBe(Date.parse('2026-10-25T00:00:00+02:00'))
  })
  it('are twelve where a night ends, else eight', () => {
    expect(['03:59', '04:00', '09:59', '10:00'].map((time) => defaultSpan(at(time), ZONE))).toEqual(
      [8, 12, 12, 8],
    )
  })
  it('are named after the shift that most of them belong to', () => {
    const name = (time: string, span: 8 | 12 | 24) => shiftName(shiftOf(at(time), span, ZONE), ZONE)
    expect([name('14:10', 8), name('22:10', 8), name('06:10', 8), name('06:10', 24)]).toEqual([
      'day',
      'evening',
      'night',
      'whole-day',
    ])
  })
})
