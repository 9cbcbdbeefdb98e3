import { type Account, compareAccounts } from '../model/people/account.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, mergeRows } from './merge.ts'
import { putStatus, statusRow } from './status.ts'

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

/** What was loaded of this hospital before stays, and says why it is no newer. */
export async function markAccountsFailed(
  db: WardlightDb,
  hospitalId: string,
  failure: string,
): Promise<void> {
  const { at, hospital } = await accountList(db, hospitalId)
  await putStatus(db, { key: 'accounts', hospitalId, hospital, at, failure })
}

/**
 * The accounts of a hospital by name (ACCT-11), when they were loaded last (0 for never), whose they are, and why the
 * last loading did not succeed, `''` where it did.
 */
export type AccountList = { accounts: Account[]; at: number; hospital: string; failure: string }

export async function accountList(db: WardlightDb, hospitalId: string): Promise<AccountList> {
  const [accounts, status] = await Promise.all([
    db.accounts.where('hospitalId').equals(hospitalId).toArray(),
    statusRow(db, 'accounts'),
  ])
  const {
    at,
    hospital,
    failure = '',
  } = status?.hospitalId === hospitalId ? status : { at: 0, hospital: '' }
  return { accounts: accounts.toSorted(compareAccounts), at, hospital, failure }
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
