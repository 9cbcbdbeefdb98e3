import { TEXTS } from '../../../src/texts/common.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALARM_TYPES,
  CATEGORY_ORDER,
  type Alarm,
  type Category,
  categoryOf,
  contentOf,
  isConfirmed as isConfirmedBy,
  priorityOf,
} from '../../../src/model/alarms/alarm.ts'
import * as alarms from '../../../src/model/alarms/alarms.ts'
import type { Attachment } from '../../../src/model/patients/patient.ts'
import { matcher } from '../../../src/model/patients/search.ts'
import { alarmOf } from '../rows.ts'
import { kst } from '../vitals.ts'

const at = (time: string): number => kst(`${time}:00`)

describe('what one alarm means', () => {
  // ALARM-08, ALARM-11 to ALARM-13, AMB-21, AMB-34, ruling R23.
  test.each([
    ['Urine', 0, 'low'],
    ['Stool', 0, 'low'],
    ['High Temp', 1, 'medium'],
    ['Low Temp', 1, 'medium'],
    ['High HR', 2, 'medium'],
    ['Low HR', 2, 'medium'],
    ['Battery', 3, 'technical'],
    ['Falling', 4, 'high'],
    ['Pressure ulcer', 4, 'medium'],
    ['Electrode Disconnection', 5, 'technical'],
    ['Sensor Inactivity', 6, 'technical'],
    ['Network Connection', 6, 'technical'],
    ['Low SpO2', 7, 'high'],
    ['High BodyTemp', 8, 'medium'],
    ['Low BodyTemp', 8, 'medium'],
    ['Diaper Change Quantity', 9, 'low'],
    [' high hr ', 2, 'medium'],
    ['Something New', 4, 'medium'],
    ['constructor', 4, 'medium'],
    ['', 4, 'medium'],
  ] as const)('%s is category %d, %s (R23, B.2)', (type, category, priority) => {
    expect(categoryOf(type)).toBe(category)
    expect(priorityOf(type)).toBe(priority)
  })

  // ALARM-08, ALARM-10, ALARM-13, API-15, AMB-22.
  test('the fifteen kinds fill all ten categories', () => {
    expect(ALARM_TYPES).toHaveLength(15)
    const used = new Set<Category>(ALARM_TYPES.map(categoryOf))
    expect(used).toEqual(new Set(CATEGORY_ORDER))
  })

  test.each([
    ['ACTIVE', undefined, false],
    ['ACTIVE_UNACK', undefined, false],
    ['ACTIVE_ACK', undefined, false],
    [undefined, undefined, false],
    ['', undefined, false],
    ['WHATEVER', undefined, false],
    ['CLEARED', undefined, true],
    ['CLEARED_UNACK', undefined, true],
    ['CLEARED_ACK', undefined, true],
    ['CLEARED_ACK', true, true],
    ['ACTIVE_UNACK', false, false],
    [undefined, true, true],
  ])('status %s, cleared %s (FORM-24)', (status, cleared, confirmed) => {
    expect(isConfirmedBy(status, cleared)).toBe(confirmed)
  })

  const circular: { self?: unknown } = {}
  circular.self = circular
  test.each([
    [{ info: 'High HR 112bpm' }, 'High HR 112bpm'],
    [{ info: '  ' }, 'High HR'],
    [{ info: 112 }, '112'],
    [{ value: 112, unit: 'bpm' }, 'value 112, unit bpm'],
    [{ seen: { by: ['gw-1'] } }, 'High HR'],
    // An alarm of another server that ended here.
    [{ endedTs: 1_700_000_000_000, closedBy: 'server' }, 'High HR'],
    [{ info: '', value: 112, endedTs: 1_700_000_000_000 }, 'value 112'],
    ['a text', 'a text'],
    [{}, 'High HR'],
    [null, 'High HR'],
    [undefined, 'High HR'],
    ['', 'High HR'],
    [circular, 'High HR'],
  ])('content of %j (AMB-32)', (details, content) => {
    expect(contentOf(details, 'High HR')).toBe(content)
  })

  test('content is text, never empty, never endless, whatever the details', () => {
    fc.assert(
      fc.property(fc.anything(), (details) => {
        const content = contentOf(details, 'Falling')
        expect(content.length).toBeGreaterThan(0)
        expect(content.length).toBeLessThanOrEqual(200)
      }),
    )
  })
})

const network = (alarmId: string, originator: string, time: string, more?: Partial<Alarm>): Alarm =>
  alarmOf({
    alarmId,
    originator,
    category: 6,
    type: 'Sensor Inactivity',
    first: at(time),
    ...more,
  })

describe('the unconnected-diaper rule (FORM-23)', () => {
  const attached = new Map<string, Attachment>([
    ['kim', 'disconnected'],
    ['lee', 'connected'],
    ['choi', 'unknown'],
  ])
  const kept = (list: Alarm[]): [string, string[]][] =>
    alarms.flatOrder(alarms.keptAlarms(list, attached)).map((a) => [a.alarmId, a.duplicates])

  // ALARM-17, AMB-26.
  test('only the newest of a patient, naming the others', () => {
    const list = [
      network('k8', 'kim', '08:00'),
      network('k9', 'kim', '09:00'),
      network('k7', 'kim', '07:00'),
    ]
    expect(kept(list)).toEqual([['k9', ['k8', 'k7']]])
  })

  // ALARM-14.
  test('dropped only when attached and heard right now (AMB-25)', () => {
    expect(kept([network('l', 'lee', '10:00')])).toEqual([])
    expect(kept([network('c', 'choi', '10:00')])).toEqual([['c', []]])
    expect(kept([network('p', 'park, not known', '07:00')])).toEqual([['p', []]])
  })

  test('newest patient first', () => {
    const list = [network('k', 'kim', '09:00'), network('c', 'choi', '09:30')]
    expect(kept(list).map(([id]) => id)).toEqual(['c', 'k'])
  })

  test('confirmed ones and other categories pass untouched (ALARM-15)', () => {
    const list = [
      network('l1', 'lee', '10:00', { isConfirmed: true }),
      network('l2', 'lee', '11:00', { isConfirmed: true }),
      alarmOf({ alarmId: 'hr', originator: 'lee' }),
    ]
    expect(alarms.keptAlarms(list, attached)).toEqual(list.map((a) => ({ ...a, duplicates: [] })))
  })

  test('alarms of nobody are no duplicates', () => {
    expect(kept([network('a', '', '08:00'), network('b', '', '09:00')])).toEqual([
      ['b', []],
      ['a', []],
    ])
  })

  test('every alarm that is not provably out of date is shown or named, exactly once', () => {
    const some = fc.array(
      fc.record({
        originator: fc.constantFrom('kim', 'lee', 'choi', 'park', ''),
        category: fc.constantFrom<Category>(6, 2),
        isConfirmed: fc.boolean(),
        first: fc.integer({ min: 1, max: 5 }),
      }),
    )
    fc.assert(
      fc.property(some, (rows) => {
        const list = rows.map((row, index) => alarmOf({ alarmId: String(index), ...row }))
        const shown = alarms.keptAlarms(list, attached)
        const named = shown.flatMap((alarm) => [alarm.alarmId, ...alarm.duplicates])
        const outdated = (a: Alarm): boolean =>
          a.category === 6 && !a.isConfirmed && a.originator === 'lee'
        expect(named.toSorted()).toEqual(
          list
            .filter((alarm) => !outdated(alarm))
            .map((alarm) => alarm.alarmId)
            .toSorted(),
        )
      }),
    )
  })
})

describe('order and groups (FORM-19)', () => {
  const list = [
    alarmOf({ alarmId: 'A', category: 2, first: at('10:00') }),
    alarmOf({ alarmId: 'B', category: 0, first: at('09:00') }),
    network('C', 'kim', '08:00'),
    alarmOf({ alarmId: 'D', category: 2, first: at('11:00') }),
  ]
  const ids = (found: readonly Alarm[]): string[] => found.map((alarm) => alarm.alarmId)

  // HOME-19, ALARM-16, AMB-26.
  test('flat: lost network first, then newest first', () => {
    expect(ids(alarms.flatOrder(list))).toEqual(['C', 'D', 'A', 'B'])
    expect(ids(list)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('ties: first time, then name, then id; the order never depends on arrival', () => {
    const same = at('09:00')
    const tied = [
      alarmOf({ alarmId: '1', first: same, name: 'B' }),
      alarmOf({ alarmId: '2', first: same + 1, name: 'C' }),
      alarmOf({ alarmId: '4', first: same, name: 'A' }),
      alarmOf({ alarmId: '3', first: same, name: 'A' }),
    ]
    const sorted = ['2', '3', '4', '1']
    fc.assert(
      fc.property(fc.shuffledSubarray(tied, { minLength: 4 }), (shuffled) => {
        expect(ids(alarms.flatOrder(shuffled))).toEqual(sorted)
      }),
    )
  })
})

// HOME-01, AMB-27.
test.each([
  ['unconfirmed', 'Total: 4'],
  ['confirmed', 'Total: 3'],
  ['both', 'Total: 7'],
] as const)('total under the filter %s (FORM-25)', (filter, text) => {
  const list = [
    network('n1', 'kim', '08:00'),
    network('n2', 'kim', '09:00'),
    ...['a1', 'a2', 'a3'].map((alarmId) => alarmOf({ alarmId })),
    ...['c1', 'c2', 'c3'].map((alarmId) => alarmOf({ alarmId, isConfirmed: true })),
  ]
  const shown = alarms
    .keptAlarms(list, new Map())
    .filter((alarm) => alarms.passesFilter(alarm, filter))
  expect(TEXTS.home.total(shown.length)).toBe(text)
})

// AMB-30.
test('search by patient id or name (HOME-12)', () => {
  const list = [
    alarmOf({ alarmId: 'a', name: 'Kim Minsu', id: '102' }),
    alarmOf({ alarmId: 'b', name: 'Lee', id: '7' }),
  ]
  const found = (query: string): string[] =>
    list.filter(({ id, name }) => matcher(query)([id, name])).map(({ alarmId }) => alarmId)
  expect(found('MIN')).toEqual(['a'])
  expect(found(' 02 ')).toEqual(['a'])
  expect(found('')).toEqual(['a', 'b'])
  expect(found('x')).toEqual([])
})
