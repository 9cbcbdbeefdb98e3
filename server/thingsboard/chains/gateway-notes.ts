import { type Client, parsed, partOf, Refused, textOf } from './client.ts'

/*
 * ThingsBoard notes with a sensor which gateway it was last with (`additionalInfo.lastConnectedGateway`), and only when a gateway
 * names the sensor for the first time on its line. Where `additionalInfo` is no object it notes nothing, ever: a sensor that
 * another tool made without one has no location for good. Both calls that mend it are made with the version that was
 * read, so whatever somebody saved in between stays (409).
 */

/** A sensor of which no gateway can be noted. */
export type Unnotable = { id: string; name: string }
type Calls = Pick<Client, 'get' | 'post'>

/** Whether ThingsBoard can note a gateway. @param info `additionalInfo` as a query shows it: a JSON text, `''` for none */
export const canBeNoted = (info: string): boolean => isInfo(parsed(info))

const isInfo = (info: unknown): boolean =>
  typeof info === 'object' && info !== null && !Array.isArray(info)

/** The sensors of which no gateway can be noted, oldest first. */
export async function sensorsUnnotable(client: Calls): Promise<Unnotable[]> {
  const unnotable: Unnotable[] = []
  for (let page = 0; ; page += 1) {
    const answer = await client.post('/api/entitiesQuery/find', {
      entityFilter: { type: 'entityName', entityType: 'DEVICE', entityNameFilter: 'Dr.' },
      pageLink: {
        page,
        pageSize: 500,
        textSearch: null,
        dynamic: false,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'ASC' },
      },
      entityFields: ['name', 'additionalInfo'].map((key) => ({ type: 'ENTITY_FIELD', key })),
      latestValues: [],
      keyFilters: [],
    })
    const rows = partOf(answer, 'data')
    for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
      const id = textOf(row, 'entityId', 'id')
      const field = (key: string) => textOf(row, 'latest', 'ENTITY_FIELD', key, 'value') ?? ''
      if (id !== undefined && !canBeNoted(field('additionalInfo')))
        unnotable.push({ id, name: field('name') })
    }
    if (partOf(answer, 'hasNext') !== true) return unnotable
  }
}

/**
 * Gives a sensor an object as `additionalInfo`; a value that is no object moves into its description. Answers whether it
 * did: not if the sensor has an object already, was deleted, or was changed in between. @throws Refused
 */
export function makeNotable(client: Calls, id: string): Promise<boolean> {
  return unlessChanged(async () => {
    const device = await client.get(`/api/device/${id}`)
    const info = partOf(device, 'additionalInfo') ?? null
    if (isInfo(info)) return false
    const additionalInfo = info === null ? {} : { description: asText(info) }
    await client.post('/api/device', { ...(device as object), additionalInfo })
    return true
  })
}

const asText = (info: unknown): string => (typeof info === 'string' ? info : JSON.stringify(info))

/**
 * Has ThingsBoard end the sensor's session, by saving what it signs in with unchanged. Its gateway stays connected and is not
 * asked; its next reading of the sensor opens a new session, and the gateway is noted then. No reading is lost. @throws Refused
 */
export function renewSession(client: Calls, id: string): Promise<boolean> {
  return unlessChanged(async () => {
    const credentials = await client.get(`/api/device/${id}/credentials`)
    await client.post('/api/device/credentials', credentials)
    return true
  })
}

async function unlessChanged(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refused && (error.status === 404 || error.status === 409)) return false
    throw error
  }
}

/** Gives each of them an `additionalInfo`. Answers what to say. */
export async function makeAllNotable(
  client: Calls,
  sensors: readonly Unnotable[],
): Promise<string> {
  let given = 0
  for (const { id } of sensors) if (await makeNotable(client, id)) given += 1
  return `sensors whose gateway can be noted from now on: ${given}`
}

/** So many are named; of the rest only how many they are. */
const MOST_NAMED = 20

/** The sensors by their names, in one line. */
export function namesOf(sensors: readonly Unnotable[]): string {
  const names = sensors.slice(0, MOST_NAMED).map(({ name }) => name)
  const rest = sensors.length - names.length
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ')
}
