import type { Account } from '../model/people/account.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, mergeRows } from './merge.ts'
import { putStatus } from './status.ts'

/**
 * Every account there is: of one hospital at a time, for only one is on the screen. Answers whether they were stored:
 * not after a command that changed any of them.
 */
export function mergeAccounts(
  db: WardlightDb,
  asked: Asked | null,
  hospitalId: string,
  accounts: readonly Account[],
): Promise<boolean> {
  const rows = accounts.map((account) => ({ ...account, hospitalId }))
  return mergeRows(db, db.accounts, asked, { rows, whole: true })
}

/** Whose accounts were loaded last, and when. */
export async function markAccounts(
  db: WardlightDb,
  hospital: { id: string; name: string },
  at: number,
): Promise<void> {
  await putStatus(db, { key: 'accounts', hospitalId: hospital.id, hospital: hospital.name, at })
}
