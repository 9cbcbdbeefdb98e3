import { describe, expect, it } from 'vitest'
import { ALARM_LOOKS, isCalling, lookOf, lookOfMatter } from '../../../src/model/alarms/look.ts'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import { alarmOf } from '../rows.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const alarm = (more: Partial<Alarm> = {}) =>
  alarmOf({ alarmId: 'a', first: NOW - 8 * MINUTE, ...more })
const HEARD = NOW
const SILENT = NOW - 6 * MINUTE

// ONE-07.
describe('the look of an alarm', () => {
  it.each([
    ['goes on', alarm(), HEARD, 'standing'],
    ['goes on, its sensor unknown', alarm(), null, 'standing'],
    ['waits with a silent sensor (AL28)', alarm(), SILENT, 'lastKnown'],
    ['is about the silence itself', alarm({ type: 'Sensor Inactivity' }), SILENT, 'standing'],
    ['is over', alarm({ endedTs: NOW - MINUTE }), HEARD, 'ended'],
    ['is over, and its sensor silent', alarm({ endedTs: NOW - MINUTE }), SILENT, 'ended'],
    ['was learned late (AL27)', alarm({ learnedAt: NOW }), HEARD, 'ended'],
    ['is confirmed (AL9)', alarm({ isConfirmed: true, confirmedAt: NOW }), HEARD, 'confirmed'],
    ['is confirmed, and over', alarm({ isConfirmed: true, endedTs: NOW }), HEARD, 'confirmed'],
    [
      'was learned late, and confirmed',
      alarm({ isConfirmed: true, learnedAt: 1 }),
      HEARD,
      'confirmed',
    ],
    ['ended by itself', alarm({ isConfirmed: true, closedBy: 'server' }), HEARD, 'ended'],
  ] as const)('that %s', (_, of, heardAt, look) => {
    expect(lookOf(of, heardAt, NOW)).toBe(look)
  })

  it('of several about one matter is that which calls most', () => {
    const ended = alarm({ endedTs: NOW })
    expect(lookOfMatter([ended, alarm()], HEARD, NOW)).toBe('standing')
    expect(lookOfMatter([ended, alarm()], SILENT, NOW)).toBe('lastKnown')
    expect(lookOfMatter([ended], HEARD, NOW)).toBe('ended')
  })
  it('of a value without an open alarm calls nobody', () => {
    expect(lookOfMatter([], HEARD, NOW)).toBe('confirmed')
  })
  it('calls while it goes on, as far as is known', () => {
    expect(ALARM_LOOKS.filter(isCalling)).toEqual(['standing', 'lastKnown'])
  })
})
