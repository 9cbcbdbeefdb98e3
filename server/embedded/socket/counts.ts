import { countAlarms, alarmTest } from '../api/query/alarms.ts'
import { findEntities } from '../api/query/filter.ts'
import type { AlarmCountQuery, CountQuery } from '../api/query/types.ts'
import type { Alarm } from '../../protocol/types.ts'
import { isByRelation } from './entity-pages.ts'
import type { Happening } from './hub.ts'
import { countFrame } from './messages.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { throttled } from './throttle.ts'
import type { Work } from '../../support/work.ts'

const countMs = 100

const isMembership = ({ kind }: Happening): boolean =>
  kind === 'entity-created' || kind === 'entity-updated' || kind === 'entity-removed'
const isRelation = ({ kind }: Happening): boolean =>
  kind === 'relation-saved' || kind === 'relation-removed'

/** Counts never merge: a new one outdates what waits. */
const speech = { merge: (_older: never, newer: never) => newer, frame: () => '', most: 1 }

/** An entity count: at once, and again whenever the number changed (SRV-30). */
export function* subscribeCount(
  { store, hub, actor, take, lane }: Subscriber,
  cmdId: number,
  query: CountQuery,
): Work<Subscription> {
  const out = lane(speech)
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
  return yield* begun(recount, [soon.stop, undo, undoMinute, out.close])
}

/** A subscription after its first answer; what fails in it leaves nothing behind. */
function* begun(first: () => Work<void>, ends: readonly (() => unknown)[]): Work<Subscription> {
  const close = (): void => ends.forEach((end) => end())
  try {
    yield* first()
  } catch (error) {
    close()
    throw error
  }
  return { close }
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
export function* subscribeAlarmCount(
  { store, hub, actor, clock, take, lane }: Subscriber,
  cmdId: number,
  query: AlarmCountQuery,
): Work<Subscription> {
  const out = lane(speech)
  let last = -1
  function say(count: number): void {
    last = count
    out.page(countFrame(cmdId, count, 'ALARM_COUNT_DATA'))
  }
  function* tell(): Work<void> {
    say(yield* countAlarms(store, actor, query, clock()))
  }
  function* tellNews(): Work<void> {
    const count = yield* countAlarms(store, actor, query, clock())
    if (count !== last) say(count)
  }
  const soon = throttled(() => take(tell), countMs)
  const check = throttled(() => take(tellNews), countMs)
  const undo = hub.on((event) => {
    const alarm = matters(event)
    if (alarm && alarmTest(store, actor, query)(alarm)) soon.ask()
    else if (isMembership(event) || (actor.board && isRelation(event))) check.ask()
  })
  const undoMinute = hub.everyMinute(check.ask)
  return yield* begun(tell, [soon.stop, check.stop, undo, undoMinute, out.close])
}
