import { expect, it } from 'vitest'
import { beganAt } from '../../server/protocol/types/alarms.ts'
import { factsOf } from '../../server/features/letters/alarm-facts.ts'
import type { Alarm } from '../../server/protocol/types.ts'

const alarm: Alarm = {
  id: 'a',
  createdTime: 900,
  type: 'Falling',
  severity: 'CRITICAL',
  originator: { entityType: 'ASSET', id: 'p' },
  customerId: 'h',
  startTs: 100,
  endTs: 100,
  ackTs: 0,
  clearTs: 0,
  acknowledged: false,
  cleared: false,
  details: {},
}

// MOVE-11.
it('an alarm is of the time when it began; when it was made stands in where that is missing', () => {
  expect(beganAt(alarm)).toBe(100)
  expect(beganAt({ ...alarm, startTs: 0 })).toBe(900)
})

it('letters tell that time', () => {
  const nothing = {
    attributes: { newest: () => undefined },
    entities: { customer: () => undefined },
  }
  expect(factsOf(nothing, alarm, 'en').at).toBe(100)
})
