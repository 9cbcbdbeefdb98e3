import { type Client, partOf, textOf } from '../../../thingsboard/chains/client.ts'
import { inParallel } from '../../../support/in-parallel.ts'
import { rowsOf } from './rows.ts'

/** So long an alarm that is over waits for whoever looks at the demonstration, in milliseconds. */
const LEFT_MS = 30 * 60_000

/**
 * Confirms what was over half an hour ago in the sample's hospital, as the embedded server's own staff do
 * (`server/tools/sample/animate.ts`): a demonstration that runs for days stays a ward. Answers how many.
 */
export async function confirmWhatIsOver(
  client: Client,
  hospitalId: string,
  now: number,
): Promise<number> {
  const over: string[] = []
  const query = 'statusList=ACTIVE&sortProperty=createdTime&sortOrder=ASC'
  for await (const alarm of rowsOf(client, `/api/v2/alarms?${query}`)) {
    const endedTs = partOf(alarm, 'details', 'endedTs')
    const isOwn = textOf(alarm, 'customerId', 'id') === hospitalId
    if (isOwn && typeof endedTs === 'number' && now - endedTs >= LEFT_MS)
      over.push(textOf(alarm, 'id', 'id') ?? '')
  }
  await inParallel(over, 4, (id) => client.post(`/api/alarm/${id}/clear`, {}))
  return over.length
}

/** The spare sensors that somebody wears by now, of these ids by name. */
export async function wornSpares(
  client: Client,
  spares: ReadonlyMap<string, string>,
): Promise<Set<string>> {
  const worn = new Set<string>()
  for (const [name, id] of spares) {
    const path = `/api/relations?toId=${id}&toType=DEVICE&relationType=Contains`
    const relations = await client.get(path)
    if (Array.isArray(relations) && relations.length > 0) worn.add(name)
  }
  return worn
}
