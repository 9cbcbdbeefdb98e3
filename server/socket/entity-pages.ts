import { pageOf, rowOf } from '../api/query/find.ts'
import type { DataQuery, EntityKey } from '../api/query/types.ts'
import { readSeries } from '../api/series.ts'
import type { Entity, Value } from '../store/types.ts'
import { textOf } from '../store/values.ts'
import type { SeriesWish } from './commands.ts'
import type { Happening, Watcher } from './hub.ts'
import { changedValues, type KeySet } from './key-sets.ts'
import { entityPage, entityUpdate, latestChange, seriesChange, seriesPage } from './messages.ts'
import type { Subscriber } from './subscriber.ts'

/** What an entity data subscription wants to hear. */
export type Wishes = {
  /** Every key a page shows. */
  shown: EntityKey[]
  /** The keys whose changes are pushed. */
  pushed: KeySet[]
  series: SeriesWish | undefined
  /** Whether new points of the series are pushed too. */
  live: boolean
}

/** One page of entities with the wanted values. */
export function pageFrame(
  { store, clock }: Subscriber,
  cmdId: number,
  { entities, total }: { entities: readonly Entity[]; total: number },
  { pageLink }: DataQuery,
  { shown }: Wishes,
): string {
  const now = clock()
  const rows = entities.map((entity) => rowOf(store, entity, shown, now))
  return entityPage(cmdId, pageOf(rows, total, pageLink))
}

/** The points of a series wish, of every entity on the page. */
export function historyFrame(
  { store }: Subscriber,
  cmdId: number,
  entities: readonly Entity[],
  wish: SeriesWish,
): string {
  const rows = entities.map(({ id, entityType }) => {
    const read = (key: string) => readSeries(store, id, key, { ...wish, order: 'ASC' })
    const points = wish.keys.map((key) => [key, read(key)] as const)
    return { entityId: { entityType, id }, points }
  })
  return seriesPage(cmdId, rows)
}

/** Pushes what changed of one entity; texts are shared with others who want the same keys. */
export function pusher({ store, send }: Subscriber, cmdId: number, wishes: Wishes): Watcher {
  return (change, shared) => {
    const entity = store.entities.get(change.id)
    if (!entity) return
    const entityId = { entityType: entity.entityType, id: entity.id }
    for (const keySet of wishes.pushed) {
      let rest = shared.get(keySet)
      if (rest === undefined) {
        const values = changedValues(store, change, keySet)
        rest = values ? latestChange(entityId, keySet.type, values) : ''
        shared.set(keySet, rest)
      }
      if (rest !== '') send(entityUpdate(cmdId, rest))
    }
    if (!wishes.live || !wishes.series || change.kind !== 'telemetry') return
    const points = pointsOf(change.changed, wishes.series.keys)
    if (points) send(entityUpdate(cmdId, seriesChange(entityId, points)))
  }
}

/** Why an event may change which entities a query finds. */
export function causeOf(event: Happening, query: DataQuery): 'membership' | 'value' | undefined {
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
  changed: Record<string, { ts: number; value: Value }>,
  keys: readonly string[],
): Points | undefined {
  const points: Points = {}
  for (const key of keys) {
    const reading = changed[key]
    if (reading) points[key] = [{ ts: reading.ts, value: textOf(reading.value) }]
  }
  return Object.keys(points).length > 0 ? points : undefined
}
