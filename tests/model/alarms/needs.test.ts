import { describe, expect, it } from 'vitest'
import type { Alarm } from '../../../src/model/alarms/alarm.ts'
import { needsOf } from '../../../src/model/alarms/needs.ts'
import { alarmOf, listed } from '../rows.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const MINUTE = 60_000
const high = (alarmId: string, minutesAgo: number, more: Partial<Alarm> = {}) =>
  listed(
    alarmOf({
      alarmId,
      type: 'Falling',
      originator: alarmId,
      first: NOW - minutesAgo * MINUTE,
      ...more,
    }),
  )
const ids = (rows: ReturnType<typeof needsOf>['rows']) => rows.map(({ alarm }) => alarm.alarmId)

describe('who needs somebody now', () => {
  // HOME-22.
  it('is who has an unconfirmed alarm of high priority that is happening now', () => {
    const { rows, more } = needsOf(
      [
        high('old', 9),
        high('new', 1),
        high('over', 0, { endedTs: NOW }),
        high('confirmed', 2, { isConfirmed: true }),
        high('late', 3, { learnedAt: NOW }),
        listed(alarmOf({ alarmId: 'medium', type: 'High HR' })),
      ],
      NOW,
    )
    expect(ids(rows)).toEqual(['new', 'old', 'over'])
    expect(more).toBe(0)
  })

  it('shows five, and says how many more there are, each once', () => {
    const chatter = [1, 2, 3].map((at) =>
      high(`chatter-${at}`, 0, { originator: 'one', first: NOW - at * 1000 }),
    )
    const others = Array.from({ length: 7 }, (_, at) => high(`p${at}`, at + 5))
    const { rows, more } = needsOf([...others, ...chatter], NOW)
    expect(rows).toHaveLength(5)
    expect(rows[0]?.earlier).toHaveLength(2)
    expect(more).toBe(10 - 3 - 4)
  })

  it('is nobody while all is calm', () => {
    expect(needsOf([], NOW)).toEqual({ rows: [], more: 0 })
  })
})
