import { findPage } from '../api/query/find.ts'
import type { DataQuery } from '../api/query/types.ts'
import { mayRead } from '../rights.ts'
import type { Command } from './commands.ts'
import { causeOf, historyFrame, pageFrame, pusher, type Wishes } from './entity-pages.ts'
import { keySetsOf } from './key-sets.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { throttled } from './throttle.ts'

type EntityData = Extract<Command, { kind: 'entity-data' }>
export type EntityDataSubscription = Subscription & {
  /** A later command of the same id that only adds keys (dossier §9.4). */
  extend: (command: EntityData) => void
}

const membershipMs = 250
const byValueMs = 1000

/**
 * Entity data: the first page at once, then changes of the wanted keys of the entities on it. With
 * `dynamic` the page follows its query: a full new page is sent when its set of entities changed. An
 * entity that leaves the reader's reach is dropped at once, dynamic or not (SRV-61).
 */
export function subscribeEntityData(
  subscriber: Subscriber,
  command: EntityData,
  query: DataQuery,
  { silent }: { silent: boolean },
): EntityDataSubscription {
  const { store, hub, actor, send } = subscriber
  const { cmdId, latest = [] } = command
  const pushedKeys = [...latest]
  const wishes: Wishes = {
    shown: [...query.entityFields, ...query.latestValues, ...latest],
    pushed: keySetsOf(latest),
    series: command.series,
    live: command.live,
  }
  const watcher = pusher(subscriber, cmdId, wishes)
  const watched = new Map<string, () => void>()
  /** An entity of the page was dropped since it was sent. */
  let outdated = false

  function drop(id: string): void {
    watched.get(id)?.()
    watched.delete(id)
  }

  /** Watches exactly these entities; answers whether they are others than before. */
  function watch(ids: ReadonlySet<string>): boolean {
    const same = ids.size === watched.size && [...ids].every((id) => watched.has(id))
    for (const id of watched.keys()) if (!ids.has(id)) drop(id)
    for (const id of ids) if (!watched.has(id)) watched.set(id, hub.watch(id, watcher))
    return !same
  }

  function refreshPage(): void {
    const found = findPage(store, actor, query)
    const changed = watch(new Set(found.entities.map(({ id }) => id)))
    if (changed || outdated) send(pageFrame(subscriber, cmdId, found, query, wishes))
    outdated = false
  }

  const refresh = throttled(refreshPage, membershipMs)
  const refreshByValue = throttled(refreshPage, byValueMs)
  const undo = hub.on((event) => {
    if (event.kind === 'entity-removed' || event.kind === 'entity-updated') {
      const gone = event.kind === 'entity-removed' || !mayRead(actor, event.entity)
      if (gone && watched.has(event.entity.id)) {
        drop(event.entity.id)
        outdated = true
      }
    }
    const cause = query.pageLink.dynamic ? causeOf(event, query) : undefined
    if (cause === 'membership') refresh.ask()
    else if (cause === 'value') refreshByValue.ask()
  })
  const agesByTime = query.pageLink.dynamic && query.keyFilters.length > 0
  const undoMinute = agesByTime ? hub.everyMinute(refresh.ask) : () => {}

  const first = findPage(store, actor, query)
  watch(new Set(first.entities.map(({ id }) => id)))
  if (!silent) {
    send(pageFrame(subscriber, cmdId, first, query, wishes))
    if (wishes.series) send(historyFrame(subscriber, cmdId, first.entities, wishes.series))
  }
  return {
    extend({ latest: more = [], series, live }) {
      wishes.shown.push(...more)
      pushedKeys.push(...more)
      wishes.pushed = keySetsOf(pushedKeys)
      if (series) Object.assign(wishes, { series, live })
      send(pageFrame(subscriber, cmdId, findPage(store, actor, query), query, wishes))
    },
    close() {
      for (const id of watched.keys()) drop(id)
      for (const end of [refresh.stop, refreshByValue.stop, undo, undoMinute]) end()
    },
  }
}
