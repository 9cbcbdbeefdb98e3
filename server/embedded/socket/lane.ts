/**
 * What one subscription still has to send: the newest page, and the newest change of each entity since then. A slow
 * reader misses values in between, never the current ones, and memory is bounded by the subscription's entities.
 */
export type Lane<T> = {
  /** The complete state: it replaces everything that waits. Ends `hold`. */
  page(text: string): void
  /** A page is being made: changes that wait will be on it, later changes are sent after it. */
  hold(): void
  /** A change; it is merged with one that waits under the same mark. */
  change(mark: string, change: T): void
  /** Drops the waiting changes of entities that the reader may no longer see. */
  forget(isHidden: (change: T) => boolean): void
  /** Sends nothing more. */
  close(): void
}

/** How changes become frames: two under one mark are merged, and several fit into one frame. */
export type FrameRules<T> = {
  merge(older: T, newer: T): T
  frame(changes: readonly T[]): string
  /** Changes in one frame at most. */
  most: number
}

/** A reader with at most so many changes waiting keeps up. */
const few = 100

/** A lane as its outbox sees it. */
export type Waiting = {
  hasFrame(): boolean
  /** The next frame; only when it has one. */
  next(): string | undefined
}

/** The outbox as its lanes see it. */
export type LanePort = {
  /** A page may go at once. */
  eager(lane: Waiting): void
  /** A change is there for the next pulse. */
  later(lane: Waiting): void
  /** Whether reader or server fall behind: only then changes are merged. A reader that keeps up gets each of them. */
  isBehind(): boolean
}

export function createLane<T>(
  { merge, frame, most }: FrameRules<T>,
  { eager, later, isBehind }: LanePort,
): Lane<T> {
  const changes = new Map<string | symbol, T>()
  let page: string | undefined
  let isHeld = false
  let isClosed = false
  const waiting: Waiting = {
    hasFrame: () => !isClosed && (page !== undefined || (changes.size > 0 && !isHeld)),
    next() {
      if (page !== undefined) {
        const text = page
        page = undefined
        return text
      }
      const some: T[] = []
      // A reader that keeps up gets each change in a frame of its own, as ThingsBoard sends them.
      const together = changes.size > few || isBehind() ? most : 1
      for (const [mark, change] of changes) {
        if (some.length === together) break
        some.push(change)
        changes.delete(mark)
      }
      return some.length > 0 ? frame(some) : undefined
    },
  }
  return {
    page(text) {
      if (isClosed) return
      if (!isHeld) changes.clear()
      isHeld = false
      page = text
      eager(waiting)
    },
    hold() {
      changes.clear()
      isHeld = true
    },
    change(mark, change) {
      if (isClosed) return
      const older = changes.get(mark)
      if (older !== undefined) changes.set(mark, merge(older, change))
      else changes.set(isHeld || isBehind() ? mark : Symbol(), change)
      later(waiting)
    },
    forget(isHidden) {
      for (const [mark, change] of changes) if (isHidden(change)) changes.delete(mark)
    },
    close() {
      isClosed = true
      changes.clear()
      page = undefined
    },
  }
}
