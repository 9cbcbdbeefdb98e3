import type { EntityId } from '../../protocol/types.ts'
import type { Aggregation } from '../api/series.ts'
import type {
  AlarmCountQuery,
  AlarmQuery,
  CountQuery,
  DataQuery,
  AskedKey,
  EntityKey,
  SeenSeries,
} from '../api/query/types.ts'

/** A history or live series wish inside an entity data command (protocol §9.2). */
export type SeriesWish<Series = SeenSeries> = {
  keys: Series[]
  startTs: number
  endTs: number
  interval: number
  limit: number
  agg: Aggregation
}

/** What a client may ask for, after parsing. `cmdId` is unique per socket across all kinds. */
export type Command<Key = EntityKey, Series = SeenSeries> =
  | {
      kind: 'entity-data'
      cmdId: number
      query: DataQuery<Key> | undefined
      latest: Key[] | undefined
      series: SeriesWish<Series> | undefined
      live: boolean
    }
  | { kind: 'entity-count'; cmdId: number; query: CountQuery<Key> }
  | { kind: 'alarm-data'; cmdId: number; query: AlarmQuery<Key> }
  | { kind: 'alarm-count'; cmdId: number; query: AlarmCountQuery<Key> }
  | {
      kind: 'attributes' | 'timeseries'
      cmdId: number
      entity: EntityId
      keys: string[] | undefined
      scope: string
    }
  | {
      kind: 'alarm-status'
      cmdId: number
      originatorId: string
      types: string[]
      severities: string[]
    }
  | { kind: 'history'; cmdId: number; entity: EntityId; wish: SeriesWish<Series> }
  | { kind: 'unsubscribe'; cmdId: number }
/** As it was sent, before `seenCommand`. */
export type AskedCommand = Command<AskedKey, string>

/** The kinds of command by their legacy array and by their unified type. */
export const legacyArrays = {
  entityDataCmds: 'ENTITY_DATA',
  entityCountCmds: 'ENTITY_COUNT',
  alarmDataCmds: 'ALARM_DATA',
  alarmCountCmds: 'ALARM_COUNT',
  entityDataUnsubscribeCmds: 'ENTITY_DATA_UNSUBSCRIBE',
  entityCountUnsubscribeCmds: 'ENTITY_COUNT_UNSUBSCRIBE',
  alarmDataUnsubscribeCmds: 'ALARM_DATA_UNSUBSCRIBE',
  alarmCountUnsubscribeCmds: 'ALARM_COUNT_UNSUBSCRIBE',
  tsSubCmds: 'TIMESERIES',
  attrSubCmds: 'ATTRIBUTES',
  historyCmds: 'TIMESERIES_HISTORY',
} as const
/** What only the newer endpoint knows (protocol §9.2). */
export const unifiedOnly = ['ALARM_STATUS', 'ALARM_STATUS_UNSUBSCRIBE'] as const
export type CommandType =
  | (typeof legacyArrays)[keyof typeof legacyArrays]
  | (typeof unifiedOnly)[number]

/** The properties a command may have; any other refuses the whole frame (protocol §9.1). */
const data = ['cmdId', 'query', 'historyCmd', 'latestCmd', 'tsCmd', 'aggHistoryCmd', 'aggTsCmd']
const subscription = [
  'cmdId',
  'entityType',
  'entityId',
  'keys',
  'scope',
  'unsubscribe',
  'startTs',
  'timeWindow',
  'interval',
  'limit',
  'agg',
]
export const properties: Record<CommandType, readonly string[]> = {
  ENTITY_DATA: data,
  ENTITY_COUNT: ['cmdId', 'query'],
  ALARM_DATA: ['cmdId', 'query'],
  ALARM_COUNT: ['cmdId', 'query'],
  ENTITY_DATA_UNSUBSCRIBE: ['cmdId'],
  ENTITY_COUNT_UNSUBSCRIBE: ['cmdId'],
  ALARM_DATA_UNSUBSCRIBE: ['cmdId'],
  ALARM_COUNT_UNSUBSCRIBE: ['cmdId'],
  TIMESERIES: subscription,
  ATTRIBUTES: subscription,
  TIMESERIES_HISTORY: [...subscription, 'endTs'],
  ALARM_STATUS: ['cmdId', 'originatorId', 'typeList', 'severityList'],
  ALARM_STATUS_UNSUBSCRIBE: ['cmdId'],
}

export const series = [
  'keys',
  'startTs',
  'endTs',
  'timeWindow',
  'interval',
  'limit',
  'agg',
  'fetchLatestPreviousPoint',
]
export const entityPageLink = ['pageSize', 'page', 'textSearch', 'sortOrder', 'dynamic']
export const alarmPageLink = [
  ...entityPageLink,
  'startTs',
  'endTs',
  'timeWindow',
  'typeList',
  'statusList',
  'severityList',
  'searchPropagatedAlarms',
  'assigneeId',
]
