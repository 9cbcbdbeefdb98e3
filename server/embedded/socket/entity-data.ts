import { findPage, type Found, rowsText } from '../api/query/find.ts'
import type { DataQuery } from '../api/query/types.ts'
import { allowance } from '../quotas/texts.ts'
import { mayRead } from '../../features/rights/rights.ts'
import type { Command } from './commands.ts'
import {
  causeOf,
  historyFrame,
  pointFrames,
  pusher,
  valueFrames,
  type Wishes,
} from './entity-pages.ts'
import { keySetsOf } from './key-sets.ts'
import { entityPage } from './messages.ts'
import type { Subscriber, Subscription } from './subscriber.ts'
import { throttled } from './subscriber.ts'
import type { Work } from '../../support/work.ts'
import type { Seen } from '../../features/rights/rights.ts'
import type { Entity } from '../../protocol/types.ts'
import type { Watcher } from './hub.ts'

type EntityData = Extract<Command, { kind: 'entity-data' }>
export type EntityDataSubscription = Subscription & {
  /** A later command of the same id that only adds keys (protocol §9.4). */
  extend: (command: EntityData) => Work<void>
}

const membershipMs = 250
const byValueMs = 1000

/**
 * Entity data: the first page at once, then changes of the wanted keys of the entities on it. With
 * `dynamic` the page follows its query: a full new page is sent when its set of entities changed. An
 * entity that the reader may no longer see is dropped at once, dynamic or not (SRV-61).
 */
export function* subscribeEntityData(
  subscriber: Subscriber,
  command: EntityData,
  query: DataQuery,
  { silent }: { silent: boolean },
): Work<EntityDataSubscription> {
  const { store, hub, actor, clock, send, take, lane } = subscriber
  const { cmdId, latest = [] } = command
  const pushedKeys = [...latest]
  const wishes: Wishes = {
    shown: [...query.entityFields, ...query.latestValues, ...latest],
    pushed: keySetsOf(latest),
    series: command.series,
    live: command.live,
  }
  const values = lane(valueFrames(cmdId))
  const points = lane(pointFrames(cmdId))
  const watched = watching(subscriber, pusher(store, wishes, values, points), (id) => {
    values.forget(({ entityId }) => entityId.id === id)
    points.forget(({ entityId }) => entityId.id === id)
  })
  /** An entity of the page was dropped since it was sent. */
  let outdated = false

  function* sendPage(page: Found): Work<void> {
    values.hold()
    const rows = yield* rowsText(store, page, wishes.shown, query.pageLink, clock())
    values.page(entityPage(cmdId, rows))
  }

  function* refreshPage(): Work<void> {
    const page = yield* findPage(store, actor, query)
    const changed = watched.exactly(page.entities)
    if (!changed && !outdated) return
    outdated = false
    yield* sendPage(page)
  }

  const refresh = throttled(() => take(refreshPage), membershipMs)
  const refreshByValue = throttled(() => take(refreshPage), byValueMs)
  const undo = hub.on((event) => {
    if (event.kind === 'entity-removed' || event.kind === 'entity-updated') {
      const isHidden = event.kind === 'entity-removed' || !mayRead(actor, event.entity)
      if (isHidden && watched.drop(event.entity.id)) outdated = true
    }
    const cause = query.pageLink.dynamic ? causeOf(event, query, actor) : undefined
    if (cause === 'membership') refresh.ask()
    else if (cause === 'value') refreshByValue.ask()
  })
  const agesByTime = query.pageLink.dynamic && query.keyFilters.length > 0
  const undoMinute = agesByTime ? hub.everyMinute(refresh.ask) : () => {}
  function close(): void {
    const ends = [refresh.stop, refreshByValue.stop, undo, undoMinute]
    for (const end of [...ends, watched.close, values.close, points.close]) end()
  }

  function* begin(): Work<void> {
    const first = yield* findPage(store, actor, query)
    watched.exactly(first.entities)
    if (silent) return
    yield* sendPage(first)
    if (wishes.series)
      send(yield* historyFrame(store, cmdId, first.entities, wishes.series, allowance()))
  }
  try {
    yield* begin()
  } catch (error) {
    close()
    throw error
  }
  return {
    *extend({ latest: more = [], series, live }) {
      wishes.shown.push(...more)
      pushedKeys.push(...more)
      wishes.pushed = keySetsOf(pushedKeys)
      if (series) Object.assign(wishes, { series, live })
      yield* sendPage(yield* findPage(store, actor, query))
    },
    close,
  }
}

/** The entities one subscription watches. */
type Watching = {
  /** Watches exactly these; returns whether they differ from those before. */
  exactly(entities: readonly Seen<Entity>[]): boolean
  /** `false` when it was not watched. */
  drop(id: string): boolean
  close(): void
}

/** `dropped` is called for each entity that is no longer watched. */
function watching(
  { hub, watched: counted }: Pick<Subscriber, 'hub' | 'watched'>,
  watcher: Watcher,
  dropped: (id: string) => void,
): Watching {
  const watched = new Map<string, () => void>()

  function drop(id: string): boolean {
    const undo = watched.get(id)
    if (!undo) return false
    undo()
    watched.delete(id)
    counted(-1)
    dropped(id)
    return true
  }

  return {
    exactly(entities) {
      const byId = new Map(entities.map((entity) => [entity.id, entity]))
      const same = byId.size === watched.size && [...byId.keys()].every((id) => watched.has(id))
      for (const id of watched.keys()) if (!byId.has(id)) drop(id)
      for (const [id, entity] of byId) {
        if (watched.has(id)) continue
        watched.set(id, hub.watch(entity, watcher))
        counted(1)
      }
      return !same
    },
    drop,
    close() {
      for (const id of watched.keys()) drop(id)
    },
  }
}
