import type { Account } from '../model/account.ts'
import type { WardlightDb } from './database.ts'
import { putStatus } from './status.ts'

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
