import { countAlarms, alarmTest } from '../api/query/alarms.ts'
import { findEntities } from '../api/query/filter.ts'
import type { AlarmCountQuery, CountQuery } from '../api/query/types.ts'
import type { Alarm } from '../../protocol/types.ts'
import { isByRelation } from './entity-pages.ts'
import type { RareEvent } from './hub.ts'
import { countFrame } from './messages.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { throttled } from './subscriber.ts'
import type { Work } from '../../support/work.ts'

const countMs = 100

const isMembership = ({ kind }: RareEvent): boolean =>
  kind === 'entity-created' || kind === 'entity-updated' || kind === 'entity-removed'
const isRelation = ({ kind }: RareEvent): boolean =>
  kind === 'relation-saved' || kind === 'relation-removed'

/** Counts never merge: a new one replaces the one that waits. */
const frameRules = { merge: (_older: never, newer: never) => newer, frame: () => '', most: 1 }

/** An entity count: at once, and again whenever the number changed (SRV-30). */
export function* subscribeCount(
  { store, hub, actor, take, lane }: Subscriber,
  cmdId: number,
  query: CountQuery,
): Work<Subscription> {
  const out = lane(frameRules)
  let last: number | undefined
  function* recount(): Work<void> {
    const count = (yield* findEntities(store, actor, query)).length
    if (count !== last) out.page(countFrame(cmdId, count, 'COUNT_DATA'))
    last = count
  }
  const soon = throttled(() => take(recount), countMs)
  const byRelation = isByRelation(query, actor)
  const undo = hub.on((event) => {
    if (isMembership(event) || (byRelation && isRelation(event))) soon.ask()
    else if (event.kind === 'attributes' && query.keyFilters.length > 0) soon.ask()
  })
  const undoMinute = query.keyFilters.length > 0 ? hub.everyMinute(soon.ask) : () => {}
  return yield* begin(recount, [soon.stop, undo, undoMinute, out.close])
}

/** Sends the first answer; if that fails, ends the subscription. */
function* begin(first: () => Work<void>, ends: readonly (() => unknown)[]): Work<Subscription> {
  const close = (): void => ends.forEach((end) => end())
  try {
    yield* first()
  } catch (error) {
    close()
    throw error
  }
  return { close }
}

type AlarmEvent = Extract<RareEvent, { alarm: Alarm }>

/** Whether an alarm was raised, cleared, acknowledged or removed, or has another severity. */
export function isStateChange(event: AlarmEvent): boolean {
  if (event.kind !== 'alarm-updated') return true
  const { alarm, previous } = event
  return !(
    previous?.cleared === alarm.cleared &&
    previous.acknowledged === alarm.acknowledged &&
    previous.severity === alarm.severity
  )
}

/**
 * An alarm count: a frame whenever an alarm of these entities is raised or cleared, also when the number
 * comes out the same, because dashboards reload on it (SRV-29).
 */
export function* subscribeAlarmCount(
  { store, hub, actor, clock, take, lane }: Subscriber,
  cmdId: number,
  query: AlarmCountQuery,
): Work<Subscription> {
  const out = lane(frameRules)
  let last = -1
  function send(count: number): void {
    last = count
    out.page(countFrame(cmdId, count, 'ALARM_COUNT_DATA'))
  }
  function* sendCount(): Work<void> {
    send(yield* countAlarms(store, actor, query, clock()))
  }
  function* sendIfChanged(): Work<void> {
    const count = yield* countAlarms(store, actor, query, clock())
    if (count !== last) send(count)
  }
  const soon = throttled(() => take(sendCount), countMs)
  const check = throttled(() => take(sendIfChanged), countMs)
  const undo = hub.on((event) => {
    if ('alarm' in event && isStateChange(event) && alarmTest(store, actor, query)(event.alarm))
      soon.ask()
    else if (isMembership(event) || (actor.board && isRelation(event))) check.ask()
  })
  const undoMinute = hub.everyMinute(check.ask)
  return yield* begin(sendCount, [soon.stop, check.stop, undo, undoMinute, out.close])
}
