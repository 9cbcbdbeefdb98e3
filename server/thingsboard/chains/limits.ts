import { limitsOfNewHospital } from '../../features/rules/hospital-limits.ts'
import { type Client, partOf, textOf } from './client.ts'

/** A hospital and the limits that it has not set, with what a new hospital has. */
export type Lacking = { id: string; title: string; limits: Record<string, unknown> }

/**
 * The hospitals that lack alarm limits. A console shows stand-ins for them while the rules judge by others: a missing
 * limit is set once, here (SRV-22).
 */
export async function hospitalsLacking(client: Client): Promise<Lacking[]> {
  const lacking: Lacking[] = []
  for await (const hospital of hospitals(client)) {
    const limits = await missingOf(client, hospital.id)
    if (Object.keys(limits).length > 0) lacking.push({ ...hospital, limits })
  }
  return lacking
}

/** Sets them. Each is read once more before: it may have been saved since. */
export async function saveMissing(client: Client, { id, title }: Lacking): Promise<string> {
  const limits = await missingOf(client, id)
  const count = Object.keys(limits).length
  if (count > 0) await client.post(`/api/plugins/telemetry/CUSTOMER/${id}/SERVER_SCOPE`, limits)
  return `alarm limits of ${title}: ${count} set that were missing`
}

async function missingOf(client: Client, id: string): Promise<Record<string, unknown>> {
  const path = `/api/plugins/telemetry/CUSTOMER/${id}/values/attributes/SERVER_SCOPE`
  const answer = await client.get(path)
  const set = new Set((Array.isArray(answer) ? answer : []).map((row) => textOf(row, 'key')))
  return Object.fromEntries(Object.entries(limitsOfNewHospital()).filter(([key]) => !set.has(key)))
}

/** Every customer but the one that ThingsBoard makes for what is public. */
export async function* hospitals(
  client: Pick<Client, 'get'>,
): AsyncGenerator<{ id: string; title: string }> {
  for (let page = 0; ; page += 1) {
    const answer = await client.get(`/api/customers?pageSize=100&page=${page}`)
    const rows = partOf(answer, 'data')
    for (const row of Array.isArray(rows) ? (rows as unknown[]) : []) {
      const id = textOf(row, 'id', 'id')
      if (id !== undefined && partOf(row, 'additionalInfo', 'isPublic') !== true)
        yield { id, title: textOf(row, 'title') ?? id }
    }
    if (partOf(answer, 'hasNext') !== true) return
  }
}
