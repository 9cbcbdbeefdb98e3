/**
 * One hospital as the guardian looks at it, read by the ordinary calls of ThingsBoard, so that any server can be looked at
 * (FIT-11, FIT-12). Which relation is later no server says: it is known where the relation keeps its command.
 */
import type { Picture } from '../../../src/model/guardian/picture.ts'
import { DEVICE_KEYS, factsOf, PATIENT_KEYS, type Thing } from '../../features/guardian/facts.ts'
import { isAdminRole } from '../../features/rights/rights.ts'
import { isObject, stringOrEmpty } from '../../protocol/input.ts'
import { idOf } from '../acting/staff.ts'
import { partOf, Refused, textOf } from '../chains/client.ts'
import { type Ask, attributesOf, listed } from './asking.ts'
import { readTies } from './ties.ts'

/**
 * Looks once. `undefined` for a hospital that is not there.
 * @param admins how many accounts of it can sign in as an Admin; `null` where that is not asked
 */
export async function readPicture(
  ask: Ask,
  hospitalId: string,
  admins: (ask: Ask, hospitalId: string) => Promise<number | null>,
): Promise<Picture | undefined> {
  const title = await titleOf(ask, hospitalId)
  if (title === undefined) return undefined
  const things = await readThings(ask, hospitalId)
  const [wards, rooms, patients] = [things.wards, things.rooms, things.patients].map((rows) =>
    rows.map(({ id }) => id),
  ) as [string[], string[], string[]]
  const sensors = things.devices
    .filter(({ attribute }) => attribute('owner_hospital_id') !== '')
    .map(({ id }) => id)
  const ties = await readTies(ask, { wards, rooms, patients, sensors })
  const count = await admins(ask, hospitalId)
  const among = { ward: new Set(wards), room: new Set(rooms), patient: new Set(patients) }
  return {
    hospital: { id: hospitalId, name: title },
    ...factsOf(things, {
      title,
      heldBy: (id, relation, holder) => ties.to(id, relation, among[holder]),
    }),
    admins: count,
  }
}

async function titleOf(ask: Ask, hospitalId: string): Promise<string | undefined> {
  try {
    return textOf(await ask.get(`/api/customer/${hospitalId}`), 'title')
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined
    throw error
  }
}

async function readThings(ask: Ask, hospitalId: string) {
  const of = `/api/customer/${hospitalId}`
  return {
    patients: await rowsOf(ask, 'ASSET', `${of}/assets?type=patient&`, PATIENT_KEYS),
    wards: await rowsOf(ask, 'ASSET', `${of}/assets?type=ward&`, []),
    rooms: await rowsOf(ask, 'ASSET', `${of}/assets?type=room&`, []),
    devices: await rowsOf(ask, 'DEVICE', `${of}/devices?`, DEVICE_KEYS),
  }
}

async function rowsOf(
  ask: Ask,
  type: 'ASSET' | 'DEVICE',
  path: string,
  keys: readonly string[],
): Promise<Thing[]> {
  const rows = (await listed(ask, path)).map((row) => ({
    id: idOf(row) ?? '',
    name: stringOrEmpty(row['name']),
    type: stringOrEmpty(row['type']),
    isGateway: partOf(row, 'additionalInfo', 'gateway') === true,
  }))
  const ids = keys.length > 0 ? rows.map(({ id }) => id) : []
  const attribute = await attributesOf(ask, type, ids, keys)
  return rows.map((row) => ({ ...row, attribute: (key) => attribute(row.id, key) }))
}

/** Whether an account can sign in as an Admin of the hospital: 1, else 0. It is not asked for more than the first. */
export async function anyAdmin(ask: Ask, hospitalId: string): Promise<number> {
  const ids = (await listed(ask, `/api/customer/${hospitalId}/users?`)).flatMap(
    (row) => idOf(row) ?? [],
  )
  const role = await attributesOf(ask, 'USER', ids, ['authority'])
  for (const id of ids) {
    if (!isAdminRole(role(id, 'authority'))) continue
    const info = partOf(await ask.get(`/api/user/${id}`), 'additionalInfo')
    if (isObject(info) && info['userCredentialsEnabled'] === true) return 1
  }
  return 0
}
