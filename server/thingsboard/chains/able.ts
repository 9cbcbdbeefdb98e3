import { type Client, ProvisionError, Refused, textOf } from './client.ts'
import { heartbeatChain } from './heartbeat-chain.ts'
import { queueChain, USUAL_PARTITIONS } from './queue-chain.ts'
import { patientsChain, sensorsChain } from './rule-chain.ts'
import type { ScriptLanguage } from './chain.ts'

const TYPES = 'ACTION,ENRICHMENT,EXTERNAL,FILTER,FLOW,TRANSFORMATION'

/** What a server says where it has the page; `undefined` where it has none. */
async function read(client: Pick<Client, 'get'>, path: string): Promise<unknown> {
  return client.get(path).catch((error: unknown) => {
    if (error instanceof Refused && [404, 405, 501].includes(error.status)) return undefined
    throw error
  })
}

/** How a server calls itself, to be shown alone: nothing is decided by its number. */
export async function editionOf(client: Client): Promise<{ version: string; type: string }> {
  const info = await read(client, '/api/system/info')
  if (textOf(info, 'artifact') === 'wardlight')
    throw new ProvisionError(
      'This is Wardlight’s own facility server: there is nothing to prepare.',
    )
  return {
    version: textOf(info, 'version') ?? 'of unknown version',
    type: textOf(info, 'type') ?? 'CE',
  }
}

/** TBEL where the server says that it runs it, as it does by default; JavaScript otherwise. */
export async function languageOf(client: Pick<Client, 'get'>): Promise<ScriptLanguage> {
  const isRun = await read(client, '/api/ruleChain/tbelEnabled')
  return isRun === undefined || isRun === false ? 'JS' : 'TBEL'
}

/**
 * Refuses a server whose rule engine has not the nodes of which the chains are made, or only older ones. One that does
 * not say which it has is tried. @throws ProvisionError
 */
export async function checkNodes(client: Client, language: ScriptLanguage): Promise<void> {
  const list = await read(client, `/api/components?componentTypes=${TYPES}&ruleChainType=CORE`)
  if (!Array.isArray(list) || list.length === 0) return
  const versions = new Map<unknown, number>(
    list.map((one: unknown) => [textOf(one, 'clazz'), versionOf(one)]),
  )
  const chains = [
    sensorsChain(language),
    patientsChain(language),
    queueChain(language, USUAL_PARTITIONS, ['']),
    heartbeatChain(language),
  ]
  const needed = chains.flatMap(({ metadata }) => metadata.nodes)
  const lacking = needed.filter(
    ({ type, configurationVersion }) => (versions.get(type) ?? -1) < configurationVersion,
  )
  const names = [...new Set(lacking.map(({ type }) => type.split('.').at(-1)))]
  if (names.length > 0)
    throw new ProvisionError(
      `This server lacks rule nodes of which the rule chains are made, or has older ones: ${names.join(', ')}. ` +
        'ThingsBoard has them since 4.0: update it first. Nothing was changed.',
    )
}

function versionOf(node: unknown): number {
  const version: unknown =
    typeof node === 'object' && node !== null ? Reflect.get(node, 'configurationVersion') : 0
  return typeof version === 'number' ? version : 0
}
