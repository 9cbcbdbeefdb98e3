import { createHash } from 'node:crypto'
import type { Chain } from './chain.ts'
import { type Client, findNamed, partOf, ProvisionError, textOf } from './client.ts'

type Calls = Pick<Client, 'get' | 'post'>
export type Reference = { entityType: 'RULE_CHAIN'; id: string }
export type Saved = { id: Reference; did: 'made' | 'changed' | 'nothing' }

/** Whether the chain is there, and as it should be. */
export type Found = { state: 'missing' } | { state: 'differs' | 'fine'; id: Reference }

/**
 * What was saved is remembered as a fingerprint in the chain, written last: a chain that was cut off while it was
 * saved differs.
 */
export async function lookAtChain(client: Pick<Client, 'get'>, chain: Chain): Promise<Found> {
  const row = await findNamed(client, '/api/ruleChains', chain.name)
  const existing = row && textOf(row, 'id', 'id')
  if (existing === undefined) return { state: 'missing' }
  const id = reference(existing)
  if (textOf(row, 'additionalInfo', 'wardlight') !== fingerprint(chain))
    return { state: 'differs', id }
  const metadata = await client.get(`/api/ruleChain/${existing}/metadata`)
  return { state: outline(metadata) === outline(chain.metadata) ? 'fine' : 'differs', id }
}

/** Makes the chain, brings it up to date, or leaves it alone. A run that was cut off is finished by the next one. */
export async function saveChain(client: Calls, chain: Chain): Promise<Saved> {
  const current = await lookAtChain(client, chain)
  switch (current.state) {
    case 'fine':
      return { id: current.id, did: 'nothing' }
    case 'differs':
      await saveNodes(client, current.id, chain)
      return { id: current.id, did: 'changed' }
    case 'missing': {
      const id = await makeChain(client, chain.name)
      await saveNodes(client, id, chain)
      return { id, did: 'made' }
    }
  }
}

/** Makes an empty chain of this name. */
export async function makeChain(client: Calls, name: string): Promise<Reference> {
  const made = await client.post('/api/ruleChain', {
    name,
    type: 'CORE',
    root: false,
    debugMode: false,
    configuration: null,
    additionalInfo: null,
  })
  const id = textOf(made, 'id', 'id')
  if (id === undefined) throw new ProvisionError(`${name} was saved without an id.`)
  return reference(id)
}

const reference = (id: string): Reference => ({ entityType: 'RULE_CHAIN', id })

/** Replaces the nodes of a chain: one that has its id keeps it. */
export async function replaceNodes(client: Calls, id: Reference, chain: Chain): Promise<void> {
  await client.post('/api/ruleChain/metadata', { ruleChainId: id, ...chain.metadata })
}

/** Replaces the nodes of a chain, and notes that this is the chain as it should be. */
export async function saveNodes(client: Calls, id: Reference, chain: Chain): Promise<void> {
  const path = `/api/ruleChain/${id.id}`
  await replaceNodes(client, id, chain)
  // Saving replaces: the nodes have just changed the chain's first node and version.
  const fresh = await client.get(path)
  await client.post('/api/ruleChain', {
    ...(fresh as object),
    additionalInfo: {
      ...(partOf(fresh, 'additionalInfo') as object | null),
      wardlight: fingerprint(chain),
    },
  })
}

/** The same for the same chain, whoever builds it, and whatever ids a server gave its nodes. */
export const fingerprint = (chain: Chain): string =>
  createHash('sha256').update(JSON.stringify(chain, withoutIds)).digest('hex').slice(0, 16)

const withoutIds = (key: string, value: unknown): unknown => (key === 'id' ? undefined : value)

/** Nodes and arrows by name: servers add ids, and newer ones rewrite configurations. */
function outline(metadata: unknown): string {
  const listOf = (key: string): unknown[] => {
    const list = partOf(metadata, key)
    return Array.isArray(list) ? list : []
  }
  const names = listOf('nodes').map((node) => textOf(node, 'name') ?? '')
  const nameAt = (index: unknown): string => names[Number(index)] ?? '?'
  const nodes = listOf('nodes').map((node) => `${textOf(node, 'name')} ${textOf(node, 'type')}`)
  const arrows = listOf('connections').map(
    (arrow) =>
      `${nameAt(partOf(arrow, 'fromIndex'))} -${textOf(arrow, 'type')}-> ${nameAt(partOf(arrow, 'toIndex'))}`,
  )
  const first = nameAt(partOf(metadata, 'firstNodeIndex'))
  return [first, ...nodes.toSorted(), ...arrows.toSorted()].join('\n')
}
