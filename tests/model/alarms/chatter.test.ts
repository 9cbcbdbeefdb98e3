import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import { CHATTER, gathered, raisedBetween } from '../../../src/model/alarms/flood.ts'
import { alarmOf } from '../rows.ts'

const START = Date.UTC(2026, 4, 1, 12)
const SECOND = 1000

function raised(seconds: number, over: Partial<Alarm> = {}): Alarm {
  const first = START + seconds * SECOND
  return alarmOf({ alarmId: `at-${seconds}`, first, ...over })
}

const times = (alarms: readonly Alarm[]): number[] =>
  gathered(alarms).map(({ earlier }) => earlier.length + 1)

// AL13.
describe('an alarm that chatters', () => {
  test('three within a minute are one row with the first and the last time', () => {
    const [row, ...more] = gathered([raised(0), raised(30), raised(60)])
    expect(more).toEqual([])
    if (!row) throw new Error('no row')
    expect(row.alarm.alarmId).toBe('at-60')
    expect(row.earlier.map(({ alarmId }) => alarmId)).toEqual(['at-30', 'at-0'])
    expect(raisedBetween(row)).toEqual({ first: START, last: START + 60 * SECOND })
  })

  test('two, or three in more than a minute, are rows of their own', () => {
    expect(times([raised(0), raised(1)])).toEqual([1, 1])
    expect(times([raised(0), raised(30), raised(61)])).toEqual([1, 1, 1])
  })

  test('one that goes on is one row; after a pause it is a new one', () => {
    const long = Array.from({ length: 20 }, (_, n) => raised(n * 25))
    expect(times(long)).toEqual([20])
    expect(times([raised(0), raised(10), raised(20), raised(300)])).toEqual([3, 1])
  })

  test('of another patient, of another type, confirmed, or of nobody it is another matter', () => {
    for (const over of [
      { originator: 'other' },
      { type: 'Low HR' },
      { isConfirmed: true },
    ] satisfies Partial<Alarm>[]) {
      expect(times([raised(0), raised(10), raised(20, over)])).toEqual([1, 1, 1])
    }
    const nobody = { originator: '' }
    expect(times([raised(0, nobody), raised(10, nobody), raised(20, nobody)])).toEqual([1, 1, 1])
  })

  test('drops none and repeats none, whatever comes, and rows keep the order of the list', () => {
    const some = fc.array(
      fc.record({
        originator: fc.constantFrom('kim', 'lee', ''),
        type: fc.constantFrom('High HR', 'Falling'),
        isConfirmed: fc.boolean(),
        seconds: fc.integer({ min: 0, max: 400 }),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(some, (rows) => {
        const alarms = rows.map(({ seconds, ...over }, n) =>
          raised(seconds, { ...over, alarmId: `a${n}` }),
        )
        const found = gathered(alarms)
        const ids = found.flatMap(({ alarm, earlier }) =>
          [alarm, ...earlier].map((each) => each.alarmId),
        )
        expect(ids.toSorted()).toEqual(alarms.map(({ alarmId }) => alarmId).toSorted())
        const places = found.map(({ alarm }) => alarms.indexOf(alarm))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        for (const { alarm, earlier } of found) {
          if (earlier.length > 0) expect(earlier.length + 1).toBeGreaterThanOrEqual(CHATTER.times)
          for (const each of earlier) {
            expect([each.originator, each.type, each.isConfirmed]).toEqual([
              alarm.originator,
              alarm.type,
              alarm.isConfirmed,
            ])
          }
        }
        // Whatever has two neighbours within a minute is in a row with them.
        for (const a of alarms.filter(({ originator }) => originator !== '')) {
          const near = alarms.filter(
            (b) =>
              b.originator === a.originator &&
              b.type === a.type &&
              b.isConfirmed === a.isConfirmed &&
              b.first <= a.first &&
              a.first - b.first <= CHATTER.withinMs,
          )
          if (near.length < CHATTER.times) continue
          const row = found.find((each) => [each.alarm, ...each.earlier].includes(a))
          for (const each of near) expect([row?.alarm, ...(row?.earlier ?? [])]).toContain(each)
        }
      }),
    )
  })
})
