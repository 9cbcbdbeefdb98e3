import { type Actor, mayRead, mayReadAlarm, type Seen } from '../../../features/rights/rights.ts'
import { sortedInTurns } from '../../quotas/turns.ts'
import type { Alarm, Store, Value } from '../../../protocol/types.ts'
import { textOf } from '../../../protocol/values.ts'
import { alarmShape } from './shapes.ts'
import { findEntities, like, matcher, thoseThat } from './filter.ts'
import { compareValues, pageText, rowOf } from './find.ts'
import type { AlarmCountQuery, AlarmQuery, AlarmScope, EntityKey, Latest } from './types.ts'
import { nameOf } from '../../../protocol/types/entities.ts'
import type { Work } from '../../../support/work.ts'

export type AlarmRow = Record<string, unknown> & { latest: Latest }

/** Whether an alarm is within a query's time, types, statuses and severities. Time is `createdTime`. */
export function inScope(alarm: Alarm, scope: AlarmScope, now: number): boolean {
  const { startTs, endTs, timeWindow, typeList, statusList, severityList } = scope
  const from = timeWindow > 0 && startTs === 0 ? now - timeWindow : startTs
  const to = timeWindow > 0 ? (startTs > 0 ? startTs + timeWindow : Infinity) : endTs || Infinity
  return (
    alarm.createdTime >= from &&
    alarm.createdTime <= to &&
    (typeList.length === 0 || typeList.includes(alarm.type)) &&
    (severityList.length === 0 || severityList.includes(alarm.severity)) &&
    statusFits(alarm, statusList)
  )
}

/** Two dimensions: ACTIVE or CLEARED, and ACK or UNACK; both words of one cancel out (protocol §4.1). */
function statusFits(alarm: Alarm, list: readonly string[]): boolean {
  const has = (status: string): boolean => list.includes(status)
  if (list.length === 0 || has('ANY')) return true
  const cleared = has('ACTIVE') === has('CLEARED') || alarm.cleared === has('CLEARED')
  const acknowledged = has('ACK') === has('UNACK') || alarm.acknowledged === has('ACK')
  return cleared && acknowledged
}

/** Whether an alarm is one of a query's entities; its time and status are tested elsewhere. */
export function alarmTest(
  store: Store,
  actor: Actor,
  query: AlarmCountQuery,
): (alarm: Alarm) => boolean {
  const { entityFilter, keyFilters } = query
  if (!entityFilter) return (alarm) => mayReadAlarm(actor, alarm)
  const accepts = matcher(store, actor, { entityFilter, keyFilters })
  return (alarm) => {
    const originator = store.entities.get(alarm.originator.id)
    return mayReadAlarm(actor, alarm) && originator !== undefined && accepts(originator)
  }
}

/** How many alarms a query has, with its time and status. */
export function* countAlarms(
  store: Store,
  actor: Actor,
  query: AlarmCountQuery,
  now: number,
): Work<number> {
  const belongs = alarmTest(store, actor, query)
  const fits = (alarm: Alarm): boolean => inScope(alarm, query, now) && belongs(alarm)
  return (yield* thoseThat([...store.alarms.all()], fits)).length
}

/** One page of alarms as JSON, when its oldest alarm was raised, and the number of the query's entities (protocol §4.1). */
export function* findAlarms(
  store: Store,
  actor: Actor,
  query: AlarmQuery,
  now: number,
): Work<{ page: string; oldest: number; entities: number }> {
  const { pageLink, alarmFields } = query
  const entities = yield* findEntities(store, actor, query)
  const all = entities.flatMap((entity) => store.alarms.of(entity.id))
  const wanted = yield* thoseThat(all, (alarm) => inScope(alarm, pageLink, now))
  let alarms = yield* thoseThat(wanted, (alarm) => mayReadAlarm(actor, alarm))
  if (pageLink.textSearch !== '' && alarmFields.length > 0) {
    const contains = like(`%${pageLink.textSearch}%`)
    const isFound = (alarm: Alarm): boolean =>
      contains(alarmFields.map((key) => textOf(field(store, alarm, key) ?? '')).join(''))
    alarms = yield* thoseThat(alarms, isFound, 1)
  }
  alarms = yield* ordered(store, alarms, query)
  const start = pageLink.page * pageLink.pageSize
  const shown = alarms.slice(start, start + pageLink.pageSize)
  const oldest = shown.reduce((least, { createdTime }) => Math.min(least, createdTime), Infinity)
  const page = yield* pageText(
    shown,
    (alarm) => alarmRow(store, actor, alarm, query, now),
    alarms.length,
    pageLink,
  )
  return { page, oldest, entities: entities.length }
}

/** One alarm as a row, with the wanted values of its entity. */
export function alarmRow(
  store: Store,
  actor: Actor,
  alarm: Seen<Alarm>,
  query: AlarmQuery,
  now: number,
): AlarmRow {
  const entity = store.entities.get(alarm.originator.id)
  const keys = [...query.entityFields, ...query.latestValues]
  const latest = entity && mayRead(actor, entity) ? rowOf(store, entity, keys, now).latest : {}
  return { ...alarmShape(store, alarm), entityId: alarm.originator, latest }
}

function* ordered(store: Store, alarms: Seen<Alarm>[], query: AlarmQuery): Work<Seen<Alarm>[]> {
  const order = query.pageLink.sortOrder
  if (!order) return alarms
  const direction = order.direction === 'ASC' ? 1 : -1
  const keyed = alarms.map((alarm) => ({ alarm, value: field(store, alarm, order.key) }))
  yield
  const sorted = yield* sortedInTurns(
    keyed,
    (a, b) => direction * compareValues(a.value, b.value) || (a.alarm.id < b.alarm.id ? -1 : 1),
  )
  return sorted.map(({ alarm }) => alarm)
}

/** The alarm fields by which one may sort and search (protocol §4.1). */
function field(store: Store, alarm: Alarm, { key }: EntityKey): Value | undefined {
  switch (key) {
    case 'createdTime':
    case 'type':
    case 'severity':
    case 'acknowledged':
    case 'cleared':
    case 'startTs':
    case 'endTs':
    case 'ackTs':
    case 'clearTs':
    case 'details':
      return alarm[key]
    case 'startTime':
      return alarm.startTs
    case 'endTime':
      return alarm.endTs
    case 'ackTime':
      return alarm.ackTs
    case 'clearTime':
      return alarm.clearTs
    case 'status':
      return `${alarm.cleared ? 'CLEARED' : 'ACTIVE'}_${alarm.acknowledged ? 'ACK' : 'UNACK'}`
    case 'originatorId':
      return alarm.originator.id
    case 'originatorType':
      return alarm.originator.entityType
    case 'originator':
    case 'originatorLabel': {
      const entity = store.entities.get(alarm.originator.id)
      return entity && nameOf(entity)
    }
    default:
      return undefined
  }
}
