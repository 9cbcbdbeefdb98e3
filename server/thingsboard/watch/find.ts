import type { Tenant } from '../acting/tenant.ts'
import { idOf } from '../acting/staff.ts'
import { latestOf, rowsOf } from './reading.ts'

/** An entity that a query found, all of it as texts; what is missing is absent. */
export type Found = {
  id: string
  /** The title of its hospital; `''` where it has none. */
  owner: string
  fields: Readonly<Record<string, string>>
  values: Readonly<Record<string, string>>
}

const PAGE = 1000
const MOST_PAGES = 200

/** Everything that a filter finds, with fields of the entity and server attributes. Throws when it cannot be read. */
export async function findAll(
  tenant: Pick<Tenant, 'call'>,
  entityFilter: Record<string, unknown>,
  fields: readonly string[],
  attributes: readonly string[],
): Promise<Found[]> {
  // An empty list of ids is a query that ThingsBoard refuses.
  if (Array.isArray(entityFilter['entityList']) && entityFilter['entityList'].length === 0)
    return []
  const all: Found[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await tenant.call('POST', '/api/entitiesQuery/find', {
      entityFilter,
      pageLink: {
        page,
        pageSize: PAGE,
        textSearch: null,
        dynamic: false,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'ASC' },
      },
      entityFields: ['ownerName', 'ownerType', 'createdTime', ...fields].map((key) => ({
        type: 'ENTITY_FIELD',
        key,
      })),
      latestValues: attributes.map((key) => ({ type: 'SERVER_ATTRIBUTE', key })),
      keyFilters: [],
    })
    const { rows, hasNext } = rowsOf(answer)
    for (const row of rows) {
      const id = idOf(row, 'entityId')
      const fields: Record<string, string> = Object.fromEntries(latestOf(row, 'ENTITY_FIELD'))
      const owner = fields['ownerType'] === 'CUSTOMER' ? (fields['ownerName'] ?? '') : ''
      const values = Object.fromEntries(latestOf(row, 'SERVER_ATTRIBUTE'))
      if (id !== undefined) all.push({ id, owner, fields, values })
    }
    if (!hasNext) return all
  }
  return all
}
