import type { EntityId, Reading } from '../store/types.ts'
import { textOf } from '../store/values.ts'
import type { AlarmRow } from '../api/query/alarms.ts'
import type { EntityRow, KeyType, LatestValue, Page } from '../api/query/types.ts'

/** Frames to the client (dossier §9.3), as text: pure, apart from sending. */
const allowedEntities = 10_000

/** Errors of any command have the legacy shape: `subscriptionId` is the command's id. */
export function errorFrame(subscriptionId: number, errorCode: 1 | 2 | 3, errorMsg: string): string {
  return JSON.stringify({ subscriptionId, errorCode, errorMsg, data: null, latestValues: {} })
}

export function entityPage(cmdId: number, data: Page<EntityRow>): string {
  return JSON.stringify({
    cmdId,
    errorCode: 0,
    errorMsg: null,
    data,
    update: null,
    allowedEntities,
    cmdUpdateType: 'ENTITY_DATA',
  })
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

type SeriesRow = { entityId: EntityId; points: readonly (readonly [string, readonly Reading[]])[] }

/** The answer to a history wish: the points of every entity on the page. */
export function seriesPage(cmdId: number, rows: readonly SeriesRow[]): string {
  const parts = rows.map(({ entityId, points }) => {
    const shown = points.map(([key, list]) => [
      key,
      list.map(({ ts, value }) => ({ ts, value: textOf(value) })),
    ])
    return seriesChange(entityId, Object.fromEntries(shown) as Record<string, LatestValue[]>)
  })
  return entityUpdate(cmdId, parts.join(','))
}

export function countFrame(
  cmdId: number,
  count: number,
  cmdUpdateType: 'COUNT_DATA' | 'ALARM_COUNT_DATA',
): string {
  return JSON.stringify({ cmdId, errorCode: 0, errorMsg: null, count, cmdUpdateType })
}

export function alarmPage(cmdId: number, data: Page<AlarmRow>, totalEntities: number): string {
  return alarmFrame(cmdId, { data, update: null, totalEntities })
}

export function alarmUpdate(cmdId: number, row: AlarmRow, totalEntities: number): string {
  return alarmFrame(cmdId, { data: null, update: [row], totalEntities })
}

function alarmFrame(cmdId: number, body: object): string {
  return JSON.stringify({
    cmdId,
    errorCode: 0,
    errorMsg: null,
    ...body,
    allowedEntities,
    cmdUpdateType: 'ALARM_DATA',
  })
}

/** The whole series of a history command, in the legacy shape (dossier §9.3). */
export function legacySeries(
  subscriptionId: number,
  points: readonly (readonly [string, readonly Reading[]])[],
): string {
  const full = points.filter(([, list]) => list.length > 0)
  return JSON.stringify({
    subscriptionId,
    errorCode: 0,
    errorMsg: null,
    data: Object.fromEntries(
      full.map(([key, list]) => [key, list.map(({ ts, value }) => [ts, textOf(value)])]),
    ),
    latestValues: Object.fromEntries(full.map(([key, list]) => [key, list.at(-1)?.ts ?? 0])),
  })
}

/** Whether an entity has an active alarm (dossier §9.3). */
export function statusFrame(cmdId: number, active: boolean): string {
  return JSON.stringify({
    cmdId,
    errorCode: 0,
    errorMsg: null,
    active,
    cmdUpdateType: 'ALARM_STATUS',
  })
}

/** A legacy subscription's change: values always as text (dossier §9.3). */
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
