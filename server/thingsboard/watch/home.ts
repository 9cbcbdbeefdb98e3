import { isObject } from '../../protocol/input.ts'
import type { Tenant } from '../acting/tenant.ts'
import { idOf } from '../acting/staff.ts'
import { jsonOf } from '../acting/upstream.ts'

/** The asset of the tenant, of no hospital, whose server attributes keep what the watch knows. */
const WATCH = { name: 'Wardlight watch', label: 'What Wardlight watches: keep it.' }
/** One that is read with each command: which copy is at which. */
export const COMMANDS = { name: 'Wardlight commands', label: 'What Wardlight is doing: keep it.' }
type Named = typeof WATCH

/** What the watch keeps in ThingsBoard: no hospital's staff can read it. */
export type Home = {
  /** All attributes, or those of these keys. */
  read(keys?: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  /** Resolves when ThingsBoard has it; rejects when it may or may not have it. */
  save(values: Readonly<Record<string, unknown>>): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

export function openHome(tenant: Tenant, { name, label }: Named = WATCH): Home {
  let assetId: Promise<string> | undefined

  /** Of two copies that make it at once one is refused, because the name is taken: it looks again. */
  async function make(): Promise<string> {
    const existing = await find(tenant, name)
    if (existing !== undefined) return existing
    const made = await tenant.call('POST', '/api/asset', { name, type: 'default', label })
    const id = (made.status === 200 ? idOf(jsonOf(made)) : undefined) ?? (await find(tenant, name))
    if (id === undefined) throw new Error(`The watch could not be made (${made.status}).`)
    return id
  }

  async function ask(method: string, path: string, body?: unknown): Promise<unknown> {
    const pending = (assetId ??= make())
    pending.catch(() => (assetId = undefined))
    const base = `/api/plugins/telemetry/ASSET/${await pending}/`
    const answer = await tenant.call(method, base + path, body)
    if (answer.status === 200) return jsonOf(answer)
    // The asset was deleted: it is made again.
    assetId = undefined
    throw new Error(`What the watch keeps was refused (${answer.status}).`)
  }

  return {
    async read(keys) {
      const query = keys ? `?${list(keys)}` : ''
      const rows = await ask('GET', `values/attributes/SERVER_SCOPE${query}`)
      if (!Array.isArray(rows)) throw new Error('What the watch keeps cannot be read.')
      return new Map(rows.filter(isObject).map((row) => [String(row['key']), row['value']]))
    },
    async save(values) {
      await ask('POST', 'attributes/SERVER_SCOPE', values)
    },
    async remove(keys) {
      if (keys.length > 0) await ask('DELETE', `SERVER_SCOPE?${list(keys)}`)
    },
  }
}

/** ThingsBoard reads the list at its commas, wherever they come from. @throws Error for a key with one */
function list(keys: readonly string[]): string {
  if (keys.some((key) => key.includes(','))) throw new Error('A key has a comma.')
  return `keys=${encodeURIComponent(keys.join(','))}`
}

async function find(tenant: Tenant, name: string): Promise<string | undefined> {
  const answer = await tenant.call('POST', '/api/entitiesQuery/find', {
    entityFilter: { type: 'entityName', entityType: 'ASSET', entityNameFilter: name },
    pageLink: { page: 0, pageSize: 10, textSearch: null, dynamic: false },
    entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
    latestValues: [],
    keyFilters: [],
  })
  const page = jsonOf(answer)
  if (answer.status !== 200 || !isObject(page) || !Array.isArray(page['data']))
    throw new Error(`The watch could not be looked for (${answer.status}).`)
  const [row] = page['data'] as unknown[]
  return idOf(row, 'entityId')
}
