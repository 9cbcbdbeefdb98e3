import { createHash } from 'node:crypto'
import type { Chain } from './chain.ts'
import { type Client, findNamed, partOf, ProvisionError, textOf } from './client.ts'

export type Reference = { entityType: 'RULE_CHAIN'; id: string }
export type Saved = { id: Reference; did: 'made' | 'changed' | 'nothing' }

/**
 * Makes the chain, brings it up to date, or leaves it alone. What was saved is remembered as a fingerprint in
 * the chain, written last: a run that was cut off is finished by the next one.
 */
export async function saveChain(client: Client, chain: Chain): Promise<Saved> {
  const mark = fingerprint(chain)
  const found = await findNamed(client, '/api/ruleChains', chain.name)
  const existing = found && textOf(found, 'id', 'id')
  if (existing !== undefined) {
    const id = reference(existing)
    if (textOf(found, 'additionalInfo', 'wardlight') === mark) {
      const metadata = await client.get(`/api/ruleChain/${existing}/metadata`)
      if (outline(metadata) === outline(chain.metadata)) return { id, did: 'nothing' }
    }
    await saveNodes(client, id, chain, mark)
    return { id, did: 'changed' }
  }
  const made = await client.post('/api/ruleChain', {
    name: chain.name,
    type: 'CORE',
    root: false,
    debugMode: false,
    configuration: null,
    additionalInfo: null,
  })
  const id = textOf(made, 'id', 'id')
  if (id === undefined) throw new ProvisionError(`${chain.name} was saved without an id.`)
  await saveNodes(client, reference(id), chain, mark)
  return { id: reference(id), did: 'made' }
}

const reference = (id: string): Reference => ({ entityType: 'RULE_CHAIN', id })

async function saveNodes(client: Client, id: Reference, chain: Chain, mark: string): Promise<void> {
  const path = `/api/ruleChain/${id.id}`
  await client.post('/api/ruleChain/metadata', { ruleChainId: id, ...chain.metadata })
  // Saving replaces: the nodes have just changed the chain's first node and version.
  const fresh = await client.get(path)
  await client.post('/api/ruleChain', {
    ...(fresh as object),
    additionalInfo: { ...(partOf(fresh, 'additionalInfo') as object | null), wardlight: mark },
  })
}

/** The same for the same chain, whoever builds it. */
export const fingerprint = (chain: Chain): string =>
  createHash('sha256').update(JSON.stringify(chain)).digest('hex').slice(0, 16)

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
