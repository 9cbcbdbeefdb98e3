import { describe, expect, test } from 'vitest'
import { byUrgency, type Judged, urgencyOf } from '../../../src/model/alarms/urgency.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const MINUTE = 60_000

function alarm(type: string, minutesAgo: number, over: Partial<Judged> = {}): Judged {
  return { type, first: NOW - minutesAgo * MINUTE, isConfirmed: false, ...over }
}

describe('how urgent an alarm is now (alarm practice B.2)', () => {
  test('a clinical alarm has the priority of its type, however old', () => {
    expect(urgencyOf(alarm('Falling', 0), NOW)).toBe('high')
    expect(urgencyOf(alarm('High HR', 600), NOW)).toBe('medium')
    expect(urgencyOf(alarm('Urine', 600), NOW)).toBe('low')
  })

  test.each(['Network connection', 'Sensor Inactivity', 'Electrode Disconnection', 'Battery'])(
    '%s becomes medium after fifteen minutes',
    (type) => {
      expect(urgencyOf(alarm(type, 14.99), NOW)).toBe('technical')
      expect(urgencyOf(alarm(type, 15), NOW)).toBe('medium')
    },
  )

  test('not once it ended or was confirmed', () => {
    expect(urgencyOf(alarm('Battery', 60, { endedTs: NOW - MINUTE }), NOW)).toBe('technical')
    expect(urgencyOf(alarm('Battery', 60, { isConfirmed: true }), NOW)).toBe('technical')
  })

  // ONE-02, R40.
  test('the most urgent first, clinical before technical, then the newest', () => {
    const order = byUrgency(
      [
        alarm('Battery', 1),
        alarm('Urine', 2),
        alarm('Battery', 20),
        alarm('High HR', 3),
        alarm('SOS', 9),
      ],
      NOW,
    )
    expect(order.map(({ type, first }) => `${type} ${(NOW - first) / MINUTE}`)).toEqual([
      'SOS 9',
      'High HR 3',
      'Battery 20',
      'Urine 2',
      'Battery 1',
    ])
  })
})
