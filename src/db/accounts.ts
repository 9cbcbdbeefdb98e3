import type { Account } from '../model/people/account.ts'
import type { WardlightDb } from './database.ts'
import { replaceRows } from './slices.ts'
import { putStatus } from './status.ts'

/** Makes the accounts be exactly these: of one hospital at a time, for only one is on the screen. */
export async function replaceAccounts(
  db: WardlightDb,
  hospitalId: string,
  accounts: readonly Account[],
): Promise<void> {
  await replaceRows(
    db.accounts,
    accounts.map((account) => ({ ...account, hospitalId })),
  )
}

/** Whose accounts were loaded last, and when. */
export async function markAccounts(
  db: WardlightDb,
  hospital: { id: string; name: string },
  at: number,
): Promise<void> {
  await putStatus(db, { key: 'accounts', hospitalId: hospital.id, hospital: hospital.name, at })
}
