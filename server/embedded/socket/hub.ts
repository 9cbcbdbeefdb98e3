import type { KeyType, LatestValue } from '../api/query/types.ts'
import type { Seen } from '../../features/rights/rights.ts'
import type { Entity, EntityId, FacilityEvent, Store } from '../../protocol/types.ts'
import type { KeySet, ValueChange } from './key-sets.ts'

/** Made once per change and shared by every subscription that wants the same keys. */
export type Shared = Map<KeySet, Update | undefined>
/**
 * New values of one type of keys of one entity, shared by all subscriptions to the same keys, so that `text` (the values
 * as JSON) and `merged` (this update and the next in one) are made once.
 */
export type Update = {
  entityId: EntityId
  type: KeyType
  values: Record<string, LatestValue>
  text?: string
  merged?: { newer: Update; both: Update }
}
/** Called for every change of the values of one entity. */
export type Watcher = (change: ValueChange, shared: Shared) => void
/** Everything else that a subscription may react to. */
export type RareEvent = Exclude<FacilityEvent, { kind: 'telemetry' }>

/**
 * Passes the store's events on: changes of values by entity id, so that a change costs only as much as it has listeners,
 * and the rarer events to all listeners.
 */
export type Hub = {
  /** Changes of an entity that the reader may read; the watcher itself has to notice when that ends. */
  watch(entity: Seen<Entity>, watcher: Watcher): () => void
  on(listener: (event: RareEvent) => void): () => void
  /** Once a minute, for results that change with time alone. */
  everyMinute(listener: () => void): () => void
  close(): void
}

export function createHub(store: Store): Hub {
  const byEntity = new Map<string, Set<Watcher>>()
  const listeners = new Set<(event: RareEvent) => void>()
  const minutely = new Set<() => void>()
  const timer = setInterval(() => {
    for (const listener of minutely) listener()
  }, 60_000)
  timer.unref()

  function notifyWatchers(change: ValueChange): void {
    const watchers = byEntity.get(change.id)
    if (!watchers) return
    const shared: Shared = new Map()
    for (const watcher of watchers) watcher(change, shared)
  }

  const undo = store.events.on((event) => {
    if (event.kind === 'telemetry' || event.kind === 'attributes') notifyWatchers(event)
    if (event.kind !== 'telemetry') for (const listener of listeners) listener(event)
  })

  return {
    watch({ id }, watcher) {
      const watchers = byEntity.get(id) ?? new Set<Watcher>()
      byEntity.set(id, watchers)
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
        if (watchers.size === 0 && byEntity.get(id) === watchers) byEntity.delete(id)
      }
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    everyMinute(listener) {
      minutely.add(listener)
      return () => minutely.delete(listener)
    },
    close() {
      clearInterval(timer)
      undo()
    },
  }
}
