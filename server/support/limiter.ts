/** Counts events per mark in a sliding window. */
export type Limiter = {
  /** Whether the mark has used up its allowance. */
  isFull(mark: string): boolean
  /** How many more there may be now. */
  left(mark: string): number
  /** From when on there may be one more; now where there may be one already. */
  freeAt(mark: string): number
  count(mark: string): void
  reset(mark: string): void
}

const mostMarks = 10_000

/** At most `most` events per mark within `windowMs`. Old marks are forgotten, so memory is bounded. */
export function createLimiter(most: number, windowMs: number, clock: () => number): Limiter {
  const times = new Map<string, number[]>()
  const recent = (mark: string): number[] => {
    const since = clock() - windowMs
    return (times.get(mark) ?? []).filter((at) => at > since)
  }
  return {
    isFull: (mark) => recent(mark).length >= most,
    left: (mark) => most - recent(mark).length,
    freeAt(mark) {
      const list = recent(mark)
      const oldest = list[list.length - most]
      return oldest === undefined ? clock() : oldest + windowMs
    },
    count(mark) {
      const list = [...recent(mark), clock()]
      times.delete(mark)
      times.set(mark, list)
      const [oldest] = times.keys()
      if (times.size > mostMarks && oldest !== undefined) times.delete(oldest)
    },
    reset: (mark) => times.delete(mark),
  }
}
