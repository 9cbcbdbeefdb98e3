/**
 * What one subscription has to say, while it waits for its reader: the newest page, and the newest of each thing
 * that changed since. A slow reader gets less of what was, never less of what is, and memory is bounded by what
 * the subscription is about.
 */
export type Lane<T> = {
  /** A whole state; whatever waited is outdated by it. Ends `hold`. */
  page(text: string): void
  /** A page is being made: what waited will be on it, and what changes from now on follows it. */
  hold(): void
  /** A change; with what waits under the same mark it becomes one. */
  change(mark: string, change: T): void
  /** Forgets waiting changes, of entities that are nobody's business here any more. */
  forget(isGone: (change: T) => boolean): void
  /** Says nothing more. */
  close(): void
}

/** How changes become frames: two of one mark become one, and some together are a frame. */
export type Speech<T> = {
  merge(older: T, newer: T): T
  frame(changes: readonly T[]): string
  /** Changes in one frame at most. */
  most: number
}

/** With no more changes than these, a reader keeps up. */
const few = 100

/** A lane as its outbox sees it. */
export type Waiting = {
  hasWord(): boolean
  /** The next frame; only when it has one. */
  next(): string | undefined
}

/** The outbox as its lanes see it. */
export type Road = {
  /** A page may go at once. */
  eager(lane: Waiting): void
  /** A change is there for the next pulse. */
  later(lane: Waiting): void
  /** Whether reader or server fall behind: only then changes become one. Who keeps up hears all of them. */
  isBehind(): boolean
}

export function createLane<T>(
  { merge, frame, most }: Speech<T>,
  { eager, later, isBehind }: Road,
): Lane<T> {
  const changes = new Map<string | symbol, T>()
  let page: string | undefined
  let isHeld = false
  let isClosed = false
  const waiting: Waiting = {
    hasWord: () => !isClosed && (page !== undefined || (changes.size > 0 && !isHeld)),
    next() {
      if (page !== undefined) {
        const text = page
        page = undefined
        return text
      }
      const some: T[] = []
      // Who keeps up gets each change in a frame of its own, as ThingsBoard sends them.
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
    forget(isGone) {
      for (const [mark, change] of changes) if (isGone(change)) changes.delete(mark)
    },
    close() {
      isClosed = true
      changes.clear()
      page = undefined
    },
  }
}
