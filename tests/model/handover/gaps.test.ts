import { describe, expect, it } from 'vitest'
import { type Heard, gapsOf } from '../../../src/model/handover/measures.ts'
import { shiftOf } from '../../../src/model/handover/shift.ts'
import { at, DAY, dayOf, ZONE } from './given.ts'

const shift = shiftOf(at('14:30'), 8, ZONE)
const HEARD: Heard = { hasSensor: true, heardAt: at('14:30'), knownUntil: at('14:30') }
const every = (value: number, hours: readonly number[]) =>
  Object.fromEntries(hours.map((hour) => [hour, [value]]))
const ALL = [6, 7, 8, 9, 10, 11, 12, 13, 14]

// HAND-09, HAND-10.
describe('what is missing', () => {
  it('is nothing where every hour was measured; a measure that never comes is no gap', () => {
    const days = new Map([[DAY, dayOf({ hr: every(70, ALL), spo2: every(97, ALL) })]])
    expect(gapsOf(days, shift, HEARD, ZONE)).toEqual([])
  })
  it('is named with its measures and hours, hours side by side together', () => {
    const days = new Map([
      [DAY, dayOf({ hr: every(70, [6, 7, 11, 12, 13]), spo2: every(97, [6, 7, 10, 11, 12, 13]) })],
    ])
    expect(gapsOf(days, shift, HEARD, ZONE)).toEqual([
      {
        kind: 'missing',
        measures: ['hr', 'spo2'],
        isEverything: true,
        from: at('08:00'),
        until: at('10:00'),
      },
      {
        kind: 'missing',
        measures: ['hr'],
        isEverything: false,
        from: at('10:00'),
        until: at('11:00'),
      },
    ])
  })
  it('is not the present hour, which has only begun', () => {
    const days = new Map([[DAY, dayOf({ hr: every(70, ALL.slice(0, -1)) })]])
    expect(gapsOf(days, shift, HEARD, ZONE)).toEqual([])
  })
  it('is said once of a sensor that fell silent, since when', () => {
    const days = new Map([[DAY, dayOf({ hr: every(70, [6, 7, 8, 9]) })]])
    const heardAt = at('09:50')
    expect(gapsOf(days, shift, { ...HEARD, heardAt }, ZONE)).toEqual([
      { kind: 'silent', since: heardAt },
    ])
  })
  it('is not called a gap where this device never asked', () => {
    const days = new Map([[DAY, dayOf({ hr: every(70, [6, 7, 8, 9, 10]) })]])
    const known = at('11:00')
    expect(gapsOf(days, shift, { ...HEARD, heardAt: known, knownUntil: known }, ZONE)).toEqual([
      { kind: 'not-fetched', from: at('11:00'), until: at('14:30') },
    ])
    expect(gapsOf(new Map(), shift, { ...HEARD, heardAt: 0, knownUntil: 0 }, ZONE)).toEqual([
      { kind: 'not-fetched', from: at('06:00'), until: at('14:30') },
    ])
  })
  it('says that nobody wears a sensor', () => {
    expect(gapsOf(new Map(), shift, { ...HEARD, hasSensor: false }, ZONE)[0]).toEqual({
      kind: 'no-sensor',
    })
  })
})
