import { countAlarms, alarmTest } from '../api/query/alarms.ts'
import { findEntities } from '../api/query/filter.ts'
import type { AlarmCountQuery, CountQuery } from '../api/query/types.ts'
import type { Alarm } from '../store/types.ts'
import type { Happening } from './hub.ts'
import { countFrame } from './messages.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { throttled } from './throttle.ts'

const countMs = 100

const isMembership = ({ kind }: Happening): boolean =>
  kind === 'entity-created' || kind === 'entity-updated' || kind === 'entity-removed'
const isRelation = ({ kind }: Happening): boolean =>
  kind === 'relation-saved' || kind === 'relation-removed'

/** An entity count: at once, and again whenever the number changed (SRV-30). */
export function subscribeCount(
  { store, hub, actor, send }: Subscriber,
  cmdId: number,
  query: CountQuery,
): Subscription {
  let last: number | undefined
  function recount(): void {
    const count = findEntities(store, actor, query).length
    if (count !== last) send(countFrame(cmdId, count, 'COUNT_DATA'))
    last = count
  }
  const soon = throttled(recount, countMs)
  const byRelation = query.entityFilter.type === 'relationsQuery'
  const undo = hub.on((event) => {
    if (isMembership(event) || (byRelation && isRelation(event))) soon.ask()
    else if (event.kind === 'attributes' && query.keyFilters.length > 0) soon.ask()
  })
  const undoMinute = query.keyFilters.length > 0 ? hub.everyMinute(recount) : () => {}
  recount()
  return { close: () => [soon.stop, undo, undoMinute].forEach((end) => end()) }
}

/** Whether an alarm event is one that dashboards must hear of: raised, cleared, acknowledged or removed. */
export function matters(event: Happening): Alarm | undefined {
  if (event.kind === 'alarm-created' || event.kind === 'alarm-removed') return event.alarm
  if (event.kind !== 'alarm-updated') return undefined
  const { alarm, previous } = event
  const same =
    previous?.cleared === alarm.cleared &&
    previous.acknowledged === alarm.acknowledged &&
    previous.severity === alarm.severity
  return same ? undefined : alarm
}

/**
 * An alarm count: a frame whenever an alarm of these entities is raised or cleared, also when the number
 * comes out the same, because dashboards reload on it (SRV-29).
 */
export function subscribeAlarmCount(
  { store, hub, actor, clock, send }: Subscriber,
  cmdId: number,
  query: AlarmCountQuery,
): Subscription {
  let last = -1
  const count = (): number => countAlarms(store, actor, query, clock())
  function tell(): void {
    last = count()
    send(countFrame(cmdId, last, 'ALARM_COUNT_DATA'))
  }
  const soon = throttled(tell, countMs)
  const check = throttled(() => {
    if (count() !== last) tell()
  }, countMs)
  const undo = hub.on((event) => {
    const alarm = matters(event)
    if (alarm && alarmTest(store, actor, query)(alarm)) soon.ask()
    else if (isMembership(event)) check.ask()
  })
  const undoMinute = hub.everyMinute(check.ask)
  tell()
  return { close: () => [soon.stop, check.stop, undo, undoMinute].forEach((end) => end()) }
}
