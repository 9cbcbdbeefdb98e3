import type { WardRow } from '../db/rows.ts'
import type { Account } from '../model/people/account.ts'
import { withoutHospital } from '../model/patients/names.ts'
import { accountById, accountQuery, hospitalUsers } from '../wire/requests/users.ts'
import { hospitalWards } from '../wire/requests/assets.ts'
import { accountRow } from '../wire/rows/account.ts'
import { everyEntity } from './places.ts'
import type { Send } from './rest.ts'

/**
 * Every account of a hospital (ACCT-29). Whether an address is verified is asked one by one where the query
 * does not say (trap 11); an account that was deleted since is left out. `isOwn`: the caller's own hospital, so
 * that the server shows no others. @throws RequestFailed
 */
export async function loadAccounts(
  send: Send,
  hospitalId: string,
  isOwn: boolean,
): Promise<Account[]> {
  const listed = isOwn ? null : await idsOf(send, hospitalId)
  const rows = (await everyEntity(send, accountQuery)).map((wire) => accountRow(wire, hospitalId))
  const accounts: Account[] = []
  for (const row of rows) {
    if (listed !== null && !listed.has(row.id)) continue
    const verified = row.verified ?? (await send(accountById(row.id))).verified
    accounts.push({ ...row, verified })
  }
  return accounts
}

async function idsOf(send: Send, hospitalId: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let page = 0; ; page += 1) {
    const answer = await send(hospitalUsers(hospitalId, page))
    for (const id of answer.ids) ids.add(id)
    if (!answer.hasNext || answer.ids.length === 0) return ids
  }
}

/** The wards of a hospital, for the platform (API-46), without the hospital's suffix (FORM-08). @throws RequestFailed */
export async function loadHospitalWards(
  send: Send,
  hospitalId: string,
  hospital: string,
): Promise<WardRow[]> {
  const wards: WardRow[] = []
  for (let page = 0; ; page += 1) {
    const answer = await send(hospitalWards(hospitalId, page))
    for (const { id, name } of answer.wards)
      wards.push({ id, name: withoutHospital(name, hospital) })
    if (!answer.hasNext || answer.wards.length === 0) return wards
  }
}
