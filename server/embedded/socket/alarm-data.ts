import { type AlarmRow, alarmRow, alarmTest, findAlarms, inScope } from '../api/query/alarms.ts'
import { mayReadAlarm, type Seen } from '../../features/rights/rights.ts'
import type { AlarmQuery } from '../api/query/types.ts'
import type { Alarm } from '../../protocol/types.ts'
import { isStateChange } from './counts.ts'
import { alarmPage, alarmUpdate } from './messages.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { throttled } from './subscriber.ts'
import type { Work } from '../../support/work.ts'

const pageMs = 250
const rowMs = 20
const newest = <T>(_older: T, newer: T): T => newer

/** Alarm data: the page at once, a new page when its alarms change, one row when only that row changed. */
export function* subscribeAlarmData(
  { store, hub, actor, clock, take, lane }: Subscriber,
  cmdId: number,
  query: AlarmQuery,
): Work<Subscription> {
  let entities = 0
  let oldest = Infinity
  // One row per frame: clients of the protocol expect that.
  const out = lane<AlarmRow>({
    merge: newest,
    frame: (rows) => alarmUpdate(cmdId, rows, entities),
    most: 1,
  })
  const scope = {
    ...query.pageLink,
    entityFilter: query.entityFilter,
    keyFilters: query.keyFilters,
  }
  const changed = new Map<string, Seen<Alarm>>()

  function* sendPage(): Work<void> {
    out.hold()
    changed.clear()
    const alarms = yield* findAlarms(store, actor, query, clock())
    ;({ entities, oldest } = alarms)
    out.page(alarmPage(cmdId, alarms.page, entities))
  }

  function sendRows(): void {
    for (const [id, alarm] of changed) out.change(id, alarmRow(store, actor, alarm, query, clock()))
    changed.clear()
  }

  const soon = throttled(() => take(sendPage), pageMs)
  const rowsSoon = throttled(sendRows, rowMs)
  const undo = hub.on((event) => {
    if (
      event.kind !== 'alarm-created' &&
      event.kind !== 'alarm-updated' &&
      event.kind !== 'alarm-removed'
    )
      return
    if (!alarmTest(store, actor, scope)(event.alarm)) return
    if (isStateChange(event)) soon.ask()
    else if (inScope(event.alarm, scope, clock()) && mayReadAlarm(actor, event.alarm)) {
      changed.set(event.alarm.id, event.alarm)
      rowsSoon.ask()
    }
  })
  const { timeWindow } = query.pageLink
  const undoMinute = hub.everyMinute(() => {
    if (timeWindow > 0 && oldest < clock() - timeWindow) soon.ask()
  })
  const ends = [soon.stop, rowsSoon.stop, undo, undoMinute, out.close]
  const subscription = { close: () => ends.forEach((end) => end()) }
  try {
    yield* sendPage()
  } catch (error) {
    subscription.close()
    throw error
  }
  return subscription
}
