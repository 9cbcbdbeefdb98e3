import { findPage, pageOf, rowOf } from '../api/query/find.ts'
import type { DataQuery, EntityKey } from '../api/query/types.ts'
import { readSeries } from '../api/series.ts'
import { mayRead } from '../rights.ts'
import type { Entity, FacilityEvent } from '../store/types.ts'
import { textOf } from '../store/values.ts'
import type { Command, SeriesWish } from './commands.ts'
import type { Watcher } from './hub.ts'
import { changedValues, type KeySet, keySetsOf } from './key-sets.ts'
import { entityPage, entityUpdate, latestChange, seriesChange, seriesPage } from './messages.ts'
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
  const { store, hub, actor, clock, send } = subscriber
  const { cmdId } = command
  const watched = new Map<string, () => void>()
  let keySets: KeySet[] = keySetsOf(command.latest ?? [])
  let shown: EntityKey[] = [...query.entityFields, ...query.latestValues, ...(command.latest ?? [])]
  const series = { wish: command.series, live: command.live }

  const watcher: Watcher = (change, shared) => {
    const entity = store.entities.get(change.id)
    if (!entity) return
    const entityId = { entityType: entity.entityType, id: entity.id }
    for (const keySet of keySets) {
      let rest = shared.get(keySet)
      if (rest === undefined) {
        const values = changedValues(store, change, keySet)
        rest = values ? latestChange(entityId, keySet.type, values) : ''
        shared.set(keySet, rest)
      }
      if (rest !== '') send(entityUpdate(cmdId, rest))
    }
    if (!series.live || !series.wish || change.kind !== 'telemetry') return
    const points = pointsOf(change.changed, series.wish.keys)
    if (points) send(entityUpdate(cmdId, seriesChange(entityId, points)))
  }

  function sendPage({ answer }: { answer: boolean }): void {
    const { entities, total } = findPage(store, actor, query)
    const same = entities.length === watched.size && entities.every(({ id }) => watched.has(id))
    if (same && !answer) return
    const ids = new Set(entities.map(({ id }) => id))
    for (const id of watched.keys()) if (!ids.has(id)) drop(id)
    for (const id of ids) if (!watched.has(id)) watched.set(id, hub.watch(id, watcher))
    if (answer && silent) return
    const rows = entities.map((entity) => rowOf(store, entity, shown, clock()))
    send(entityPage(cmdId, pageOf(rows, total, query.pageLink)))
    if (answer && series.wish) send(history(entities, series.wish))
  }

  function history(entities: readonly Entity[], wish: SeriesWish): string {
    const rows = entities.map(({ id, entityType }) => {
      const read = (key: string) => readSeries(store, id, key, { ...wish, order: 'ASC' })
      return {
        entityId: { entityType, id },
        points: wish.keys.map((key) => [key, read(key)] as const),
      }
    })
    return seriesPage(cmdId, rows)
  }

  function drop(id: string): void {
    watched.get(id)?.()
    watched.delete(id)
  }

  const refresh = throttled(() => sendPage({ answer: false }), membershipMs)
  const refreshByValue = throttled(() => sendPage({ answer: false }), byValueMs)
  const undo = hub.on((event) => {
    if (event.kind === 'entity-removed' || event.kind === 'entity-updated') {
      const gone = event.kind === 'entity-removed' || !mayRead(actor, event.entity)
      // The page stays "changed" until it is sent, so a dynamic one is refreshed below.
      if (gone && watched.has(event.entity.id) && !query.pageLink.dynamic) drop(event.entity.id)
      if (gone) watched.get(event.entity.id)?.()
    }
    if (!query.pageLink.dynamic) return
    const cause = causeOf(event, query)
    if (cause === 'membership') refresh.ask()
    else if (cause === 'value') refreshByValue.ask()
  })
  const undoMinute =
    query.pageLink.dynamic && query.keyFilters.length > 0 ? hub.everyMinute(refresh.ask) : () => {}

  sendPage({ answer: true })
  return {
    extend({ latest, series: wish, live }) {
      shown = [...shown, ...(latest ?? [])]
      keySets = keySetsOf(shown)
      if (wish) Object.assign(series, { wish, live })
      const { entities, total } = findPage(store, actor, query)
      const rows = entities.map((entity) => rowOf(store, entity, shown, clock()))
      send(entityPage(cmdId, pageOf(rows, total, query.pageLink)))
    },
    close() {
      for (const id of watched.keys()) drop(id)
      refresh.stop()
      refreshByValue.stop()
      undo()
      undoMinute()
    },
  }
}

/** Why an event may change which entities a query finds. */
function causeOf(
  event: Exclude<FacilityEvent, { kind: 'telemetry' }>,
  query: DataQuery,
): 'membership' | 'value' | undefined {
  switch (event.kind) {
    case 'entity-created':
    case 'entity-updated':
    case 'entity-removed':
      return 'membership'
    case 'relation-saved':
    case 'relation-removed':
      return query.entityFilter.type === 'relationsQuery' ? 'membership' : undefined
    case 'attributes':
      return query.keyFilters.length > 0 ? 'value' : undefined
    case 'alarm-created':
    case 'alarm-updated':
    case 'alarm-removed':
    case 'sessions-ended':
      return undefined
  }
}

type Points = Record<string, { ts: number; value: string }[]>
function pointsOf(
  changed: Record<string, { ts: number; value: unknown }>,
  keys: readonly string[],
): Points | undefined {
  const points: Points = {}
  for (const key of keys) {
    const reading = changed[key]
    if (reading) points[key] = [{ ts: reading.ts, value: textOf(reading.value as string) }]
  }
  return Object.keys(points).length > 0 ? points : undefined
}
