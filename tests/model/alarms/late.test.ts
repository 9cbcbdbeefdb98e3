import { describe, expect, test } from 'vitest'
import type { ListedAlarm } from '../../../src/model/alarms/alarm.ts'
import { sectionsOf, keptAlarms } from '../../../src/model/alarms/alarms.ts'
import { delaysOf } from '../../../src/model/alarms/delays.ts'
import { newEntry } from '../../../src/model/alarms/alarm-log.ts'
import { responseOf } from '../../../src/model/alarms/alarm-log-view.ts'
import { floodOf, gathered, mayBeFlood } from '../../../src/model/alarms/flood.ts'
import { happeningNow, isLearnedLate, waitingLate } from '../../../src/model/alarms/late.ts'
import { conditionOf, confirmedStill } from '../../../src/model/alarms/standing.ts'
import { byUrgency, countsOf, isPromoted, summaryOf } from '../../../src/model/alarms/urgency.ts'
import { boardAlarms } from '../../../src/model/board/pages.ts'
import { alarmConditions } from '../../../src/model/sound/announcing.ts'
import { alarmOf, listed } from '../rows.ts'

const NOW = Date.UTC(2026, 4, 3, 12)
const MINUTE = 60_000

function alarm(type: string, minutesAgo: number, over: Partial<ListedAlarm> = {}): ListedAlarm {
  const first = NOW - minutesAgo * MINUTE
  return { ...listed(alarmOf({ alarmId: `${type} ${minutesAgo}`, type, first })), ...over }
}
/** A fall of half an hour ago that the server learned of a minute ago. */
const late = (type = 'Falling', minutesAgo = 30): ListedAlarm =>
  alarm(type, minutesAgo, { learnedAt: NOW - MINUTE })

// AL27, LATE-10.
describe('what was learned late', () => {
  test('is said by the server alone; what waits of it is not confirmed', () => {
    expect(isLearnedLate(late())).toBe(true)
    expect(isLearnedLate(alarm('Falling', 600))).toBe(false)
    const all = [late(), alarm('Falling', 1), { ...late('SOS'), isConfirmed: true }]
    expect(waitingLate(all).map(({ type }) => type)).toEqual(['Falling'])
    expect(happeningNow(all).map(({ alarmId }) => alarmId)).toEqual(['Falling 1'])
  })
})

// AL27, LATE-11.
describe('what was learned late is silent', () => {
  test('it has no tone', () => {
    const open = [late(), late('Network connection', 60)].map((each) => ({ ...each, wardId: 'w' }))
    expect(alarmConditions(open, [], NOW)).toEqual([])
  })

  test('no technical one becomes urgent by its age', () => {
    expect(isPromoted(late('Sensor Inactivity', 60), NOW)).toBe(false)
  })

  test('it is no part of a flood', () => {
    const many = Array.from({ length: 30 }, (_, n) => ({
      ...late('Falling', 2),
      alarmId: `${n}`,
      originator: `${n}`,
    }))
    expect(mayBeFlood(many, NOW)).toBe(false)
    expect(floodOf(many, () => ({ kind: 'unknown' }), NOW)).toBeNull()
  })

  test('it shares no row with alarms of now', () => {
    const all = [0, 0.2, 0.4].map((ago) => alarm('Falling', ago))
    const rows = gathered([...all, { ...late('Falling', 0.3), alarmId: 'late' }])
    expect(rows.map(({ alarm: { alarmId }, earlier }) => [alarmId, earlier.length])).toEqual([
      ['Falling 0', 2],
      ['late', 0],
    ])
  })
})

// AL27, LATE-12.
describe('the bar', () => {
  test('names an alarm of now, however urgent what was learned late', () => {
    const summary = summaryOf([late(), alarm('Urine', 1)], new Set(), NOW)
    expect(summary).toMatchObject({
      named: { alarm: { type: 'Urine' }, urgency: 'low' },
      unconfirmed: 1,
      counts: { high: 0, low: 1 },
      oldest: NOW - MINUTE,
      fresh: 1,
    })
  })
  test('has nothing to name where only such events wait', () => {
    expect(summaryOf([late()], new Set(), NOW)).toBeNull()
    expect(countsOf([late()], NOW).high).toBe(0)
  })
})

// AL27, LATE-13.
describe('how the patient is now', () => {
  test('an old event is never ongoing; where its end is known, it ended', () => {
    expect(conditionOf(late(), null, NOW).kind).toBe('unsaid')
    const over = { ...late(), endedTs: NOW - 20 * MINUTE }
    expect(conditionOf(over, null, NOW).kind).toBe('ended')
  })
  test('it takes the place of no alarm that was confirmed while its value is still wrong', () => {
    const confirmed = alarm('High HR', 10, { isConfirmed: true })
    expect(confirmedStill('hr', [late('High HR'), confirmed])).toBe(confirmed)
  })
  test('it hides no lost network, and a sensor that is heard hides not it', () => {
    const lost = { ...alarm('Network connection', 50), category: 6 as const }
    const old = { ...late('Network connection', 30), category: 6 as const }
    expect(keptAlarms([lost, old], new Map()).map(({ alarmId }) => alarmId)).toHaveLength(2)
    expect(keptAlarms([old], new Map([['p', 'connected']]))).toHaveLength(1)
  })
})

// AL27, LATE-14.
describe('in the lists', () => {
  test.each(['category', 'urgency'] as const)(
    'by %s it has a section after the alarms',
    (order) => {
      const confirmed = { ...late('SOS'), isConfirmed: true }
      const all = [late(), late('SOS', 2000), alarm('Urine', 1), alarm('High HR', 1500), confirmed]
      const found = sectionsOf(all, order, NOW)
      const own = found.find(({ kind }) => kind === 'late')
      expect(own?.rows.map(({ alarm: { alarmId } }) => alarmId)).toEqual(['Falling 30', 'SOS 2000'])
      expect(found.at(-1)?.kind).toBe(order === 'category' ? 'standing' : 'confirmed')
      expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(5)
    },
  )
  test('it comes after every alarm of now', () => {
    const all = [late(), alarm('Battery', 1)]
    expect(byUrgency(all, NOW).map(({ type }) => type)).toEqual(['Battery', 'Falling'])
    expect(boardAlarms(all, NOW).map((row) => row.alarm.type)).toEqual(['Battery', 'Falling'])
  })
})

// AL27, LATE-15.
describe('in the log', () => {
  const entry = newEntry(late(), { ward: '', room: '' })
  test('the entry has both times', () => {
    expect(entry).toMatchObject({ raised: NOW - 30 * MINUTE, learned: NOW - MINUTE })
    expect(Object.keys(newEntry(alarm('SOS', 1), { ward: '', room: '' }))).not.toContain('learned')
  })
  test('how soon it was answered counts from when it was learned', () => {
    expect(responseOf({ ...entry, confirmed: NOW + MINUTE })).toBe(2 * MINUTE)
  })
  test('it is no delay of this device', () => {
    expect(delaysOf([{ ...entry, received: NOW, shown: NOW }], 0)).toEqual([])
  })
})
