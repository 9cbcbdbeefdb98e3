import { describe, expect, it } from 'vitest'
import type { Indicator } from '../../../src/model/connection.ts'
import {
  type OpenAlarm,
  alarmConditions,
  isLineLost,
  isWatched,
} from '../../../src/model/sound/announcing.ts'

const NOW = 1_700_000_000_000
const MINUTE = 60_000

function alarm(type: string, wardId: string | null, first = NOW): OpenAlarm {
  return {
    alarmId: `${type}/${wardId}`,
    originator: 'p',
    category: 4,
    type,
    content: type,
    severity: 'CRITICAL',
    first,
    last: first,
    isConfirmed: false,
    confirmedAt: 0,
    name: '',
    id: '',
    wardId,
  }
}

describe('what may sound', () => {
  it('is every alarm by its urgency; a technical one from the moment it counts as medium', () => {
    const all = [
      alarm('Falling', 'a'),
      alarm('High HR', 'a'),
      alarm('Urine', 'a'),
      alarm('Sensor Inactivity', 'a'),
      alarm('Network connection', 'a', NOW - 15 * MINUTE),
    ]
    expect(alarmConditions(all, [], NOW).map(({ id, tone }) => `${id}: ${tone}`)).toEqual([
      'Falling/a: high',
      'High HR/a: medium',
      'Urine/a: low',
      'Network connection/a: medium',
    ])
  })

  it('is not what is of a ward that was left out; whoever is in no ward is always watched', () => {
    const all = [alarm('Falling', 'a'), alarm('Falling', 'b'), alarm('Falling', null)]
    expect(alarmConditions(all, ['a'], NOW).map(({ id }) => id)).toEqual([
      'Falling/b',
      'Falling/null',
    ])
    expect(isWatched('new', ['a'])).toBe(true)
  })
})

// AL17.
describe('a lost line', () => {
  it.each<[Indicator, number, boolean]>([
    [{ kind: 'live' }, 60_000, false],
    [{ kind: 'checking' }, 60_000, false],
    [{ kind: 'refreshing' }, 60_000, false],
    [{ kind: 'not-receiving', since: NOW }, 0, true],
    [{ kind: 'no-alarms', since: NOW }, 0, true],
    [{ kind: 'saved', from: NOW }, 5_000, false],
    [{ kind: 'saved', from: NOW }, 20_001, true],
    [{ kind: 'empty' }, 20_001, true],
    // LAG-04.
    [{ kind: 'behind', ms: 59_999 }, 0, false],
    [{ kind: 'behind', ms: 60_000 }, 0, true],
  ])('%j, the window open for %i ms: %s', (indicator, openForMs, lost) => {
    expect(isLineLost(indicator, openForMs)).toBe(lost)
  })
})
