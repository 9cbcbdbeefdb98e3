import { isObject, type Json } from '../../protocol/input.ts'
import { idOf } from '../acting/staff.ts'
import type { Tenant } from '../acting/tenant.ts'
import { jsonOf } from '../acting/upstream.ts'
import { type Client, partOf, ProvisionError, Refused, textOf } from '../chains/client.ts'

/** By whose rights a hospital is looked at: an Admin's, or the tenant's. Each rejects with `Refused` for what is refused. */
export type Ask = Pick<Client, 'get' | 'post'>

export function askingAs({ call }: Pick<Tenant, 'call'>): Ask {
  async function asked(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await call(method, path, body)
    if (answer.status === 200) return jsonOf(answer)
    throw new Refused(answer.status, 'it cannot be looked at', `${method} ${path.split('?')[0]}`)
  }
  return {
    get: (path) => asked('GET', path),
    post: (path, body) => asked('POST', path, body),
  }
}

const PAGE = 500
/** More pages than that are no list of anything here: a server that says `hasNext` for ever. */
const MOST_PAGES = 400

/** Every row of a list call, by name. @param path with its query so far, e.g. `…/assets?type=ward&` */
export async function listed(ask: Ask, path: string): Promise<Json[]> {
  const rows: Json[] = []
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const sorted = `pageSize=${PAGE}&page=${page}&sortProperty=createdTime&sortOrder=ASC`
    const answer = await ask.get(path + sorted)
    rows.push(...rowsIn(answer))
    if (partOf(answer, 'hasNext') !== true) break
  }
  return rows
}

function rowsIn(answer: unknown): Json[] {
  const data = partOf(answer, 'data')
  if (!Array.isArray(data)) throw new ProvisionError('The server answers, but not with a list.')
  return data.filter(isObject)
}

/** Reads one server attribute as text; `''` for none. */
export type AttributeOf = (id: string, key: string) => string

/** Server attributes of many at once. */
export async function attributesOf(
  ask: Ask,
  entityType: 'ASSET' | 'DEVICE' | 'USER',
  ids: readonly string[],
  keys: readonly string[],
): Promise<AttributeOf> {
  const rows = new Map<string, Json>()
  for (let at = 0; at < ids.length; at += PAGE) {
    const answer = await ask.post('/api/entitiesQuery/find', {
      entityFilter: { type: 'entityList', entityType, entityList: ids.slice(at, at + PAGE) },
      pageLink: { page: 0, pageSize: PAGE, textSearch: null, dynamic: false },
      entityFields: [],
      latestValues: keys.map((key) => ({ type: 'SERVER_ATTRIBUTE', key })),
      keyFilters: [],
    })
    for (const row of rowsIn(answer)) rows.set(idOf(row, 'entityId') ?? '', row)
  }
  return (id, key) => textOf(rows.get(id), 'latest', 'SERVER_ATTRIBUTE', key, 'value') ?? ''
}
