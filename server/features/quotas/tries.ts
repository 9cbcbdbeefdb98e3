import type { Clock } from '../../protocol/types.ts'
import { createLimiter } from '../../support/limiter.ts'

/** Tries that may be wrong: only wrong ones are counted, but no more are under way at once than may be wrong. */
export type Tries = {
  /** How many more may be wrong now. */
  left(mark: string): number
  /** From when on one more may be wrong. */
  freeAt(mark: string): number
  /** Those whose outcome is not known yet. */
  underWay(mark: string): ReadonlySet<Promise<unknown>>
  begun(mark: string, outcome: Promise<unknown>): void
  ended(mark: string, outcome: Promise<unknown>, isWrong: boolean): void
}

const none: ReadonlySet<Promise<unknown>> = new Set()

/** At most `most` wrong ones per mark within `windowMs`. */
export function createTries(most: number, windowMs: number, clock: Clock): Tries {
  const wrong = createLimiter(most, windowMs, clock)
  const underWay = new Map<string, Set<Promise<unknown>>>()
  return {
    left: wrong.left,
    freeAt: wrong.freeAt,
    underWay: (mark) => underWay.get(mark) ?? none,
    begun(mark, outcome) {
      underWay.set(mark, (underWay.get(mark) ?? new Set()).add(outcome))
    },
    ended(mark, outcome, isWrong) {
      const others = underWay.get(mark)
      others?.delete(outcome)
      if (others?.size === 0) underWay.delete(mark)
      if (isWrong) wrong.count(mark)
    },
  }
}

export type Quota = { tries: Tries; mark: string }

/**
 * Makes a try that counts in all of these quotas when it was wrong. It waits while others that are under way could use them
 * up; `refuse` makes the error when they are used up, and knows until when they are.
 */
export async function tried<T>(
  quotas: readonly Quota[],
  attempt: () => Promise<T>,
  { isWrong, refuse }: { isWrong: (error: unknown) => boolean; refuse: (until: number) => Error },
): Promise<T> {
  for (;;) {
    const usedUp = quotas.filter(({ tries, mark }) => tries.left(mark) <= 0)
    if (usedUp.length > 0)
      throw refuse(Math.max(...usedUp.map(({ tries, mark }) => tries.freeAt(mark))))
    const full = quotas.find(({ tries, mark }) => tries.left(mark) <= tries.underWay(mark).size)
    if (!full) break
    await Promise.race(full.tries.underWay(full.mark)).catch(() => undefined)
  }
  const outcome = attempt()
  for (const { tries, mark } of quotas) tries.begun(mark, outcome)
  let hasFailed = false
  try {
    return await outcome
  } catch (error) {
    hasFailed = isWrong(error)
    throw error
  } finally {
    for (const { tries, mark } of quotas) tries.ended(mark, outcome, hasFailed)
  }
}
