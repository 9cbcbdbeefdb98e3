/** Wire objects as the server sends them (protocol §3.1, §4.1, §9.3), from the few values a test is about. */
type Dated = { ts: number; value: unknown }
export type Values = Record<string, unknown>

function dated(values: Values, ts: number): Record<string, Dated> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? (value as Dated) : { ts, value: String(value) },
    ]),
  )
}

export type EntityGiven = {
  fields?: Values
  attributes?: Values
  server?: Values
  series?: Values
  ts?: number
}

/** One row of a page or an update; values are texts of one time unless given as `{ts, value}`. */
export function wireEntity(id: string, given: EntityGiven = {}): Record<string, unknown> {
  const ts = given.ts ?? 1000
  return {
    entityId: { entityType: 'ASSET', id },
    latest: {
      ...(given.fields && { ENTITY_FIELD: dated(given.fields, ts) }),
      ...(given.attributes && { ATTRIBUTE: dated(given.attributes, ts) }),
      ...(given.server && { SERVER_ATTRIBUTE: dated(given.server, ts) }),
      ...(given.series && { TIME_SERIES: dated(given.series, ts) }),
    },
    timeseries: {},
    aggLatest: {},
  }
}

export function pageFrame(cmdId: number, rows: readonly unknown[], hasNext = false): string {
  return JSON.stringify({
    cmdId,
    errorCode: 0,
    errorMsg: null,
    data: { data: rows, totalPages: 1, totalElements: rows.length, hasNext },
    update: null,
    allowedEntities: 10_000,
    cmdUpdateType: 'ENTITY_DATA',
  })
}

export function updateFrame(cmdId: number, rows: readonly unknown[]): string {
  return JSON.stringify({
    cmdId,
    errorCode: 0,
    errorMsg: null,
    data: null,
    update: rows,
    allowedEntities: 10_000,
    cmdUpdateType: 'ENTITY_DATA',
  })
}

export function countFrame(cmdId: number, count: number): string {
  return JSON.stringify({
    cmdId,
    errorCode: 0,
    errorMsg: null,
    count,
    cmdUpdateType: 'COUNT_DATA',
  })
}

export type AlarmGiven = { id: string; createdTime: number } & Record<string, unknown>

/** One row of an alarm query. */
export function wireAlarm({ id, ...given }: AlarmGiven): Record<string, unknown> {
  return {
    id: { entityType: 'ALARM', id },
    type: 'High HR',
    name: 'High HR',
    originator: { entityType: 'ASSET', id: 'p1' },
    originatorName: 'Kim-P12-Hosp',
    severity: 'CRITICAL',
    status: 'ACTIVE_UNACK',
    acknowledged: false,
    cleared: false,
    startTs: given.createdTime,
    endTs: given.createdTime,
    details: { info: 'HR 130' },
    ...given,
  }
}
