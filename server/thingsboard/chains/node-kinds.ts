import type { NodeKind, Script, ScriptLanguage } from './chain.ts'

const ENGINE = 'org.thingsboard.rule.engine'
const node = (
  type: string,
  configuration: Record<string, unknown>,
  configurationVersion = 0,
): NodeKind => ({ type: `${ENGINE}.${type}`, configuration, configurationVersion })

/** Ways that fork by what a message is, and ends. */
const flow = {
  messageTypeSwitch: node('filter.TbMsgTypeSwitchNode', { version: 0 }),
  /** The end of a way that is no failure. */
  acknowledge: node('flow.TbAckNode', { version: 0 }),
  /** What one sensor says within so many seconds goes on together, as a list of `{msg, metadata}`. */
  gather: (seconds: number, atMost: number): NodeKind =>
    node(
      'deduplication.TbMsgDeduplicationNode',
      {
        interval: seconds,
        strategy: 'ALL',
        outMsgType: 'POST_TELEMETRY_REQUEST',
        maxPendingMsgs: atMost,
        maxRetries: 3,
      },
      1,
    ),
  /** One of what somebody says within so many seconds goes on; the others end here. */
  nowAndThen: (seconds: number): NodeKind =>
    node(
      'deduplication.TbMsgDeduplicationNode',
      {
        interval: seconds,
        strategy: 'FIRST',
        outMsgType: null,
        maxPendingMsgs: 100,
        maxRetries: 3,
      },
      1,
    ),
  /** Into the queue again, and on from there. */
  throughQueue: { ...node('flow.TbCheckpointNode', {}, 1), queueName: 'Main' },
  /** On after so many seconds; twenty thousand messages wait at most, what comes then has failed. */
  wait: (seconds: number): NodeKind =>
    node('delay.TbMsgDelayNode', {
      periodInSeconds: seconds,
      maxPendingMsgs: 20_000,
      periodInSecondsPattern: null,
      useMetadataPeriodInSecondsPatterns: false,
    }),
  callDevice: node('rpc.TbSendRPCRequestNode', { timeoutInSeconds: 60 }),
}

/** Looks at what a message says, without a script. */
const reading = {
  /** What a path finds becomes what the message says; a path that finds nothing where something must be is a Failure. */
  path: (jsonPath: string): NodeKind => node('transform.TbJsonPathNode', { jsonPath }),
  /** What is known of a message beside what it says becomes part of that. */
  withKnown: (keys: readonly string[]): NodeKind =>
    node('transform.TbCopyKeysNode', { copyFrom: 'METADATA', keys }, 2),
  without: (keys: readonly string[]): NodeKind =>
    node('transform.TbDeleteKeysNode', { deleteFrom: 'DATA', keys }, 2),
}

/** Where messages are kept. */
const saving = {
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
}

/** Who a message is about, and what is known of it. */
const lookups = {
  /** From a thing to the asset that has this relation to it. */
  toRelated: (relationType: string): NodeKind =>
    node('transform.TbChangeOriginatorNode', {
      originatorSource: 'RELATED',
      relationsQuery: {
        direction: 'TO',
        maxLevel: 1,
        fetchLastLevelOnly: false,
        filters: [{ relationType, entityTypes: ['ASSET'], negate: false }],
      },
      entityType: null,
      entityNamePattern: null,
    }),
  /** To the device of this name, which may be a pattern. */
  toDevice: (entityNamePattern: string): NodeKind =>
    node('transform.TbChangeOriginatorNode', {
      originatorSource: 'ENTITY',
      relationsQuery: null,
      entityType: 'DEVICE',
      entityNamePattern,
    }),
  /** From anything to the tenant. */
  toTenant: node('transform.TbChangeOriginatorNode', {
    originatorSource: 'TENANT',
    relationsQuery: null,
    entityType: null,
    entityNamePattern: null,
  }),
  /** From a patient to the hospital. */
  toHospital: node('transform.TbChangeOriginatorNode', {
    originatorSource: 'CUSTOMER',
    relationsQuery: null,
    entityType: null,
    entityNamePattern: null,
  }),
  /**
   * Fields of the originator itself, written into what it says under these names: one look at its row, which ThingsBoard keeps in
   * memory for devices.
   */
  ownFields: (
    names: Readonly<Record<string, string>>,
    fetchTo: 'DATA' | 'METADATA' = 'DATA',
  ): NodeKind =>
    node(
      'metadata.TbGetOriginatorFieldsNode',
      { dataMapping: names, ignoreNullStrings: true, fetchTo },
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
  /** Attributes of the tenant, under their own names. */
  tenantAttributes: (keys: readonly string[]): NodeKind =>
    node(
      'metadata.TbGetTenantAttributeNode',
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
}

/** What was, and relations that say so. */
const past = {
  /** The newest values of a series as a list of `{ts, value}`, newest first, under its name. */
  lastOf: (key: string, limit: number): NodeKind =>
    node(
      'metadata.TbGetTelemetryNode',
      {
        latestTsKeyNames: [key],
        fetchMode: 'ALL',
        orderBy: 'DESC',
        aggregation: 'NONE',
        limit,
        startInterval: 3650,
        startIntervalTimeUnit: 'DAYS',
        endInterval: 0,
        endIntervalTimeUnit: 'MILLISECONDS',
        useMetadataIntervalPatterns: false,
        startIntervalPattern: '',
        endIntervalPattern: '',
      },
      2,
    ),
  /** Gives the originator a relation to the device of this name; both may be patterns. */
  relateToDevice: (relationType: string, entityNamePattern: string): NodeKind =>
    node(
      'action.TbCreateRelationNode',
      {
        direction: 'FROM',
        relationType,
        entityType: 'DEVICE',
        entityNamePattern,
        entityTypePattern: null,
        createEntityIfNotExists: false,
        changeOriginatorToRelatedEntity: false,
        removeCurrentRelations: false,
      },
      1,
    ),
  /** Takes every relation of this type to the originator away. */
  unrelate: (relationType: string): NodeKind =>
    node(
      'action.TbDeleteRelationNode',
      {
        direction: 'TO',
        relationType,
        deleteForSingleEntity: false,
        entityType: null,
        entityNamePattern: null,
        entityTypePattern: null,
      },
      1,
    ),
}

/** What a script decides or writes. */
const scripted = (scriptLang: ScriptLanguage) => ({
  filter: (script: Script): NodeKind => node('filter.TbJsFilterNode', { scriptLang, ...script }),
  choose: (script: Script): NodeKind => node('filter.TbJsSwitchNode', { scriptLang, ...script }),
  transform: (script: Script): NodeKind =>
    node('transform.TbTransformMsgNode', { scriptLang, ...script }),
  /**
   * A message every so many seconds, about a hospital or about the node itself, which enters the queue as a report does: in
   * the partition of who it is about.
   */
  everySeconds: (seconds: number, script: Script, hospitalId?: string): NodeKind => ({
    ...node(
      'debug.TbMsgGeneratorNode',
      {
        msgCount: 0,
        periodInSeconds: seconds,
        originatorType: hospitalId === undefined ? 'RULE_NODE' : 'CUSTOMER',
        originatorId: hospitalId ?? null,
        scriptLang,
        ...script,
      },
      2,
    ),
    queueName: 'Main',
  }),
})

/** What raises and clears alarms. */
const alarming = (scriptLang: ScriptLanguage) => ({
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
  /** Clears the active alarm of `alarmType`; goes on by False if there is none. */
  clearAlarm: (details: Script): NodeKind =>
    node('action.TbClearAlarmNode', {
      alarmType: '${alarmType}',
      scriptLang,
      alarmDetailsBuildTbel: details.tbelScript,
      alarmDetailsBuildJs: details.jsScript,
    }),
})

export type NodeKinds = ReturnType<typeof nodeKinds>

/** The node types of ThingsBoard 4.2 that the chains use, with whole configurations. */
export const nodeKinds = (scriptLang: ScriptLanguage) => ({
  ...flow,
  ...reading,
  ...saving,
  ...lookups,
  ...past,
  ...scripted(scriptLang),
  ...alarming(scriptLang),
})
