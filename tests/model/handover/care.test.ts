import { describe, expect, it } from 'vitest'
import { diaperOf, isUncertain, turnsOf } from '../../../src/model/handover/handover.ts'
import { shiftOf } from '../../../src/model/handover/shift.ts'
import { DIAPER_CHANGE_EPOCH } from '../../../src/model/constants.ts'
import type { PosturePiece } from '../../../src/model/vitals/posture.ts'
import { vitalsOf } from '../care/given.ts'
import { at, DAY, dayOf, ZONE } from './given.ts'

const shift = shiftOf(at('14:30'), 8, ZONE)
const piece = (code: number, from: string, until: string): PosturePiece => ({
  code,
  start: at(from),
  end: at(until),
  first: at(from),
})

// HAND-07.
describe('turns', () => {
  it('are those that began in the shift, known from what somebody lay in before', () => {
    const turns = turnsOf(
      [
        piece(1, '03:00', '05:00'),
        piece(3, '05:00', '07:00'),
        piece(4, '07:00', '09:00'),
        piece(1, '09:00', '14:00'),
      ],
      shift,
    )
    expect(turns.map(({ to, at: when }) => [to, when])).toEqual([
      ['left', at('07:00')],
      ['back', at('09:00')],
    ])
    expect(turns.some(isUncertain)).toBe(false)
  })
  it('are between two times where nothing was heard in between', () => {
    const [turn] = turnsOf([piece(1, '07:00', '08:00'), piece(4, '10:00', '11:00')], shift)
    expect(turn).toEqual({ to: 'left', from: at('08:00'), at: at('10:00') })
    expect(turn && isUncertain(turn)).toBe(true)
  })
  it('are none while somebody lies in one position', () => {
    expect(turnsOf([piece(1, '07:00', '09:00'), piece(1, '09:00', '14:00')], shift)).toEqual([])
  })
})

// HAND-08.
describe('changes of the diaper', () => {
  const told = (time: string, day = 20) => {
    const wall = Date.parse(`2026-11-${day}T${time}:00Z`)
    return vitalsOf({ diaperChange: [(wall - DIAPER_CHANGE_EPOCH) / 60_000, at('14:00')] })
  }
  const days = new Map([
    [DAY, dayOf({ urine: { 6: [1], 7: [3], 8: [0], 9: [1], 12: [2], 13: [1], 14: [1] } })],
  ])

  it('are the last as the sensor tells it, and earlier ones where it was fuller before', () => {
    expect(diaperOf(days, told('12:40'), shift, ZONE)).toEqual({
      changes: [
        { kind: 'seen', from: at('07:00'), until: at('09:00') },
        { kind: 'told', at: at('12:40') },
      ],
      before: null,
    })
  })
  it('told before the shift it is said as such', () => {
    expect(diaperOf(new Map(), told('23:10', 19), shift, ZONE)).toEqual({
      changes: [],
      before: at('23:10', 19),
    })
  })
  it('are none where nothing was told or seen', () => {
    expect(diaperOf(new Map(), vitalsOf({}), shift, ZONE)).toEqual({ changes: [], before: null })
  })
})
