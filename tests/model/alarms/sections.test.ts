import { categoryName } from '../../../src/texts/alarm-names.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ALARM_TYPES,
  CATEGORY_ORDER,
  type ListedAlarm,
  categoryOf,
} from '../../../src/model/alarms/alarm.ts'
import { ALARM_ORDERS, sectionsOf } from '../../../src/model/alarms/alarms.ts'
import { alarmOf, listed } from '../rows.ts'

const NOW = Date.UTC(2026, 4, 3, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let made = 0
function alarm(type: string, ago: number, over: Partial<ListedAlarm> = {}): ListedAlarm {
  made += 1
  const first = NOW - ago
  const category = categoryOf(type)
  const alarmId = `${type} ${made}`
  return {
    ...listed(alarmOf({ alarmId, originator: alarmId, type, category, first })),
    ...over,
  }
}

describe('the sections of Home', () => {
  // HOME-04, CONST-33.
  test('are the categories in the specified order at first', () => {
    const all = ALARM_TYPES.map((type) => alarm(type, MINUTE))
    const found = sectionsOf(all, 'category', NOW)
    expect(found.map((section) => section.kind === 'category' && section.category)).toEqual(
      CATEGORY_ORDER.filter((category) => all.some((each) => each.category === category)),
    )
  })

  // HOME-19.
  test('in a category the most urgent is first, of equals the newest', () => {
    const [sos] = sectionsOf(
      [
        alarm('Pressure ulcer', MINUTE),
        alarm('Falling', 3 * HOUR),
        alarm('SOS', HOUR),
        alarm('SOS', 2 * MINUTE, { isConfirmed: true }),
      ],
      'category',
      NOW,
    )
    expect(sos?.rows.map((row) => [row.alarm.type, row.alarm.isConfirmed])).toEqual([
      ['SOS', false],
      ['Falling', false],
      ['Pressure ulcer', false],
      ['SOS', true],
    ])
  })

  test('technical alarms are apart, and said to be technical', () => {
    const found = sectionsOf([alarm('Battery', MINUTE), alarm('Urine', MINUTE)], 'category', NOW)
    expect(
      found.map(
        (each) => each.kind === 'category' && [categoryName(each.category), each.isTechnical],
      ),
    ).toEqual([
      ['Urine&Stool', false],
      ['Low Battery', true],
    ])
  })

  test('by urgency: high to technical, then what was confirmed; promoted ones are medium', () => {
    const found = sectionsOf(
      [
        alarm('Urine', MINUTE),
        alarm('Battery', MINUTE),
        alarm('Sensor Inactivity', 20 * MINUTE),
        alarm('Falling', MINUTE),
        alarm('High HR', MINUTE),
        alarm('Low SpO2', MINUTE, { isConfirmed: true }),
      ],
      'urgency',
      NOW,
    )
    expect(found.map(({ key, rows }) => [key, rows.map((row) => row.alarm.type)])).toEqual([
      ['priority-high', ['Falling']],
      ['priority-medium', ['High HR', 'Sensor Inactivity']],
      ['priority-low', ['Urine']],
      ['priority-technical', ['Battery']],
      ['confirmed', ['Low SpO2']],
    ])
  })

  // AL15.
  test('what lasts for more than a day is last and counted, by category', () => {
    const found = sectionsOf(
      [
        alarm('Falling', 25 * HOUR),
        alarm('Urine', 24 * HOUR),
        alarm('Stool', 30 * HOUR, { endedTs: NOW - HOUR }),
        alarm('Stool', 30 * HOUR, { isConfirmed: true }),
      ],
      'category',
      NOW,
    )
    const last = found.at(-1)
    expect([last?.kind, last?.count, last?.rows[0]?.alarm.type]).toEqual(['standing', 1, 'Falling'])
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(4)
  })

  test('every alarm is in exactly one section, in either order, whatever comes', () => {
    const some = fc.array(
      fc.record({
        type: fc.constantFrom(...ALARM_TYPES, 'Network connection', 'New type'),
        ago: fc.integer({ min: -MINUTE, max: 40 * HOUR }),
        isConfirmed: fc.boolean(),
        originator: fc.constantFrom('a', 'b'),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(some, fc.constantFrom(...ALARM_ORDERS), (rows, order) => {
        const alarms = rows.map(({ type, ago, ...over }) => alarm(type, ago, over))
        const found = sectionsOf(alarms, order, NOW)
        const ids = found.flatMap((section) =>
          section.rows.flatMap((row) => [row.alarm, ...row.earlier].map(({ alarmId }) => alarmId)),
        )
        expect(ids.toSorted()).toEqual(alarms.map(({ alarmId }) => alarmId).toSorted())
        expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(alarms.length)
        expect(found.every(({ count }) => count > 0)).toBe(true)
      }),
    )
  })
})

// ONE-02, R40.
test('by urgency what is over comes after all that lasts, in a section of its own', () => {
  const over = { endedTs: NOW - MINUTE }
  const found = sectionsOf(
    [
      alarm('Falling', HOUR, over),
      alarm('High HR', MINUTE, over),
      alarm('Urine', 30 * HOUR),
      alarm('Falling', 20 * MINUTE, { learnedAt: NOW - MINUTE }),
      alarm('High HR', 9 * MINUTE, { isConfirmed: true }),
    ],
    'urgency',
    NOW,
  )
  expect(found.map(({ key, rows }) => [key, rows.map((row) => row.alarm.type)])).toEqual([
    ['priority-low', ['Urine']],
    ['ended', ['Falling', 'High HR']],
    ['late', ['Falling']],
    ['confirmed', ['High HR']],
  ])
})
