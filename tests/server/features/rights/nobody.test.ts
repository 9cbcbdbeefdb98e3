import { expect, test } from 'vitest'
import { type Actor, mayRead, mayWrite } from '../../../../server/features/rights/rights.ts'
import { NULL_UUID } from '../../../../server/protocol/types.ts'

const nurse: Actor = {
  userId: 'u',
  email: 'nurse@wardlight.example',
  sessionId: 's',
  authority: 'CUSTOMER_USER',
  customerId: 'seaview',
}
const roles = { attributes: { get: () => undefined } }
const device = (customerId: string) => ({ entityType: 'DEVICE', id: 'd', customerId }) as never

// SRV-13: an account without a hospital has not those of everybody without one.
test('who has no hospital reads nothing that has none', () => {
  expect(mayRead(nurse, device('seaview'))).toBe(true)
  expect(mayRead({ ...nurse, customerId: NULL_UUID }, device(NULL_UUID))).toBe(false)
})

// SRV-16, PAIR-17: also where it may read.
test('a wall board writes nothing, whatever it reads', () => {
  const board = { reads: () => true, readsAlarm: () => true }
  expect(mayWrite(roles, nurse, device('seaview'))).toBe(true)
  expect(mayRead({ ...nurse, board }, device('seaview'))).toBe(true)
  expect(mayWrite(roles, { ...nurse, board }, device('seaview'))).toBe(false)
})
