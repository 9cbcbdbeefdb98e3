import { expect, test } from 'vitest'
import { type Connection, type Reach, reachOf } from '../../src/model/connection.ts'

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
  expect(reachOf(connection, 1_000)).toBe(reach)
})

test.each(states)(
  'said before this window opened, by a writer who may be gone: %j',
  (connection) => {
    expect(reachOf(connection, 1_001)).toBe('unknown')
  },
)
