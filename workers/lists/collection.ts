import type { Timers } from '../timing/wait.ts'
import { createJob } from './jobs.ts'

/** A list that the worker stores: fetched while somebody needs it, and changed by what the server pushes. */
export type Collection<Wish, Pushed> = {
  /** What is wanted of it now; `null` for nothing. */
  wish(): Wish | null
  /** Wants this from now on; fetches it at once where that is news. */
  show(wish: Wish | null): void
  /** Fetches again what is wanted, after `delayMs` in which further requests are gathered. */
  refresh(delayMs?: number): void
  /** Stores this soon; what is urgent, and all that waits with it, at once. */
  push(pushed: readonly Pushed[], options?: { isUrgent: boolean }): void
  /** Stores now what was pushed: it is older than a list that is fetched after this. @throws what `store` throws */
  settle(): Promise<void>
  stop(): void
}

export type CollectionRules<Wish, Pushed> = {
  /** Reads the list and stores it. It is called again in a moment after it throws. */
  fetch?: (wish: Wish) => Promise<void>
  /** How often what is wanted is fetched, milliseconds; only when it is asked for by default. */
  everyMs?: number
  /** Is this wish to be fetched at once? By default every wish that differs from the one before. */
  isNews?: (now: Wish, before: Wish | null) => boolean
  /** Writes what was pushed. What it throws for is kept, and written again in a moment. */
  store?: (pushed: readonly Pushed[]) => Promise<void>
  /** Follows once these are written. */
  stored?: (pushed: readonly Pushed[]) => Promise<void>
  /** What waits to be stored once more has come; by default all of it, in its order. */
  gather?: (waiting: readonly Pushed[], pushed: readonly Pushed[]) => readonly Pushed[]
  /** What is pushed within this is stored together, milliseconds. */
  gatherMs?: number
  /** From one time of storing to the next, milliseconds: every write makes screens read again. */
  storedEveryMs?: number
}

const isOther = (now: unknown, before: unknown): boolean => now !== before

/** Fetching, storing and repeating, each never twice at once; what differs between lists are its rules. */
export function createCollection<Wish, Pushed = never>(
  timers: Timers,
  rules: CollectionRules<Wish, Pushed>,
): Collection<Wish, Pushed> {
  const { isNews = isOther, gather = (a, b) => [...a, ...b] } = rules
  const { gatherMs = 0, storedEveryMs = 0, everyMs = null } = rules
  let wish: Wish | null = null
  let waiting: readonly Pushed[] = []
  let storedAt = -Infinity
  const fetching = createJob(
    async () => {
      if (wish !== null) await rules.fetch?.(wish)
    },
    timers,
    { everyMs },
  )
  const storing = createJob(settle, timers, { everyMs: null })

  async function settle(): Promise<void> {
    if (waiting.length === 0) return
    storedAt = timers.elapsed()
    const taken = waiting
    await rules.store?.(taken)
    const written = new Set(taken)
    waiting = waiting.filter((each) => !written.has(each))
    await rules.stored?.(taken)
  }

  return {
    wish: () => wish,
    show(now) {
      const before = wish
      wish = now
      if (now !== null && isNews(now, before)) fetching.ask()
    },
    refresh(delayMs) {
      if (wish !== null) fetching.ask(delayMs)
    },
    push(pushed, { isUrgent } = { isUrgent: false }) {
      if (pushed.length === 0) return
      waiting = gather(waiting, pushed)
      const sinceStored = timers.elapsed() - storedAt
      storing.ask(isUrgent ? 0 : Math.max(gatherMs, storedEveryMs - sinceStored))
    },
    settle,
    stop() {
      fetching.stop()
      storing.stop()
    },
  }
}
