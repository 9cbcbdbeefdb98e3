import { expect, test } from 'vitest'
import { type Connection, isFirstAttempt } from '../../src/model/connection.ts'

const base = { receivedAt: 0, epoch: 1 }
const states: [Connection, boolean][] = [
  [{ ...base, state: 'idle' }, true],
  [{ ...base, state: 'leading' }, true],
  [{ ...base, state: 'authorizing' }, true],
  [{ ...base, state: 'opening' }, true],
  [{ ...base, state: 'subscribing' }, true],
  [{ ...base, state: 'authorizing', lostAt: 5 }, false],
  [{ ...base, state: 'live', since: 1 }, false],
  [{ ...base, state: 'suspect', since: 1 }, false],
  [{ ...base, state: 'resting', since: 1, until: 2, attempt: 1, lostAt: 1 }, false],
  [{ ...base, state: 'polling', since: 1 }, false],
]

test.each(states)('%j', (connection, isFirst) => {
  expect(isFirstAttempt(connection)).toBe(isFirst)
})
