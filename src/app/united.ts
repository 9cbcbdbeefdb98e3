/**
 * Several parts of one window ask for things of the same kind at once (a list over a page, a form over a list): what the
 * window asks for is what any of them asks for.
 */

/** Asks for these until the function it returns is called. */
export type Ask<T> = (wanted: readonly T[]) => () => void

/**
 * @param tell is given all that is asked for, each once and sorted, when that has changed. What changes in one go is told
 *   once: a part that takes its wish back and asks for something else leaves nothing unasked for in between.
 */
export function united<T extends string>(tell: (all: readonly T[]) => void): Ask<T> {
  const parts = new Map<symbol, readonly T[]>()
  let isDue = false

  function soon(): void {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      tell([...new Set([...parts.values()].flat())].toSorted())
    })
  }

  return (wanted) => {
    const part = Symbol('part')
    parts.set(part, wanted)
    soon()
    return () => {
      if (parts.delete(part)) soon()
    }
  }
}
