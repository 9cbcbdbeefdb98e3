import type { Timers } from '../timing/wait.ts'
import { createJob } from './jobs.ts'

/** A list that the worker stores: fetched while a screen needs it, and changed by what the server pushes. */
export type Collection<Wish, Pushed> = {
  /** The part of it that is wanted now; `null` for none. */
  wish(): Wish | null
  /** Sets the part that is wanted; fetches it at once if that is news. */
  show(wish: Wish | null): void
  /** Fetches the wanted part again, after `delayMs` in which further calls are gathered. */
  refresh(delayMs?: number): void
  /** Stores this soon; if it is urgent, at once and with all that waits. */
  push(pushed: readonly Pushed[], options?: { isUrgent: boolean }): void
  /** Stores now what was pushed, before a newer list is fetched. @throws what `store` throws */
  settle(): Promise<void>
  stop(): void
}

export type CollectionRules<Wish, Pushed> = {
  /** Reads the list and stores it. After it throws it is called again in a moment. */
  fetch?: (wish: Wish) => Promise<void>
  /** How often the wanted part is fetched, milliseconds. By default only on demand. */
  everyMs?: number
  /** Must this wish be fetched at once? By default each one that differs from the last. */
  isNews?: (now: Wish, before: Wish | null) => boolean
  /** Writes what was pushed. If it throws, the rows are kept and written again in a moment. */
  store?: (pushed: readonly Pushed[]) => Promise<void>
  /** Called once these are written. */
  stored?: (pushed: readonly Pushed[]) => Promise<void>
  /** Adds pushed rows to the waiting ones; by default at their end. */
  gather?: (waiting: readonly Pushed[], pushed: readonly Pushed[]) => readonly Pushed[]
  /** Rows pushed within this are stored together, milliseconds. */
  gatherMs?: number
  /** The least time between two writes, milliseconds: every write makes screens read again. */
  storedEveryMs?: number
}

const isOther = (now: unknown, before: unknown): boolean => now !== before

/** Fetches, stores and repeats, each never twice at once; `rules` are what differs between lists. */
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
