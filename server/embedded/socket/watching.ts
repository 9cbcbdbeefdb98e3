import type { Seen } from '../../features/rights/rights.ts'
import type { Entity } from '../../protocol/types.ts'
import type { Watcher } from './hub.ts'
import type { Subscriber } from './subscriber.ts'

/** The entities one subscription watches. */
export type Watching = {
  /** Watches exactly these; answers whether they are others than before. */
  exactly(entities: readonly Seen<Entity>[]): boolean
  /** `false` when it was not watched. */
  drop(id: string): boolean
  close(): void
}

/** `dropped` is told of each that is not watched any more. */
export function watching(
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
