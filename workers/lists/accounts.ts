import { markAccounts, replaceAccounts } from '../../src/db/accounts.ts'
import { replaceWards } from '../../src/db/places.ts'
import { loadAccounts, loadHospitalWards } from '../../src/sync/accounts.ts'
import { hospitalName } from '../../src/wire/requests/auth.ts'
import type { LeadParts } from '../lead/parts.ts'

/**
 * Loads and stores the accounts of one hospital, for the platform with its wards: all or nothing, and nothing where
 * they are asked for anew before they came.
 *
 * @throws RequestFailed
 */
export async function pullAccounts(
  parts: LeadParts,
  hospitalId: string,
  isOvertaken: () => boolean,
): Promise<void> {
  const { db, send, writer, timers, user } = parts
  const isOwn = user.accountType !== 'AdminManager'
  const rows = await loadAccounts(send, hospitalId, isOwn)
  const name = isOwn ? user.hospitalName : await send(hospitalName(hospitalId))
  // The platform has no wards of its own: those of the hospital are what accounts choose from (AMB-95).
  const wards = isOwn ? null : await loadHospitalWards(send, hospitalId, name)
  await writer.guarded(async () => {
    if (isOvertaken()) return
    await replaceAccounts(db, hospitalId, rows)
    if (wards !== null) await replaceWards(db, wards, [])
    await markAccounts(db, { id: hospitalId, name }, timers.now())
  })
}
