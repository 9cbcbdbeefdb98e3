import type { Account } from '../../model/people/account.ts'
import { type WireEntity, present } from '../entity.ts'
import { infoOf } from '../requests/users.ts'

/** One account row; `verified` is `null` where the query does not say it (trap 11). */
export function accountRow(
  wire: WireEntity,
  hospitalId: string,
): Omit<Account, 'verified'> & { verified: boolean | null } {
  const attribute = (key: string): string => present(wire.attributes, key) ?? ''
  const enabled = infoOf(present(wire.fields, 'additionalInfo'))['userCredentialsEnabled']
  return {
    id: wire.id,
    hospitalId,
    email: present(wire.fields, 'email') ?? '',
    name: present(wire.fields, 'firstName') ?? '',
    phone: attribute('phone'),
    ward: attribute('ward'),
    wardId: attribute('ward_id'),
    authority: attribute('authority'),
    verified: typeof enabled === 'boolean' ? enabled : null,
  }
}
