import { runInThisContext } from 'node:vm'
import type { Chain, RuleNode } from '../../../../server/thingsboard/chains/chain.ts'
import { PROBE } from '../../../../server/thingsboard/chains/probe.ts'
import { patientsChain, sensorsChain } from '../../../../server/thingsboard/chains/rule-chain.ts'

export type Message = {
  msg: Record<string, unknown>
  metadata: Record<string, string>
  msgType: string
}
export type Details = { info?: string; endedTs?: number; closedBy?: string }
export type Raised = {
  type: string
  severity: string
  startTs: number
  cleared: boolean
  details: Details
}

type Body = (msg: unknown, metadata: Record<string, string>, msgType: string) => unknown

/** Runs a script as the rule engine does; what it answers depends on its node. */
export function run<Answer = Message[] & Message>(
  script: { jsScript: string },
  msg: unknown,
  metadata: Record<string, string>,
  msgType = 'POST_TELEMETRY_REQUEST',
): Answer {
  const source = `(function (msg, metadata, msgType) {${script.jsScript}\n})`
  const body = runInThisContext(source) as Body
  return body(msg, metadata, msgType) as Answer
}

/** The node that clears the active alarm of a type, or the one that raises it or brings it up to date. */
function alarmNode(
  alarms: Raised[],
  { type: nodeType, configuration }: RuleNode,
  { msg, metadata }: Message,
): ['False'] | ['Created' | 'Updated' | 'Cleared', Raised] {
  const type = metadata['alarmType'] ?? ''
  const known = activeOf(alarms, type)
  const isClear = nodeType.endsWith('TbClearAlarmNode')
  if (isClear && !known) return ['False']
  const before: Record<string, string> = known
    ? { prevAlarmDetails: JSON.stringify(known.details) }
    : {}
  const script = { jsScript: String(configuration['alarmDetailsBuildJs']) }
  const details = run<Details>(script, msg, { ...metadata, ...before })
  if (known) {
    Object.assign(known, { details, cleared: isClear })
    return [isClear ? 'Cleared' : 'Updated', known]
  }
  const severity = metadata['severity'] ?? ''
  const made = { type, severity, startTs: Number(metadata['ts']), cleared: false, details }
  alarms.push(made)
  return ['Created', made]
}

/** Who saves with the hospital, not with the patient. */
const OF_HOSPITAL = ['Save the question', 'Save the answer']
/** How the switch of message types calls its ways. */
const LABELS: Record<string, string> = {
  POST_ATTRIBUTES_REQUEST: 'Post attributes',
  POST_TELEMETRY_REQUEST: 'Post telemetry',
}
/** As metadata has it: text is itself. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const activeOf = (alarms: Raised[], type: string): Raised | undefined =>
  alarms.find((alarm) => alarm.type === type && !alarm.cleared)

/**
 * One patient in a rule engine: the part of the two chains that judges, and the nodes it meets, as ThingsBoard's
 * own source has them (one active alarm per type, `prevAlarmDetails`, "Alarm Cleared" for every clear).
 */
export function patient() {
  const sensors = sensorsChain('JS')
  const patients = patientsChain('JS')
  const alarms: Raised[] = []
  let attributes: Record<string, unknown> = {}
  const hospital: Record<string, unknown> = {}
  /** The time of the newest value of each series. */
  const newest: Record<string, number> = {}
  let lookups = 0

  /** The message goes on from a node by its connections of one name; `true` when there was one. */
  function tell(chain: Chain, from: string, label: string, message: Message): boolean {
    const { nodes, connections } = chain.metadata
    const next = connections.filter(
      ({ fromIndex, type }) => nodes[fromIndex]?.name === from && type === label,
    )
    for (const { toIndex } of next) {
      const node = nodes[toIndex]
      if (node) visit(chain, node, structuredClone(message))
    }
    return next.length > 0
  }

  const waiting: (() => void)[] = []
  const cleared = (alarm: Raised): void => {
    const message = { msg: { ...alarm }, metadata: {}, msgType: 'ALARM_CLEAR' }
    tell(patients, 'Kind of message', 'Alarm Cleared', message)
  }

  function visit(chain: Chain, node: RuleNode, message: Message): void {
    const { msg, metadata } = message
    const { configuration, name, type } = node
    const script = { jsScript: String(configuration['jsScript']) }
    if (type.endsWith('TbTransformMsgNode')) {
      for (const one of [run(script, msg, metadata)].flat()) tell(chain, name, 'Success', one)
    } else if (type.endsWith('TbJsSwitchNode')) {
      for (const label of run<string[]>(script, msg, metadata)) tell(chain, name, label, message)
    } else if (type.endsWith('TbJsFilterNode')) {
      tell(chain, name, run<boolean>(script, msg, metadata) ? 'True' : 'False', message)
    } else if (type.endsWith('TbMsgTypeSwitchNode')) {
      tell(chain, name, LABELS[message.msgType] ?? 'Other', message)
    } else if (type.endsWith('TbGetAttributesNode')) {
      const key = metadata['key'] ?? ''
      const ts = newest[key]
      lookups += 1
      const found = ts === undefined ? {} : { [key]: JSON.stringify({ ts, value: 0 }) }
      tell(chain, name, 'Success', { ...message, metadata: { ...metadata, ...found } })
    } else if (type.endsWith('TbChangeOriginatorNode')) {
      tell(chain, name, 'Success', message)
    } else if (type.endsWith('TbCheckpointNode')) {
      waiting.push(() => tell(chain, name, 'Success', message))
    } else if (type.endsWith('TbMsgAttributesNode')) {
      if (message.msgType !== 'POST_ATTRIBUTES_REQUEST') throw new Error(`${name}: wrong type`)
      if (OF_HOSPITAL.includes(name)) Object.assign(hospital, msg)
      else attributes = { ...attributes, ...msg }
      tell(chain, name, 'Success', message)
    } else if (type.includes('AlarmNode')) {
      let out: ReturnType<typeof alarmNode>
      try {
        out = alarmNode(alarms, node, message)
      } catch (error) {
        if (!tell(chain, name, 'Failure', message)) throw error
        return
      }
      const [label, alarm] = out
      if (alarm && label === 'Cleared') cleared(alarm)
      const becomes = alarm && { msg: { ...alarm }, msgType: 'ALARM' }
      tell(chain, name, label, { ...message, ...becomes })
    } else if (!type.endsWith('TbAckNode')) throw new Error(`${name}: ${type} is not known here`)
  }

  /** What the enrichment nodes fetch, as it is now. */
  const fetched = (): Record<string, string> =>
    Object.fromEntries([
      ...Object.entries(attributes).map(([key, value]) => [`ss_${key}`, textOf(value)] as const),
      ...Object.entries(hospital).map(([key, value]) => [key, textOf(value)] as const),
    ])
  const judge = (from: string, msg: Message['msg'], metadata: Record<string, string>): void => {
    tell(sensors, from, 'Success', { msg, metadata, msgType: 'POST_TELEMETRY_REQUEST' })
  }

  return {
    alarms,
    /** Values at a time; several are judged beside each other, by what was known before the first. */
    read(...points: [ts: number, msg: Message['msg']][]): void {
      const before = fetched()
      for (const [ts, msg] of points) {
        for (const key of Object.keys(msg)) newest[key] = Math.max(newest[key] ?? 0, ts)
        judge('Known alarms', msg, { ...before, ts: String(ts) })
      }
    },
    /** What waits in the queue goes on. */
    queueMoves: (): void => waiting.splice(0).forEach((go) => go()),
    /** What the hospital's attributes say of the queue. */
    probe: () => hospital[PROBE],
    /** How often newest values were asked for, since the last time. */
    asked: (): number => {
      const count = lookups
      lookups = 0
      return count
    },
    silent: (): void => judge('Known silence', {}, fetched()),
    /** Staff confirm what is active; `unheard`: the chain learns of it later. */
    confirm(type: string, unheard = false): void {
      const alarm = activeOf(alarms, type)
      if (!alarm) throw new Error(`No ${type} is active`)
      alarm.cleared = true
      if (!unheard) cleared(alarm)
    },
  }
}
