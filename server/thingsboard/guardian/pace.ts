import { SETTLED_MS } from '../../../src/model/guardian/breach.ts'

/**
 * Which hospital is looked at next, and when (FIT-13). Pure but for the clock, which only goes forward; milliseconds. A look
 * costs ThingsBoard a call for each ward, so no hospital is looked at without a reason.
 */

/** Without a sign a hospital is looked at so often. */
export const EVERY_MS = 300_000
/** After a change so much later: a command writes in steps, and changes that come together are one look. */
export const SOON_MS = 2_000
/** Two looks at a hospital because of changes are so far apart. */
export const LEAST_MS = 30_000
/** Between two looks at any hospitals it rests so many times as long as the last one took. */
export const REST_FACTOR = 20
/** After a look that failed. */
const AGAIN_MS = 60_000

type Due = { at: number; isConfirming: boolean; lookedAt: number }

export type Pace = {
  /** These are all hospitals: a new one is due at once. */
  known(ids: readonly string[]): void
  /** Something of this one was changed. */
  changed(id: string): void
  /** The one that waits longest; `undefined` while none is due. */
  next(): string | undefined
  /** @param isYoung something was found that is named only if a second look finds it too */
  looked(id: string, tookMs: number, isYoung: boolean): void
  failed(id: string): void
}

export function createPace(elapsed: () => number): Pace {
  const all = new Map<string, Due>()
  let restUntil = Number.NEGATIVE_INFINITY

  return {
    known(ids) {
      const present = new Set(ids)
      for (const id of all.keys()) if (!present.has(id)) all.delete(id)
      for (const id of ids)
        if (!all.has(id)) all.set(id, { at: elapsed(), isConfirming: false, lookedAt: -Infinity })
    },
    changed(id) {
      const due = all.get(id)
      if (due) due.at = Math.min(due.at, Math.max(elapsed() + SOON_MS, due.lookedAt + LEAST_MS))
    },
    next() {
      const now = elapsed()
      const due = [...all].filter(
        ([, { at, isConfirming }]) => at <= now && (isConfirming || now >= restUntil),
      )
      return due.toSorted(([, a], [, b]) => a.at - b.at)[0]?.[0]
    },
    looked(id, tookMs, isYoung) {
      const now = elapsed()
      // What was deleted since then is in the list no more.
      if (all.has(id))
        all.set(id, {
          at: now + (isYoung ? SETTLED_MS : EVERY_MS),
          isConfirming: isYoung,
          lookedAt: now,
        })
      restUntil = now + REST_FACTOR * tookMs
    },
    failed(id) {
      const due = all.get(id)
      if (due) due.at = elapsed() + AGAIN_MS
    },
  }
}
