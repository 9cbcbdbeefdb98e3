import type { EntityId } from '../../protocol/types.ts'
import type { AlarmRow } from '../api/query/alarms.ts'
import type { KeyType, LatestValue } from '../api/query/types.ts'

/** The frames to the client (protocol §9.3), as text. */
const allowedEntities = 10_000

/** Errors of any command have the legacy shape: `subscriptionId` is the command's id. */
export function errorFrame(subscriptionId: number, errorCode: 1 | 2 | 3, errorMsg: string): string {
  return JSON.stringify({ subscriptionId, errorCode, errorMsg, data: null, latestValues: {} })
}

/** `page` is JSON already. */
export function entityPage(cmdId: number, page: string): string {
  return `{"cmdId":${cmdId},"errorCode":0,"errorMsg":null,"data":${page},"update":null,"allowedEntities":${allowedEntities},"cmdUpdateType":"ENTITY_DATA"}`
}

/**
 * One entity, one key type, only what changed. In two halves, because the second is the same for every
 * subscription with the same keys and is made once.
 */
export function entityUpdate(cmdId: number, rest: string): string {
  return `{"cmdId":${cmdId},"errorCode":0,"errorMsg":null,"data":null,"update":[${rest}],"allowedEntities":${allowedEntities},"cmdUpdateType":"ENTITY_DATA"}`
}

export function latestChange(
  entityId: EntityId,
  type: KeyType,
  values: Record<string, LatestValue>,
): string {
  return JSON.stringify({ entityId, latest: { [type]: values }, timeseries: null, aggLatest: null })
}

export function seriesChange(entityId: EntityId, points: Record<string, LatestValue[]>): string {
  return JSON.stringify({ entityId, latest: null, timeseries: points, aggLatest: null })
}

/** The answer to a history wish: the points of every entity on the page, as JSON already. */
export function seriesPage(
  cmdId: number,
  rows: readonly { entityId: EntityId; points: string }[],
): string {
  const parts = rows.map(
    ({ entityId, points }) =>
      `{"entityId":${JSON.stringify(entityId)},"latest":null,"timeseries":${points},"aggLatest":null}`,
  )
  return entityUpdate(cmdId, parts.join(','))
}

export function countFrame(
  cmdId: number,
  count: number,
  cmdUpdateType: 'COUNT_DATA' | 'ALARM_COUNT_DATA',
): string {
  return JSON.stringify({ cmdId, errorCode: 0, errorMsg: null, count, cmdUpdateType })
}

/** `page` is JSON already. */
export function alarmPage(cmdId: number, page: string, totalEntities: number): string {
  return alarmFrame(cmdId, page, 'null', totalEntities)
}

export function alarmUpdate(
  cmdId: number,
  rows: readonly AlarmRow[],
  totalEntities: number,
): string {
  return alarmFrame(cmdId, 'null', JSON.stringify(rows), totalEntities)
}

function alarmFrame(cmdId: number, data: string, update: string, totalEntities: number): string {
  return `{"cmdId":${cmdId},"errorCode":0,"errorMsg":null,"data":${data},"update":${update},"totalEntities":${totalEntities},"allowedEntities":${allowedEntities},"cmdUpdateType":"ALARM_DATA"}`
}

/** The whole series of a history command, in the legacy shape (protocol §9.3); `data` is JSON already. */
export function legacySeries(
  subscriptionId: number,
  data: string,
  latestValues: Record<string, number>,
): string {
  return `{"subscriptionId":${subscriptionId},"errorCode":0,"errorMsg":null,"data":${data},"latestValues":${JSON.stringify(latestValues)}}`
}

/** Whether an entity has an active alarm (protocol §9.3). */
export function statusFrame(cmdId: number, active: boolean): string {
  return JSON.stringify({
    cmdId,
    errorCode: 0,
    errorMsg: null,
    active,
    cmdUpdateType: 'ALARM_STATUS',
  })
}

/** A legacy subscription's change: values always as text (protocol §9.3). */
export function legacyFrame(subscriptionId: number, values: Record<string, LatestValue>): string {
  const entries = Object.entries(values)
  return JSON.stringify({
    subscriptionId,
    errorCode: 0,
    errorMsg: null,
    data: Object.fromEntries(entries.map(([key, { ts, value }]) => [key, [[ts, value]]])),
    latestValues: Object.fromEntries(entries.map(([key, { ts }]) => [key, ts])),
  })
}
