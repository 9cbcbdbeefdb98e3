import type { Chain, RuleNode, ScriptLanguage } from './chain.ts'
import { languageOf } from './able.ts'
import { type Client, findNamed, partOf, ProvisionError, Refused, textOf } from './client.ts'
import { hospitals } from './limits.ts'
import { hospitalOf, partNode, QUEUE_CHAIN, queueChain, USUAL_PARTITIONS } from './queue-chain.ts'
import {
  type Found,
  lookAtChain,
  makeChain,
  replaceNodes,
  type Saved,
  saveNodes,
} from './save-chain.ts'

/**
 * In which partition of a queue ThingsBoard puts what is about this entity: `HashPartitionService` with `murmur3_128`, its hash
 * unless `TB_QUEUE_PARTITIONS_HASH_FUNCTION_NAME` says another.
 *
 * @param id a UUID
 * @param partitions how many the queue has
 */
export function partitionOf(id: string, partitions: number): number {
  const bits = BigInt(`0x${id.replaceAll('-', '')}`)
  const hash = murmur(bits >> 64n, u64(bits))
  return Math.abs(Number(BigInt.asIntN(32, hash)) % partitions)
}

const C1 = 0x87c37b91114253d5n
const C2 = 0x4cf5ad432745937fn
const u64 = (value: bigint): bigint => BigInt.asUintN(64, value)
const times = (a: bigint, b: bigint): bigint => u64(a * b)
const turned = (value: bigint, by: bigint): bigint => u64((value << by) | (value >> (64n - by)))

/** The first half of the MurmurHash3 (x64, 128 bits, seed 0) of sixteen bytes. */
function murmur(first: bigint, second: bigint): bigint {
  let h1 = times(turned(times(first, C1), 31n), C2)
  h1 = u64(turned(h1, 27n) * 5n + 0x52dce729n)
  let h2 = times(turned(times(second, C2), 33n), C1)
  h2 = u64((turned(h2, 31n) + h1) * 5n + 0x38495ab5n)
  // Sixteen bytes long.
  h1 ^= 16n
  h2 ^= 16n
  h1 = u64(h1 + h2)
  h2 = u64(h2 + h1)
  return u64(mixed(h1) + mixed(h2))
}

function mixed(value: bigint): bigint {
  let k = value
  k = times(k ^ (k >> 33n), 0xff51afd7ed558ccdn)
  k = times(k ^ (k >> 33n), 0xc4ceb9fe1a85ec53n)
  return k ^ (k >> 33n)
}

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
  const current = await lookAtChain(client, queueChain(language, needed.parts, needed.hospitals))
  if (current.state !== 'fine') return current
  const asked = chosen(await nodesOf(client, current.id), needed.parts)
  return asked.size === needed.parts ? current : { state: 'differs', id: current.id }
}

/** Makes the chain, brings it up to date, or leaves it alone. A run that was cut off is finished by the next one. */
export async function saveQueue(
  client: Calls,
  language: ScriptLanguage,
  needed: Needed,
): Promise<Saved> {
  const { parts } = needed
  const current = await lookAtQueue(client, language, needed)
  if (current.state === 'fine') return { id: current.id, did: 'nothing' }
  const chain = queueChain(language, parts, needed.hospitals)
  const id = current.state === 'missing' ? await makeChain(client, chain.name) : current.id
  let ids = chosen(await nodesOf(client, id), parts)
  // ThingsBoard gives a node its id, and by the id its partition: some are made, and one is kept of each.
  for (let tries = 0; ids.size < parts; tries += 1) {
    if (tries === TRIES)
      throw new ProvisionError('No nodes could be made that ask every partition of the queue.')
    await replaceNodes(client, id, queueChain(language, CHOICE * parts, []))
    ids = chosen(await nodesOf(client, id), parts)
  }
  await saveNodes(client, id, withIds(chain, ids))
  return { id, did: current.state === 'missing' ? 'made' : 'changed' }
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
  const row = await findNamed(client, '/api/ruleChains', QUEUE_CHAIN)
  const id = row && textOf(row, 'id', 'id')
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
