/** Seeded randomness (mulberry32), so that a run that failed can be run again by its seed. */
export type Random = {
  /** In [0, 1). */
  next(): number
  /** A whole number below `limit`. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T | undefined
  shuffle<T>(list: readonly T[]): T[]
}

export function randomOf(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)],
    shuffle(list) {
      const mixed = [...list]
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = below(at + 1)
        const [a, b] = [mixed[at], mixed[other]]
        if (a !== undefined && b !== undefined) [mixed[at], mixed[other]] = [b, a]
      }
      return mixed
    },
  }
}
