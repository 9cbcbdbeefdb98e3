import { type Client, partOf, textOf } from '../../thingsboard/chains/client.ts'
import { noteWearers } from './note-wearers.ts'
import { WORN_BY } from '../../thingsboard/chains/wearers.ts'

/** A sensor that was given to its wearer before the rule chains noted wearers. */
export type Unnoted = { sensorId: string; wearerId: string }

/**
 * The worn sensors without a noted wearer. The present wearer is taken as the wearer from the beginning; once that is
 * noted, the rule chains note every change.
 */
export async function sensorsUnnoted(client: Client): Promise<Unnoted[]> {
  const unnoted: Unnoted[] = []
  for await (const sensorId of withoutNote(client)) {
    const wearerId = await wearerOf(client, sensorId)
    if (wearerId !== undefined) unnoted.push({ sensorId, wearerId })
  }
  return unnoted
}

/** Notes their wearers. Looks at each again first: the rule chains may have noted a new wearer since. */
export async function noteUnnoted(client: Client, unnoted: readonly Unnoted[]): Promise<string> {
  for (const { sensorId } of unnoted) {
    const path = `/api/plugins/telemetry/DEVICE/${sensorId}/values/attributes/SERVER_SCOPE`
    const note = await client.get(`${path}?keys=${WORN_BY}`)
    const wearerId = await wearerOf(client, sensorId)
    if (wearerId === undefined || (Array.isArray(note) && note.length > 0)) continue
    await noteWearers(client.post, sensorId, [{ patientId: wearerId, from: 0 }])
  }
  return `sensors whose wearer was noted: ${unnoted.length}`
}

async function* withoutNote(client: Client): AsyncGenerator<string> {
  for (let page = 0; ; page += 1) {
    const answer = await client.post('/api/entitiesQuery/find', {
      entityFilter: { type: 'deviceType', deviceTypes: ['wearable'], deviceNameFilter: '' },
      pageLink: {
        page,
        pageSize: 500,
        textSearch: null,
        dynamic: false,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'createdTime' }, direction: 'ASC' },
      },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      latestValues: [{ type: 'SERVER_ATTRIBUTE', key: WORN_BY }],
      keyFilters: [],
    })
    const rows = partOf(answer, 'data')
    for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
      const id = textOf(row, 'entityId', 'id')
      const note = textOf(row, 'latest', 'SERVER_ATTRIBUTE', WORN_BY, 'value') ?? ''
      if (id !== undefined && note === '') yield id
    }
    if (partOf(answer, 'hasNext') !== true) return
  }
}

async function wearerOf(client: Client, sensorId: string): Promise<string | undefined> {
  const query = `toId=${sensorId}&toType=DEVICE&relationType=Contains`
  const rows = await client.get(`/api/relations?${query}`)
  const wearer = (Array.isArray(rows) ? (rows as unknown[]) : []).find(
    (row) => textOf(row, 'from', 'entityType') === 'ASSET',
  )
  return textOf(wearer, 'from', 'id')
}
