import { seriesText } from '../api/series.ts'
import type { DataQuery, EntityKey, LatestValue } from '../api/query/types.ts'
import type { Allowance } from '../quotas/texts.ts'
import type { Actor, Seen } from '../../features/rights/rights.ts'
import type { Entity, Store, Value } from '../../protocol/types.ts'
import { textOf } from '../../protocol/values.ts'
import type { SeriesWish } from './commands.ts'
import type { RareEvent, Shared, Update, Watcher } from './hub.ts'
import type { ValueChange } from './key-sets.ts'
import { changedValues, type KeySet } from './key-sets.ts'
import type { FrameRules, Lane } from './lane.ts'
import { entityUpdate, latestChange, seriesChange, seriesPage } from './messages.ts'
import type { Work } from '../../support/work.ts'

/** What an entity data subscription asks for. */
export type Wishes = {
  /** Every key a page shows. */
  shown: EntityKey[]
  /** The keys whose changes are pushed. */
  pushed: KeySet[]
  series: SeriesWish | undefined
  /** Whether new points of the series are pushed too. */
  live: boolean
}

/** The points of a series wish, of every entity on the page. */
export function* historyFrame(
  store: Store,
  cmdId: number,
  entities: readonly Seen<Entity>[],
  wish: SeriesWish,
  allowance: Allowance,
): Work<string> {
  const rows = []
  for (const entity of entities) {
    const { id, entityType } = entity
    const query = { ...wish, order: 'ASC' as const }
    const points = yield* seriesText(store, entity, wish.keys, query, shown, allowance)
    rows.push({ entityId: { entityType, id }, points })
  }
  return seriesPage(cmdId, rows)
}

const shown = ({ ts, value }: { ts: number; value: Value }): LatestValue => ({
  ts,
  value: textOf(value),
})

/** At most so many changes in one frame. */
const mostTogether = 200

/** Frames of changed values: of each key the newest value. */
export const valueFrames = (cmdId: number): FrameRules<Update> => ({
  merge: mergedUpdate,
  frame: (updates) => entityUpdate(cmdId, updates.map(textOfUpdate).join(',')),
  most: mostTogether,
})

/** Merges once for all: a hundred slow readers have the same two changes to merge. */
function mergedUpdate(older: Update, newer: Update): Update {
  if (older.merged?.newer === newer) return older.merged.both
  const { entityId, type } = newer
  const both = { entityId, type, values: { ...older.values, ...newer.values } }
  older.merged = { newer, both }
  return both
}

function textOfUpdate(update: Update): string {
  update.text ??= latestChange(update.entityId, update.type, update.values)
  return update.text
}

/** New points of one entity: they are collected, not replaced; beyond `mostPoints` the oldest are dropped. */
export type NewPoints = { entityId: Update['entityId']; points: Record<string, LatestValue[]> }
const mostPoints = 100

export const pointFrames = (cmdId: number): FrameRules<NewPoints> => ({
  merge({ points }, { entityId, points: more }) {
    const both = { ...points }
    for (const [key, list] of Object.entries(more))
      both[key] = [...(points[key] ?? []), ...list].slice(-mostPoints)
    return { entityId, points: both }
  },
  frame: (changes) =>
    entityUpdate(
      cmdId,
      changes.map(({ entityId, points }) => seriesChange(entityId, points)).join(),
    ),
  most: mostTogether,
})

/** Pushes the changes of one entity; the text made for it is shared with all subscriptions to the same keys. */
export function pusher(
  store: Store,
  wishes: Wishes,
  values: Lane<Update>,
  points: Lane<NewPoints>,
): Watcher {
  return (change, shared) => {
    for (const keySet of wishes.pushed) {
      const update = sharedUpdate(store, change, keySet, shared)
      if (update) values.change(`${change.id}${keySet.type}`, update)
    }
    if (!wishes.live || !wishes.series || change.kind !== 'telemetry') return
    const entity = store.entities.get(change.id)
    const added = pointsOf(change.changed, wishes.series.keys)
    if (!entity || !added) return
    const entityId = { entityType: entity.entityType, id: entity.id }
    points.change(change.id, { entityId, points: added })
  }
}

function sharedUpdate(
  store: Store,
  change: ValueChange,
  keySet: KeySet,
  shared: Shared,
): Update | undefined {
  if (shared.has(keySet)) return shared.get(keySet)
  const entity = store.entities.get(change.id)
  const values = entity && changedValues(store, change, keySet)
  const entityId = entity && { entityType: entity.entityType, id: entity.id }
  const update = entityId && values ? { entityId, type: keySet.type, values } : undefined
  shared.set(keySet, update)
  return update
}

/** Whether relations decide the result: the query follows them, or a wall board reads what is in its wards. */
export const isByRelation = (
  { entityFilter }: Pick<DataQuery, 'entityFilter'>,
  actor: Actor,
): boolean => entityFilter.type === 'relationsQuery' || actor.board !== undefined

/** Why an event may change which entities a query finds. */
export function causeOf(
  event: RareEvent,
  query: DataQuery,
  actor: Actor,
): 'membership' | 'value' | undefined {
  switch (event.kind) {
    case 'entity-created':
    case 'entity-updated':
    case 'entity-removed':
      return 'membership'
    case 'relation-saved':
    case 'relation-removed':
      return isByRelation(query, actor) ? 'membership' : undefined
    case 'attributes':
      return query.keyFilters.length > 0 ? 'value' : undefined
    case 'alarm-created':
    case 'alarm-updated':
    case 'alarm-removed':
    case 'sessions-ended':
    case 'stored-again':
      return undefined
  }
}

type Points = Record<string, LatestValue[]>
function pointsOf(
  changed: Record<string, { ts: number; value: Value }>,
  keys: readonly string[],
): Points | undefined {
  const points: Points = {}
  for (const key of keys) {
    const reading = changed[key]
    if (reading) points[key] = [shown(reading)]
  }
  return Object.keys(points).length > 0 ? points : undefined
}
