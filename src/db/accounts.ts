import { type Account, compareAccounts } from '../model/account.ts'
import type { WardlightDb } from './database.ts'
import { putStatus, statusRow } from './status.ts'

/** The accounts of a hospital by name (ACCT-11), whether they have been loaded at all, and whose they are. */
export type AccountList = { accounts: Account[]; isLoaded: boolean; hospital: string }

export async function accountList(db: WardlightDb, hospitalId: string): Promise<AccountList> {
  const [accounts, status] = await Promise.all([
    db.accounts.where('hospitalId').equals(hospitalId).toArray(),
    statusRow(db, 'accounts'),
  ])
  return {
    accounts: accounts.toSorted(compareAccounts),
    isLoaded: status?.hospitalId === hospitalId,
    hospital: status?.hospitalId === hospitalId ? status.hospital : '',
  }
}

/** Makes the accounts be exactly these: of one hospital at a time, for only one is on the screen. */
export async function replaceAccounts(
  db: WardlightDb,
  hospitalId: string,
  accounts: readonly Account[],
): Promise<void> {
  const stored = new Map((await db.accounts.toArray()).map((row) => [row.id, row]))
  const kept = new Set(accounts.map(({ id }) => id))
  const gone = [...stored.keys()].filter((id) => !kept.has(id))
  const changed = accounts.filter(
    (row) => JSON.stringify(stored.get(row.id)) !== JSON.stringify({ ...row, hospitalId }),
  )
  await db.accounts.bulkDelete(gone)
  for (let at = 0; at < changed.length; at += 49) {
    await db.accounts.bulkPut(changed.slice(at, at + 49).map((row) => ({ ...row, hospitalId })))
  }
}

/** Whose accounts were loaded last, and when. */
export async function markAccounts(
  db: WardlightDb,
  hospital: { id: string; name: string },
  at: number,
): Promise<void> {
  await putStatus(db, { key: 'accounts', hospitalId: hospital.id, hospital: hospital.name, at })
}

/** How a command ended, `null` while it has not: `''` is done, else the words it was refused with. */
export async function commandEnd(db: WardlightDb, id: string): Promise<string | null> {
  const row = await db.outbox.get(id)
  if (row?.state === 'waiting' || row?.state === 'sending' || row?.state === 'resting') return null
  return row !== undefined && 'message' in row ? row.message : ''
}
