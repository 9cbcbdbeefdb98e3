import { describe, expect, it } from 'vitest'
import { alarmsOf, answeredAfter, shortList } from '../../../src/model/handover/handover.ts'
import { shiftOf } from '../../../src/model/handover/shift.ts'
import { at, entryOf, ZONE } from './given.ts'

const shift = shiftOf(at('14:30'), 8, ZONE)
const ids = (entries: readonly { alarmId: string }[]) => entries.map(({ alarmId }) => alarmId)

// HAND-05.
describe('alarms of a hand-over', () => {
  it('were raised, confirmed or over in it, or are open however old; what is open comes first', () => {
    const { entries, responses } = alarmsOf(
      [
        entryOf('raised', { raised: at('09:00'), confirmed: at('09:04') }),
        entryOf('answered', { raised: at('05:00'), confirmed: at('06:30') }),
        entryOf('over', { raised: at('05:00'), ended: at('07:00') }),
        entryOf('old and open', { raised: at('10:00', 12) }),
        entryOf('before', { raised: at('05:00'), confirmed: at('05:10') }),
        entryOf('after', { raised: at('14:31') }),
      ],
      shift,
    )
    expect(ids(entries)).toEqual(['old and open', 'answered', 'over', 'raised'])
    expect(responses).toMatchObject({ confirmed: 2, open: 1 })
  })
  it('were answered after a while, are open for one, or were over by themselves', () => {
    const raised = at('09:00')
    expect(answeredAfter(entryOf('a', { raised, confirmed: at('09:04') }), at('10:00'))).toEqual({
      open: false,
      ms: 240_000,
    })
    expect(answeredAfter(entryOf('a', { raised }), at('10:00'))).toEqual({
      open: true,
      ms: 3_600_000,
    })
    expect(answeredAfter(entryOf('a', { raised, ended: at('09:04') }), at('10:00'))).toBeNull()
  })
})

// AL27, LATE-17.
describe('what was learned late', () => {
  it('is an event of its time, also of the shift in which it was learned', () => {
    const late = [
      entryOf('here', { raised: at('07:00'), learned: at('09:00'), confirmed: at('09:04') }),
      entryOf('before', { raised: at('04:00'), learned: at('07:00'), ended: at('04:10') }),
      entryOf('long ago', { raised: at('03:00'), learned: at('04:00'), ended: at('03:10') }),
    ]
    expect(ids(alarmsOf(late, shift).entries)).toEqual(['before', 'here'])
  })
  it('is open since it was learned', () => {
    const entry = entryOf('a', { raised: at('07:00'), learned: at('09:00') })
    expect(answeredAfter(entry, at('10:00'))).toEqual({ open: true, ms: 3_600_000 })
  })
})

// HAND-06.
describe('a long list', () => {
  const open = ['o1', 'o2'].map((id) => entryOf(id, { raised: at('09:00') }))
  const done = (count: number, type = 'Low HR') =>
    Array.from({ length: count }, (_, index) =>
      entryOf(`${type} ${index}`, { type, raised: at('09:00') + index, confirmed: at('12:00') }),
    )
  it('keeps what is open and the newest of the others; the rest is counted by type', () => {
    const { lines, rest } = shortList([...open, ...done(2, 'Urine'), ...done(9)])
    expect(ids(lines)).toEqual(['o1', 'o2', ...[3, 4, 5, 6, 7, 8].map((n) => `Low HR ${n}`)])
    expect(rest).toEqual([
      { type: 'Low HR', count: 3 },
      { type: 'Urine', count: 2 },
    ])
  })
  it('is whole where no more than one line would be saved', () => {
    const entries = [...open, ...done(7)]
    expect(shortList(entries)).toEqual({ lines: entries, rest: [] })
  })
  it('shows every open alarm, however many', () => {
    const many = Array.from({ length: 12 }, (_, index) => entryOf(`o${index}`))
    const { lines, rest } = shortList([...many, ...done(3)])
    expect(lines).toHaveLength(12)
    expect(rest).toEqual([{ type: 'Low HR', count: 3 }])
  })
})
