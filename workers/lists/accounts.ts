import { markAccounts, markAccountsFailed, mergeAccounts } from '../../src/db/accounts.ts'
import type { Trouble } from '../../src/model/trouble.ts'
import { asking } from '../../src/db/merge.ts'
import { mergeWards } from '../../src/db/places.ts'
import { loadAccounts, loadHospitalWards } from '../../src/sync/accounts.ts'
import { hospitalName } from '../../src/wire/requests/auth.ts'
import type { LeadParts } from '../lead/parts.ts'
import { noting } from './noting.ts'

/**
 * Loads and stores the accounts of one hospital, for the platform with its wards. Stores all or nothing: nothing if a
 * command has changed any of them since the request, or if another hospital is shown. The page names what failed.
 *
 * @throws RequestFailed
 */
export async function pullAccounts(
  parts: LeadParts,
  hospitalId: string,
  isShown: () => boolean,
): Promise<void> {
  const note = async (trouble: Trouble): Promise<void> => {
    if (isShown()) await markAccountsFailed(parts.db, hospitalId, trouble)
  }
  await noting(parts, note, () => loadAndStore(parts, hospitalId, isShown))
}

async function loadAndStore(
  { db, send, writer, timers, user }: LeadParts,
  hospitalId: string,
  isShown: () => boolean,
): Promise<void> {
  const isOwn = user.accountType !== 'AdminManager'
  await asking(db, ['accounts', 'wards', 'rooms'], async (asked) => {
    const rows = await loadAccounts(send, hospitalId, isOwn)
    const name = isOwn ? user.hospitalName : await send(hospitalName(hospitalId))
    // The platform has no wards: its accounts form offers those of the hospital (AMB-95).
    const wards = isOwn ? null : await loadHospitalWards(send, hospitalId, name)
    await writer.guarded(async () => {
      if (!isShown() || !(await mergeAccounts(db, asked, hospitalId, rows))) return
      if (wards !== null) await mergeWards(db, asked, wards, [])
      await markAccounts(db, { id: hospitalId, name }, timers.now())
    })
  })
}
