import type { PlanOptions } from '../../simulator/plan.ts'
import { type Client, parsed, partOf, textOf } from '../../../thingsboard/chains/client.ts'

/**
 * Everything of the sample has this in its `additionalInfo`, from the call on that made it. The sample is recognised by
 * this mark, never by a name.
 */
export const MARK = { wardlightSample: true } as const
/** The hospital's server attribute with the options of the plan. It is saved last, so it means that all is there. */
export const PLAN_KEY = 'wardlight_sample'

export type Thing = {
  entityType: 'ASSET' | 'DEVICE' | 'USER'
  id: string
  name: string
  /** `patient`, `gw` …; empty of an account. */
  type: string
}
/** `plan`: only for a complete sample. */
export type SampleHospital = { id: string; title: string; plan: PlanOptions | undefined }
export type Found = {
  hospitals: readonly SampleHospital[]
  things: readonly Thing[]
  /** In the sample's hospitals, and not the sample's: what people have added there. */
  added: readonly Thing[]
  /** Names of devices and titles of hospitals that are not the sample's. */
  taken: ReadonlySet<string>
}

/** Looks for everything of the sample in the whole tenant. */
export async function findSample(client: Client): Promise<Found> {
  const hospitals: SampleHospital[] = []
  const taken = new Set<string>()
  for await (const row of rowsOf(client, '/api/customers')) {
    const [id, title] = [idOf(row), textOf(row, 'title') ?? '']
    if (isMarked(row)) hospitals.push({ id, title, plan: await planOf(client, id) })
    else taken.add(title)
  }
  const things: Thing[] = []
  for (const entityType of ['ASSET', 'DEVICE'] as const)
    for await (const { isOwn, ...thing } of entities(client, entityType)) {
      if (isOwn) things.push(thing)
      else if (entityType === 'DEVICE') taken.add(thing.name)
    }
  const added: Thing[] = []
  const ids = new Set(things.map(({ id }) => id))
  for (const { id } of hospitals)
    for (const [entityType, list] of LISTS)
      for await (const row of rowsOf(client, `/api/customer/${id}/${list}`)) {
        const name = textOf(row, 'name') ?? textOf(row, 'email') ?? ''
        const thing = { entityType, id: idOf(row), name, type: textOf(row, 'type') ?? '' }
        if (!ids.has(thing.id)) (isMarked(row) ? things : added).push(thing)
      }
  return { hospitals, things, added, taken }
}

const LISTS = [
  ['ASSET', 'assets'],
  ['DEVICE', 'devices'],
  ['USER', 'users'],
] as const

/** The sample's own of these types. */
export const thingsOf = ({ things }: Pick<Found, 'things'>, ...types: string[]): Thing[] =>
  things.filter(({ type }) => types.includes(type))

const idOf = (row: unknown): string => textOf(row, 'id', 'id') ?? ''
const isMarked = (row: unknown): boolean =>
  partOf(row, 'additionalInfo', 'wardlightSample') === true

async function planOf(client: Client, id: string): Promise<PlanOptions | undefined> {
  const path = `/api/plugins/telemetry/CUSTOMER/${id}/values/attributes/SERVER_SCOPE?keys=${PLAN_KEY}`
  const answer = await client.get(path)
  return Array.isArray(answer) ? (partOf(answer[0], 'value') as PlanOptions | undefined) : undefined
}

/** All assets or devices of the tenant. */
async function* entities(
  client: Client,
  entityType: 'ASSET' | 'DEVICE',
): AsyncGenerator<Thing & { isOwn: boolean }> {
  const keyOf = (key: string) => ({ type: 'ENTITY_FIELD', key })
  for (let page = 0; ; page += 1) {
    const answer = await client.post('/api/entitiesQuery/find', {
      entityFilter: { type: 'entityType', entityType },
      entityFields: ['name', 'type', 'additionalInfo'].map(keyOf),
      latestValues: [],
      keyFilters: [],
      pageLink: {
        page,
        pageSize: 1000,
        sortOrder: { key: keyOf('createdTime'), direction: 'ASC' },
      },
    })
    const rows = partOf(answer, 'data')
    for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
      const field = (key: string): string =>
        textOf(row, 'latest', 'ENTITY_FIELD', key, 'value') ?? ''
      const id = textOf(row, 'entityId', 'id') ?? ''
      const isOwn = isMarked({ additionalInfo: parsed(field('additionalInfo')) })
      yield { entityType, id, name: field('name'), type: field('type'), isOwn }
    }
    if (partOf(answer, 'hasNext') !== true) return
  }
}

/** Every row of a paged list, a thousand a call. */
export async function* rowsOf(client: Client, path: string): AsyncGenerator {
  const more = path.includes('?') ? '&' : '?'
  for (let page = 0; ; page += 1) {
    const answer = await client.get(`${path}${more}pageSize=1000&page=${page}`)
    const rows = partOf(answer, 'data')
    if (Array.isArray(rows)) yield* rows as unknown[]
    if (partOf(answer, 'hasNext') !== true) return
  }
}
