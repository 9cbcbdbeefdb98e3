import { type Client, partOf } from '../../../thingsboard/chains/client.ts'

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
