import { lasting, type Tried, type Trouble } from '../model/trouble.ts'
import { type Account, compareAccounts } from '../model/people/account.ts'
import type { Ward } from '../model/places/ward.ts'
import type { WardlightDb } from './database.ts'
import { type Asked, mergeRows } from './merge.ts'
import { listedWards, wardList } from './patients.ts'
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

const NEVER = { at: 0, hospital: '', trouble: null }

/** Whose accounts were loaded last, and when. */
export async function markAccounts(
  db: WardlightDb,
  hospital: { id: string; name: string },
  at: number,
): Promise<void> {
  await putStatus(db, { key: 'accounts', hospitalId: hospital.id, hospital: hospital.name, at })
}

/** What was loaded of this hospital before stays, and says why it is no newer (ACCT-42). */
export async function markAccountsFailed(
  db: WardlightDb,
  hospitalId: string,
  trouble: Trouble,
): Promise<void> {
  const { at, hospital, trouble: before } = await accountList(db, hospitalId)
  const now = lasting(before, trouble)
  if (now !== before)
    await putStatus(db, { key: 'accounts', hospitalId, hospital, at, trouble: now })
}

/** The accounts of a hospital by name (ACCT-11), whose they are, when they were loaded last, and why not since. */
export type AccountList = Tried & { accounts: Account[]; hospital: string }

export async function accountList(db: WardlightDb, hospitalId: string): Promise<AccountList> {
  const [accounts, status] = await Promise.all([
    db.accounts.where('hospitalId').equals(hospitalId).toArray(),
    statusRow(db, 'accounts'),
  ])
  const { at, hospital, trouble = null } = status?.hospitalId === hospitalId ? status : NEVER
  return { accounts: accounts.toSorted(compareAccounts), at, hospital, trouble }
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

/**
 * The wards that an account of this hospital can be given; `null` until they were loaded. Those of the own hospital are a
 * list of their own, those of another come with its accounts (AMB-95).
 */
export function wardsToChoose(
  db: WardlightDb,
  hospitalId: string,
  isOwn: boolean,
): Promise<Ward[] | null> {
  if (isOwn) return listedWards(db)
  return db
    .transaction('r', [db.wards, db.rooms, db.status], () =>
      Promise.all([wardList(db), statusRow(db, 'accounts')]),
    )
    .then(([wards, row]) => (row?.hospitalId === hospitalId && row.at > 0 ? wards : null))
}
