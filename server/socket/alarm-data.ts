import { alarmRow, alarmTest, findAlarms, inScope } from '../api/query/alarms.ts'
import { findEntities } from '../api/query/filter.ts'
import type { AlarmQuery } from '../api/query/types.ts'
import { matters } from './counts.ts'
import { alarmPage, alarmUpdate } from './messages.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { throttled } from './throttle.ts'

const pageMs = 250

/** Alarm data: the page at once, a fresh one when its alarms change, one row when only that row did. */
export function subscribeAlarmData(
  { store, hub, actor, clock, send }: Subscriber,
  cmdId: number,
  query: AlarmQuery,
): Subscription {
  const entities = (): number => findEntities(store, actor, query).length
  const sendPage = (): void =>
    send(alarmPage(cmdId, findAlarms(store, actor, query, clock()), entities()))
  const scope = {
    ...query.pageLink,
    entityFilter: query.entityFilter,
    keyFilters: query.keyFilters,
  }
  const soon = throttled(sendPage, pageMs)
  const undo = hub.on((event) => {
    if (
      event.kind !== 'alarm-created' &&
      event.kind !== 'alarm-updated' &&
      event.kind !== 'alarm-removed'
    )
      return
    if (!alarmTest(store, actor, scope)(event.alarm)) return
    if (matters(event)) soon.ask()
    else if (inScope(event.alarm, scope, clock()))
      send(alarmUpdate(cmdId, alarmRow(store, event.alarm, query, clock()), entities()))
  })
  const undoMinute = query.pageLink.timeWindow > 0 ? hub.everyMinute(soon.ask) : () => {}
  sendPage()
  return { close: () => [soon.stop, undo, undoMinute].forEach((end) => end()) }
}
