import type { Script, ScriptLanguage } from './scripts.ts'

/** A rule chain as ThingsBoard saves and imports it: nodes by index, and what leads where. */
export type RuleNode = {
  type: string
  name: string
  configurationVersion: number
  configuration: Record<string, unknown>
  additionalInfo: { description: string; layoutX: number; layoutY: number }
}
export type Connection = { fromIndex: number; toIndex: number; type: string }
export type Metadata = {
  firstNodeIndex: number
  nodes: RuleNode[]
  connections: Connection[]
  ruleChainConnections: null
}
export type Chain = { name: string; metadata: Metadata }

/** What a node is, before it has its place. */
export type NodeKind = Pick<RuleNode, 'type' | 'configuration' | 'configurationVersion'>
type Drawn = { kind: NodeKind; at: readonly [column: number, row: number]; description?: string }

/**
 * Builds a chain from nodes by name and arrows `[from, label, to]`. Throws when an arrow names no node, so
 * that a chain is never saved with a loose end.
 */
export function chainOf(
  name: string,
  first: string,
  drawn: Readonly<Record<string, Drawn>>,
  arrows: readonly (readonly [from: string, label: string, to: string])[],
): Chain {
  const names = Object.keys(drawn)
  const indexOf = (node: string): number => {
    const index = names.indexOf(node)
    if (index < 0) throw new Error(`${name} has no node "${node}"`)
    return index
  }
  const nodes = Object.entries(drawn).map(
    ([
      node,
      {
        kind,
        at: [column, row],
        description = '',
      },
    ]): RuleNode => ({
      ...kind,
      name: node,
      additionalInfo: { description, layoutX: 60 + column * 260, layoutY: 60 + row * 110 },
    }),
  )
  const connections = arrows.map(([from, type, to]) => ({
    fromIndex: indexOf(from),
    toIndex: indexOf(to),
    type,
  }))
  return {
    name,
    metadata: {
      firstNodeIndex: indexOf(first),
      nodes,
      connections,
      ruleChainConnections: null,
    },
  }
}

const ENGINE = 'org.thingsboard.rule.engine'
const node = (
  type: string,
  configuration: Record<string, unknown>,
  configurationVersion = 0,
): NodeKind => ({ type: `${ENGINE}.${type}`, configuration, configurationVersion })

/** The node types of ThingsBoard 4.2 that the chains use, with whole configurations. */
export const nodeKinds = (scriptLang: ScriptLanguage) => ({
  messageTypeSwitch: node('filter.TbMsgTypeSwitchNode', { version: 0 }),
  assetProfileSwitch: node('filter.TbAssetTypeSwitchNode', { version: 0 }),
  filter: (script: Script): NodeKind => node('filter.TbJsFilterNode', { scriptLang, ...script }),
  choose: (script: Script): NodeKind => node('filter.TbJsSwitchNode', { scriptLang, ...script }),
  transform: (script: Script): NodeKind =>
    node('transform.TbTransformMsgNode', { scriptLang, ...script }),
  saveSeries: node(
    'telemetry.TbMsgTimeseriesNode',
    { defaultTTL: 0, useServerTs: false, processingSettings: { type: 'ON_EVERY_MESSAGE' } },
    1,
  ),
  saveAttributes: (scope: 'CLIENT_SCOPE' | 'SERVER_SCOPE'): NodeKind =>
    node(
      'telemetry.TbMsgAttributesNode',
      {
        processingSettings: { type: 'ON_EVERY_MESSAGE' },
        scope,
        notifyDevice: false,
        sendAttributesUpdatedNotification: false,
        updateAttributesOnlyOnValueChange: true,
      },
      3,
    ),
  /** From a thing to the asset that `Contains` it. */
  toContainer: node('transform.TbChangeOriginatorNode', {
    originatorSource: 'RELATED',
    relationsQuery: {
      direction: 'TO',
      maxLevel: 1,
      fetchLastLevelOnly: false,
      filters: [{ relationType: 'Contains', entityTypes: ['ASSET'], negate: false }],
    },
    entityType: null,
    entityNamePattern: null,
  }),
  /** The id of the originator's hospital, as `customer_id`. */
  hospitalId: node(
    'metadata.TbGetCustomerDetailsNode',
    { detailsList: ['ID'], fetchTo: 'METADATA' },
    1,
  ),
  /** Attributes of the originator's hospital, under their own names. */
  hospitalAttributes: (keys: readonly string[]): NodeKind =>
    node(
      'metadata.TbGetCustomerAttributeNode',
      {
        dataMapping: Object.fromEntries(keys.map((key) => [key, key])),
        dataToFetch: 'ATTRIBUTES',
        fetchTo: 'METADATA',
      },
      1,
    ),
  /** Server attributes as `ss_<key>`, newest values as `<key>` with their time. */
  originatorValues: (
    serverAttributeNames: readonly string[],
    latestTsKeyNames: readonly string[],
  ): NodeKind =>
    node(
      'metadata.TbGetAttributesNode',
      {
        clientAttributeNames: [],
        sharedAttributeNames: [],
        serverAttributeNames,
        latestTsKeyNames,
        tellFailureIfAbsent: false,
        getLatestValueWithTs: true,
        fetchTo: 'METADATA',
      },
      1,
    ),
  /** Raises `alarmType` of the metadata, or brings the active one of that type up to date (SRV-42). */
  createAlarm: (details: Script): NodeKind =>
    node('action.TbCreateAlarmNode', {
      alarmType: '${alarmType}',
      severity: '${severity}',
      dynamicSeverity: true,
      scriptLang,
      alarmDetailsBuildTbel: details.tbelScript,
      alarmDetailsBuildJs: details.jsScript,
      propagate: false,
      propagateToOwner: false,
      propagateToTenant: false,
      useMessageAlarmData: false,
      overwriteAlarmDetails: true,
      relationTypes: [],
    }),
  /** Clears the active alarm of `alarmType`; tells False when there is none. */
  clearAlarm: (details: Script): NodeKind =>
    node('action.TbClearAlarmNode', {
      alarmType: '${alarmType}',
      scriptLang,
      alarmDetailsBuildTbel: details.tbelScript,
      alarmDetailsBuildJs: details.jsScript,
    }),
  /** The end of a way that is no failure. */
  acknowledge: node('flow.TbAckNode', { version: 0 }),
  callDevice: node('rpc.TbSendRPCRequestNode', { timeoutInSeconds: 60 }),
})
