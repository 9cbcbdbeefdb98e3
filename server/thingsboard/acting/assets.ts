import { badRequest } from '../../protocol/errors.ts'
import { customerIn, idIn } from '../../protocol/bodies.ts'
import { checkUuid, isObject, objectBody, pathPart } from '../../protocol/input.ts'
import type { Act } from './act.ts'
import { guardAsset } from './guards.ts'
import { idOf } from './staff.ts'
import { jsonOf } from './upstream.ts'
import type { Tenant } from './tenant.ts'

const types = new Set<unknown>(['patient', 'ward', 'room'])

/** Patients, wards and rooms: added and deleted by everybody of the staff (PFLOW, WARD, ROOM). */
export const assetActs: readonly Act[] = [
  {
    method: 'POST',
    url: '/api/asset',
    guard: guardAsset,
    async decide(request, staff) {
      const body = objectBody(request)
      const owner = customerIn(body) ?? staff.hospitalId
      if (idIn(body) !== undefined || !types.has(body['type']) || owner !== staff.hospitalId)
        return undefined
      const customerId = { entityType: 'CUSTOMER', id: owner }
      const note = { action: 'ADDED', entityType: 'ASSET' }
      return { method: 'POST', path: '/api/asset', body: { ...body, customerId }, note }
    },
  },
  {
    method: 'DELETE',
    url: '/api/asset/:id',
    async decide(request, staff, tenant) {
      const id = checkUuid(pathPart(request, 'id'))
      const asset = await tenant.get(`/api/asset/${id}`)
      const isOwn = asset !== undefined && idOf(asset, 'customerId') === staff.hospitalId
      if (!isOwn || !types.has(asset['type'])) return undefined
      await refuseWhileOccupied(tenant, id, String(asset['type']))
      const note = { action: 'DELETED', entityType: 'ASSET', id }
      return { method: 'DELETE', path: `/api/asset/${id}`, note }
    },
  },
]

/** Whoever is in a ward or a room would be nowhere with it: they are moved first (WARD-25, ROOM-13). */
async function refuseWhileOccupied(tenant: Tenant, id: string, type: string): Promise<void> {
  if (type === 'patient') return
  const direct = await contained(tenant, id, 'Contains')
  const rooms = await contained(tenant, id, 'Contains_room')
  const indirect = await Promise.all(
    [id, ...rooms].map((place) => contained(tenant, place, 'Contains_patient')),
  )
  const inside = [...new Set([...direct, ...indirect.flat()])]
  const assets = await Promise.all(inside.map((one) => tenant.get(`/api/asset/${one}`)))
  const count = assets.filter((asset) => asset?.['type'] === 'patient').length
  if (count > 0)
    throw badRequest(
      `The ${type} still has ${count} patient${count === 1 ? '' : 's'}. Move them first.`,
    )
}

/** The assets that a relation leads to. */
async function contained(tenant: Tenant, id: string, type: string): Promise<string[]> {
  const answer = await tenant.call(
    'GET',
    `/api/relations?fromId=${id}&fromType=ASSET&relationType=${type}`,
  )
  const rows = jsonOf(answer)
  if (answer.status !== 200 || !Array.isArray(rows))
    throw new Error(`The tenant was refused relations (${answer.status}).`)
  return rows.flatMap((row) => {
    const isAsset = isObject(row) && isObject(row['to']) && row['to']['entityType'] === 'ASSET'
    return isAsset ? (idOf(row, 'to') ?? []) : []
  })
}
