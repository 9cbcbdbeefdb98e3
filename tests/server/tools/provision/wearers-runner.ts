import { randomUUID } from 'node:crypto'
import type { RuleNode } from '../../../../server/thingsboard/chains/chain.ts'
import { sensorsChain } from '../../../../server/thingsboard/chains/rule-chain.ts'
import { run } from './chain-runner.ts'

type Row = Record<string, unknown>
type Message = {
  at: string
  msg: unknown
  metadata: Record<string, string>
  msgType: string
  ts: number
}
type Point = { ts: number; value: unknown }
type Relation = { from: string; to: string; type: string }

/** A path that filters by an expression, as ThingsBoard's library reads it. */
function filtered(path: string, said: unknown): unknown[] {
  const expression = /^\$\[\?\((.*)\)\]$/s.exec(path)?.[1] ?? ''
  const script = expression
    .replaceAll(/([\w@.]+) =~ (\/.+?\/)/g, '$2.test($1 ?? "")')
    .replaceAll(/@\.([\w.]+)/g, (_, keys: string) => `said.${keys.replaceAll('.', '?.')}`)
  // oxlint-disable-next-line typescript/no-implied-eval
  const holds = new Function('said', `return ${script}`) as (one: unknown) => unknown
  return holds(said) ? [said] : []
}

/**
 * One sensor, its patients and hospitals in a rule engine: everything a reading meets up to where it is judged, and what notes
 * who wears a sensor, as the nodes of ThingsBoard's own source do it.
 */
export function ward() {
  const { nodes, connections, firstNodeIndex } = sensorsChain('JS').metadata
  const first = nodes[firstNodeIndex] as RuleNode
  const entities = new Map<string, Row>()
  const attributes = new Map<string, Row>()
  const series = new Map<string, Map<string, Point[]>>()
  let relations: Relation[] = []
  const gathered = new Map<RuleNode, Message[]>()
  const judged: { patient: string; ts: number; late: boolean }[] = []
  let areScriptsStopped = false

  const seriesOf = (id: string): Map<string, Point[]> => {
    const known = series.get(id) ?? new Map<string, Point[]>()
    series.set(id, known)
    return known
  }
  const named = (pattern: string, metadata: Record<string, string>): string =>
    pattern.replaceAll(/\$\{(\w+)\}/g, (_, key: string) => metadata[key] ?? '')

  function tell(node: RuleNode, label: string, message: Message): void {
    for (const { toIndex } of connections.filter(
      ({ fromIndex, type }) => nodes[fromIndex] === node && type === label,
    ))
      visit(nodes[toIndex] as RuleNode, structuredClone(message))
  }

  function saved(node: RuleNode, message: Message): void {
    if (message.msg === null) return tell(node, 'Failure', message)
    const known = seriesOf(message.at)
    const ts = Number(message.metadata['ts'] ?? message.ts)
    for (const [key, value] of Object.entries(message.msg as Row)) {
      const others = (known.get(key) ?? []).filter((point) => point.ts !== ts)
      known.set(
        key,
        [...others, { ts, value }].toSorted((a, b) => a.ts - b.ts),
      )
    }
    tell(node, 'Success', message)
  }

  function scripted(node: RuleNode, message: Message): void {
    if (areScriptsStopped) return tell(node, 'Failure', message)
    const { msg, metadata, msgType } = structuredClone(message)
    const script = { jsScript: String(node.configuration['jsScript']) }
    const answer = run<unknown>(script, msg, metadata, msgType)
    if (node.type.endsWith('FilterNode'))
      return tell(node, answer === true ? 'True' : 'False', message)
    if (node.type.endsWith('SwitchNode'))
      return (answer as string[]).forEach((label) => tell(node, label, message))
    for (const one of [answer].flat() as Message[]) tell(node, 'Success', { ...message, ...one })
  }

  function found(node: RuleNode, message: Message): string | undefined {
    const { configuration: settings } = node
    if (settings['originatorSource'] === 'ENTITY') {
      const name = named(String(settings['entityNamePattern']), message.metadata)
      return [...entities].find(([, row]) => row['name'] === name)?.[0]
    }
    const query = settings['relationsQuery'] as { filters: { relationType: string }[] }
    return relations.find(
      ({ to, type }) => to === message.at && type === query.filters[0]?.relationType,
    )?.from
  }

  function enriched(node: RuleNode, message: Message): Message {
    const { at, msg, metadata } = message
    const settings = node.configuration
    const row = entities.get(at) ?? {}
    if (node.type.endsWith('TbGetOriginatorFieldsNode')) {
      const mapping = Object.entries(settings['dataMapping'] as Record<string, string>)
      const fields = Object.fromEntries(
        mapping.map(([field, key]) => [key, field === 'id' ? at : row[field]]),
      ) as Record<string, string>
      return settings['fetchTo'] === 'DATA'
        ? { ...message, msg: { ...(msg as Row), ...fields } }
        : { ...message, metadata: { ...metadata, ...fields } }
    }
    const more: Record<string, string> = {}
    for (const key of settings['serverAttributeNames'] as string[]) {
      const value = attributes.get(at)?.[key]
      // A script gets every value as text.
      if (value !== undefined)
        more[`ss_${key}`] = typeof value === 'string' ? value : JSON.stringify(value)
    }
    for (const key of settings['latestTsKeyNames'] as string[]) {
      const newest = seriesOf(at).get(key)?.at(-1)
      if (newest) more[key] = JSON.stringify(newest)
    }
    return { ...message, metadata: { ...metadata, ...more } }
  }

  function visit(node: RuleNode, message: Message): void {
    const { type, configuration: settings, name } = node
    const { at, msg, metadata } = message
    const is = (kind: string): boolean => type.endsWith(kind)
    if (name === 'Known alarms')
      judged.push({ patient: at, ts: Number(metadata['ts']), late: 'late' in metadata })
    else if (is('TbAckNode')) return
    else if (is('TbMsgTypeSwitchNode')) tell(node, LABELS[message.msgType] ?? 'Other', message)
    else if (is('TbMsgTimeseriesNode')) saved(node, message)
    else if (is('TbMsgAttributesNode')) {
      attributes.set(at, { ...attributes.get(at), ...(msg as Row) })
      tell(node, 'Success', message)
    } else if (/Js(Filter|Switch)Node|TransformMsgNode/.test(type)) scripted(node, message)
    else if (is('TbChangeOriginatorNode')) {
      const next = found(node, message)
      tell(node, next === undefined ? 'Failure' : 'Success', { ...message, at: next ?? at })
    } else if (is('TbGetOriginatorFieldsNode') || is('TbGetAttributesNode'))
      tell(node, 'Success', enriched(node, message))
    else if (is('TbGetCustomerAttributeNode')) tell(node, 'Success', message)
    else if (is('TbGetTelemetryNode')) {
      const [key = ''] = settings['latestTsKeyNames'] as string[]
      const points = (seriesOf(at).get(key) ?? []).toReversed().slice(0, Number(settings['limit']))
      const past = points.length === 0 ? {} : { [key]: JSON.stringify(points) }
      tell(node, 'Success', { ...message, metadata: { ...metadata, ...past } })
    } else if (is('TbJsonPathNode')) {
      const path = String(settings['jsonPath'])
      const next = path === '$[0]' ? ((msg as unknown[])[0] ?? null) : filtered(path, msg)
      tell(node, 'Success', { ...message, msg: next })
    } else if (is('TbCopyKeysNode')) {
      const keys = settings['keys'] as string[]
      const copied = Object.entries(metadata).filter(([key]) => keys.includes(key))
      tell(node, 'Success', { ...message, msg: { ...(msg as Row), ...Object.fromEntries(copied) } })
    } else if (is('TbDeleteKeysNode')) {
      const keys = settings['keys'] as string[]
      const left = Object.entries(msg ?? {}).filter(([key]) => !keys.includes(key))
      tell(node, 'Success', { ...message, msg: msg === null ? null : Object.fromEntries(left) })
    } else if (is('TbDeleteRelationNode')) {
      const gone = named(String(settings['relationType']), metadata)
      relations = relations.filter((one) => one.to !== at || one.type !== gone)
      tell(node, 'Success', message)
    } else if (is('TbCreateRelationNode')) {
      const device = named(String(settings['entityNamePattern']), metadata)
      const to = [...entities].find(([, row]) => row['name'] === device)?.[0]
      if (to === undefined) return
      const relation = { from: at, to, type: named(String(settings['relationType']), metadata) }
      relations.push(relation)
      told(relation, 'RELATION_ADD_OR_UPDATE')
    } else if (is('TbMsgDeduplicationNode') || is('TbMsgDelayNode'))
      gathered.set(node, [...(gathered.get(node) ?? []), message])
    else throw new Error(`${name}: ${type} is not known here`)
  }

  const hear = (at: string, msgType: string, msg: unknown, metadata = {}): void =>
    visit(first, { at, msg, metadata, msgType, ts: Date.now() })

  /** Every relation is told of, those that the rules make as well. */
  const told = ({ from, to, type }: Relation, word: string): void =>
    hear(to, word, {
      from: { entityType: 'ASSET', id: from },
      to: { entityType: 'DEVICE', id: to },
      type,
      typeGroup: 'COMMON',
    })

  const make = (type: string, hospital: string, name: string = randomUUID()): string => {
    const id = randomUUID()
    entities.set(id, { id, type, name, customerId: hospital })
    return id
  }
  const sensor = make('wearable', 'Oak', 'Dr.1')
  const relate = (patient: string, isThere: boolean, isHeard = true): void => {
    const relation = { from: patient, to: sensor, type: 'Contains' }
    relations = relations.filter(({ from, type }) => from !== patient || type !== 'Contains')
    if (isThere) relations.push(relation)
    if (isHeard) told(relation, isThere ? 'RELATION_ADD_OR_UPDATE' : 'RELATION_DELETED')
  }
  return {
    sensor,
    judged,
    patient: (hospital = 'Oak', type = 'patient'): string => make(type, hospital),
    /** The sensor is given to a patient, or taken from them; `false`: the rules were not told. */
    give: (patient: string, isHeard = true) => relate(patient, true, isHeard),
    take: (patient: string, isHeard = true) => relate(patient, false, isHeard),
    remove(patient: string): void {
      entities.delete(patient)
      relations = relations.filter(({ from }) => from !== patient)
    },
    moveSensor: (hospital: string): unknown =>
      entities.set(sensor, { ...entities.get(sensor), customerId: hospital }),
    /** One publish of the sensor, which ThingsBoard splits by its times. */
    publish(...points: [ts: number, hr: number][]): void {
      for (const [ts, hr] of points)
        hear(sensor, 'POST_TELEMETRY_REQUEST', { hr }, { deviceName: 'Dr.1', ts: String(ts) })
    },
    /** What waits or was gathered goes on. */
    wait(): void {
      const all = [...gathered]
      gathered.clear()
      for (const [node, messages] of all) {
        const [one] = messages
        if (!one) continue
        if (node.type.endsWith('TbMsgDelayNode')) {
          for (const message of messages) tell(node, 'Success', message)
          continue
        }
        const isList = node.configuration['strategy'] === 'ALL'
        const list = messages.map(({ msg, metadata }) => ({ msg, metadata }))
        tell(node, 'Success', isList ? { ...one, msg: list, metadata: {} } : one)
      }
    },
    stopScripts: (): unknown => (areScriptsStopped = true),
    /** A series as `[time, value]`. */
    values: (id: string, key = 'hr') =>
      (seriesOf(id).get(key) ?? []).map(({ ts, value }) => [ts, value]),
    noted: () => attributes.get(sensor),
    note: (values: Record<string, string>): unknown =>
      attributes.set(sensor, { ...attributes.get(sensor), ...values }),
  }
}

const LABELS: Record<string, string> = {
  POST_ATTRIBUTES_REQUEST: 'Post attributes',
  POST_TELEMETRY_REQUEST: 'Post telemetry',
  RELATION_ADD_OR_UPDATE: 'Relation Added or Updated',
  RELATION_DELETED: 'Relation Deleted',
}
