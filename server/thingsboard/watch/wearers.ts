import type { Tenant } from '../acting/tenant.ts'
import { idOf } from '../acting/staff.ts'
import { jsonOf } from '../acting/upstream.ts'
import { isObject, type Json } from '../../embedded/api/input.ts'

/** The asset that wears a sensor: which `Contains` it; `undefined` for none. Throws when it cannot be asked. */
export async function relatedAsset(
  { call }: Pick<Tenant, 'call'>,
  sensorId: string,
): Promise<string | undefined> {
  const rows = await contained(call, `toId=${sensorId}&toType=DEVICE`)
  const assets = rows.filter(({ from }) => isObject(from) && from['entityType'] === 'ASSET')
  return idOf(assets.at(-1), 'from')
}

/** Whether a patient wears anything at all, also what is no sensor of ours. */
export async function wearsAny(
  { call }: Pick<Tenant, 'call'>,
  patientId: string,
): Promise<boolean> {
  const rows = await contained(call, `fromId=${patientId}&fromType=ASSET`)
  return rows.some(({ to }) => isObject(to) && to['entityType'] === 'DEVICE')
}

async function contained(call: Tenant['call'], ends: string): Promise<Json[]> {
  const answer = await call('GET', `/api/relations?${ends}&relationType=Contains`)
  const rows = jsonOf(answer)
  if (answer.status !== 200 || !Array.isArray(rows))
    throw new Error(`Who wears a sensor could not be asked (${answer.status}).`)
  return rows.filter(isObject)
}
