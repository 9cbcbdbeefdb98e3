import { describe, expect, test } from 'vitest'
import type { ListedAlarm } from '../../../src/model/alarms/alarm.ts'
import { summaryOf } from '../../../src/model/alarms/urgency.ts'
import { alarmOf, listed } from '../rows.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const MINUTE = 60_000

function alarm(type: string, minutesAgo: number, over: Partial<ListedAlarm> = {}): ListedAlarm {
  const first = NOW - minutesAgo * MINUTE
  return { ...listed(alarmOf({ alarmId: `${type} ${minutesAgo}`, type, first })), ...over }
}
const named = (open: readonly ListedAlarm[]) => {
  const found = summaryOf(open, new Set(), NOW)?.named
  return found && [found.alarm.alarmId, found.urgency]
}

// AL3.
describe('what the bar says', () => {
  test('nothing while nothing waits', () => {
    expect(summaryOf([], new Set(), NOW)).toBeNull()
  })

  test('names the newest high alarm, not the oldest', () => {
    const open = [alarm('Falling', 180), alarm('High HR', 1), alarm('Falling', 2)]
    expect(named(open)).toEqual(['Falling 2', 'high'])
  })

  test('without a high one, the newest of the most urgent', () => {
    expect(named([alarm('Urine', 1), alarm('Battery', 1), alarm('Urine', 9)])).toEqual([
      'Urine 1',
      'low',
    ])
  })

  test('a sensor that is not heard for long comes before what is for comfort', () => {
    expect(named([alarm('Urine', 1), alarm('Sensor Inactivity', 16)])).toEqual([
      'Sensor Inactivity 16',
      'medium',
    ])
  })

  test('one that is just being confirmed is named only when no other is so urgent', () => {
    const confirming = alarm('Falling', 1, {
      confirm: { state: 'confirming', since: NOW, isSent: false },
    })
    expect(named([confirming, alarm('SOS', 5)])).toEqual(['SOS 5', 'high'])
    expect(named([confirming, alarm('High HR', 5)])).toEqual(['Falling 1', 'high'])
  })

  // R40, WCH-07.
  test('one that goes on before one that is over, clinical before technical', () => {
    const over = alarm('Falling', 1, { endedTs: NOW })
    expect(named([over, alarm('Urine', 9)])).toEqual(['Urine 9', 'low'])
    expect(named([over, alarm('Falling', 180)])).toEqual(['Falling 180', 'high'])
    expect(named([over, alarm('High HR', 2, { endedTs: NOW })])).toEqual(['Falling 1', 'high'])
    expect(named([alarm('Battery', 1), alarm('Urine', 9)])).toEqual(['Urine 9', 'low'])
  })

  test('counts each urgency, what is new since staff looked, and says the age of the oldest', () => {
    const open = [alarm('Falling', 1), alarm('High HR', 5), alarm('Battery', 3), alarm('Urine', 60)]
    expect(summaryOf(open, new Set(['High HR 5', 'Urine 60']), NOW)).toMatchObject({
      unconfirmed: 4,
      counts: { high: 1, medium: 1, low: 1, technical: 1 },
      fresh: 2,
      oldest: NOW - 60 * MINUTE,
    })
  })
})
