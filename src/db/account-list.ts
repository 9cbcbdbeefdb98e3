import { type Account, compareAccounts } from '../model/people/account.ts'
import type { WardlightDb } from './database.ts'
import { statusRow } from './status.ts'

/** The accounts of a hospital by name (ACCT-11), when they were loaded last (0 for never), and whose they are. */
export type AccountList = { accounts: Account[]; at: number; hospital: string }

export async function accountList(db: WardlightDb, hospitalId: string): Promise<AccountList> {
  const [accounts, status] = await Promise.all([
    db.accounts.where('hospitalId').equals(hospitalId).toArray(),
    statusRow(db, 'accounts'),
  ])
  return {
    accounts: accounts.toSorted(compareAccounts),
    at: status?.hospitalId === hospitalId ? status.at : 0,
    hospital: status?.hospitalId === hospitalId ? status.hospital : '',
  }
}

/** An account, `undefined` where it is not stored here, and those of its hospital. */
export async function accountOf(
  db: WardlightDb,
  id: string,
): Promise<{ account: Account | undefined; colleagues: Account[] }> {
  const account = await db.accounts.get(id)
  const colleagues = account ? (await accountList(db, account.hospitalId)).accounts : []
  return { account, colleagues }
}
