import { isHospitalAdmin } from '../../features/rights/rights.ts'
import { NULL_UUID, type Store, type User } from '../../protocol/types.ts'
import { readCredentials } from '../../features/accounts/credentials.ts'

const colleagues = (store: Store, { id, customerId }: User): User[] =>
  store.entities.all('USER').filter((user) => user.customerId === customerId && user.id !== id)

/** Whether this is the only account of the hospital. */
export const isAlone = (store: Store, user: User): boolean => colleagues(store, user).length === 0

/** Whether without this person nobody could manage the accounts. */
export function isLastAdmin(store: Store, user: User): boolean {
  if (user.customerId === NULL_UUID)
    return !colleagues(store, user).some(({ id }) => readCredentials(store, id).enabled)
  return (
    isHospitalAdmin(store, user.id) &&
    !colleagues(store, user).some(
      ({ id }) => isHospitalAdmin(store, id) && readCredentials(store, id).enabled,
    )
  )
}
