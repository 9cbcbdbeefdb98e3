import { expect, test } from 'vitest'
import {
  type Connection,
  type Reach,
  reachedSince,
  reachOf,
  redated,
  redatedConnection,
} from '../../src/model/connection.ts'

const base = { receivedAt: 0, epoch: 1, saidAt: 1_000 }
const states: [Connection, Reach][] = [
  [{ ...base, state: 'idle' }, 'unknown'],
  [{ ...base, state: 'leading' }, 'unknown'],
  [{ ...base, state: 'authorizing' }, 'unknown'],
  [{ ...base, state: 'opening' }, 'unknown'],
  [{ ...base, state: 'subscribing' }, 'unknown'],
  [{ ...base, state: 'authorizing', lostAt: 5 }, 'unreachable'],
  [{ ...base, state: 'live', since: 1 }, 'reached'],
  [{ ...base, state: 'suspect', since: 1 }, 'unknown'],
  [{ ...base, state: 'resting', since: 1, until: 2, attempt: 1, lostAt: 1 }, 'unreachable'],
  [{ ...base, state: 'polling', since: 1 }, 'reached'],
]

test.each(states)('%j', (connection, reach) => {
  expect(reachOf(connection)).toBe(reach)
  expect(reachOf(connection, 999)).toBe(reach)
  // Set back, the clock dates what is said later earlier.
  expect(reachOf(connection, 3_600_000)).toBe(reach)
})

// OFFL-79.
test.each(states)(
  'as this window found it, of a writer who may be gone or frozen: %j',
  (connection) => {
    expect(reachOf(connection, 1_000)).toBe('unknown')
    const { saidAt: _, ...ofAnOlderConsole } = connection
    expect(reachOf(ofAnOlderConsole as Connection, 0)).toBe('unknown')
  },
)

// OFFL-77.
test('of a clock that was set back, what is still to come goes back with it and the past stays', () => {
  const time = redated(700, -300)
  expect([0, 600, 700, 701, 990, 1_000].map(time)).toEqual([0, 600, 700, 401, 690, 700])
  const live: Connection = { state: 'live', since: 990, openedAt: 800, receivedAt: 1_000, epoch: 9 }
  const now = redatedConnection({ ...live, lostAt: 500, saidAt: 1_000 }, time)
  expect(now).toEqual({
    state: 'live',
    since: 690,
    openedAt: 500,
    receivedAt: 700,
    epoch: 9,
    lostAt: 500,
    saidAt: 1_000,
  })
  expect(reachedSince(now)).toBe(500)
})
