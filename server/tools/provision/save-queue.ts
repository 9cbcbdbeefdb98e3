import type { Chain, RuleNode } from './chain.ts'
import { languageOf } from './able.ts'
import { type Client, findNamed, partOf, ProvisionError, Refused, textOf } from './client.ts'
import { hospitals } from './limits.ts'
import { partitionOf } from './partition.ts'
import { hospitalOf, partNode, QUEUE_CHAIN, queueChain, USUAL_PARTITIONS } from './queue-chain.ts'
import {
  type Found,
  lookAtChain,
  makeChain,
  replaceNodes,
  type Saved,
  saveNodes,
} from './save-chain.ts'
import type { ScriptLanguage } from './script.ts'

type Calls = Pick<Client, 'get' | 'post'>
/** What the chain is made for: how many partitions the queue of the rules has, and ids of hospitals. */
type Needed = { parts: number; hospitals: readonly string[] }

/** So many nodes for each partition are made to choose from: of ten partitions all are met in 19 of 20 tries. */
const CHOICE = 5
const TRIES = 20

export async function queueNeeds(client: Pick<Client, 'get'>): Promise<Needed> {
  const ids: string[] = []
  for await (const { id } of hospitals(client)) ids.push(id)
  return { parts: await partitions(client), hospitals: ids }
}

/** Whether the chain is there, and asks every partition for every hospital. */
export async function lookAtQueue(
  client: Pick<Client, 'get'>,
  language: ScriptLanguage,
  needed: Needed,
): Promise<Found> {
  const found = await lookAtChain(client, queueChain(language, needed.parts, needed.hospitals))
  if (found.state !== 'fine') return found
  const asked = chosen(await nodesOf(client, found.id), needed.parts)
  return asked.size === needed.parts ? found : { state: 'differs', id: found.id }
}

/** Makes the chain, brings it up to date, or leaves it alone. A run that was cut off is finished by the next one. */
export async function saveQueue(
  client: Calls,
  language: ScriptLanguage,
  needed: Needed,
): Promise<Saved> {
  const { parts } = needed
  const found = await lookAtQueue(client, language, needed)
  if (found.state === 'fine') return { id: found.id, did: 'nothing' }
  const chain = queueChain(language, parts, needed.hospitals)
  const id = found.state === 'missing' ? await makeChain(client, chain.name) : found.id
  let ids = chosen(await nodesOf(client, id), parts)
  // ThingsBoard gives a node its id, and by the id its partition: some are made, and one is kept of each.
  for (let tries = 0; ids.size < parts; tries += 1) {
    if (tries === TRIES)
      throw new ProvisionError('No nodes could be made that ask every partition of the queue.')
    await replaceNodes(client, id, queueChain(language, CHOICE * parts, []))
    ids = chosen(await nodesOf(client, id), parts)
  }
  await saveNodes(client, id, withIds(chain, ids))
  return { id, did: found.state === 'missing' ? 'made' : 'changed' }
}

/** Ids of nodes that ask, by the partition that they ask. */
function chosen(nodes: readonly unknown[], parts: number): ReadonlyMap<number, string> {
  const asking = nodes.filter((node) => /^Part \d/.test(textOf(node, 'name') ?? ''))
  const ids = asking.flatMap((node) => textOf(node, 'id', 'id') ?? [])
  return new Map(ids.map((id) => [partitionOf(id, parts), id]))
}

function withIds(chain: Chain, ids: ReadonlyMap<number, string>): Chain {
  const idOf = new Map([...ids].map(([part, id]) => [partNode(part), id]))
  const nodes = chain.metadata.nodes.map((node): RuleNode => {
    const id = idOf.get(node.name)
    return id === undefined ? node : { ...node, id: { entityType: 'RULE_NODE', id } }
  })
  return { ...chain, metadata: { ...chain.metadata, nodes } }
}

/**
 * Hospitals came or went since the chain was made: it writes to those that there are. A server without the chain, or with one
 * that writes to all, is left alone. Answers whether anything was changed.
 */
export async function followHospitals(client: Calls): Promise<boolean> {
  const found = await findNamed(client, '/api/ruleChains', QUEUE_CHAIN)
  const id = found && textOf(found, 'id', 'id')
  if (id === undefined) return false
  const needed = await queueNeeds(client)
  const nodes = await nodesOf(client, { id })
  const written = nodes.flatMap((node) => hospitalOf(textOf(node, 'name') ?? '') ?? [])
  if (written.toSorted().join() === needed.hospitals.toSorted().join()) return false
  await saveQueue(client, await languageOf(client), needed)
  return true
}

async function nodesOf(client: Pick<Client, 'get'>, { id }: { id: string }): Promise<unknown[]> {
  const nodes = partOf(await client.get(`/api/ruleChain/${id}/metadata`), 'nodes')
  return Array.isArray(nodes) ? nodes : []
}

/** How many partitions the queue `Main` has, as this server says; as many as usual where it does not say. */
async function partitions(client: Pick<Client, 'get'>): Promise<number> {
  const path = '/api/queues?serviceType=TB-RULE-ENGINE&pageSize=1000&page=0'
  const answer = await client.get(path).catch((error: unknown) => {
    if (error instanceof Refused) return undefined
    throw error
  })
  const rows = partOf(answer, 'data')
  const main = (Array.isArray(rows) ? (rows as unknown[]) : []).find(
    (row) => textOf(row, 'name') === 'Main',
  )
  const count = partOf(main, 'partitions')
  return typeof count === 'number' && count > 0 ? count : USUAL_PARTITIONS
}
