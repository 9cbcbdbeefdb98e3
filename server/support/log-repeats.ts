/** What is read of an entry; `log.ts` has all of it. */
type Repeated = {
  time: number
  level: string
  text: string
  facts: Readonly<Record<string, string | number | boolean | undefined>>
}

/** The same line is written so often in one minute. */
export const MOST_REPEATS = 5
export const REPEATS_MS = 60_000

/**
 * Whoever can make the server say something could fill the disk with it: a device that sends nonsense again and again.
 * Of the same line some are passed on, the rest is counted; the first entry after that minute is preceded by the line
 * with how many were `omitted`.
 */
export function boundedRepeats<Entry extends Repeated>(
  put: (entry: Entry) => void,
): (entry: Entry) => void {
  let since = -Infinity
  let seen = new Map<string, { entry: Entry; count: number }>()
  return (entry) => {
    const { time, level, text, facts } = entry
    // A clock that was set back begins a new minute too.
    if (time - since >= REPEATS_MS || time < since) {
      const before = seen
      since = time
      seen = new Map()
      for (const { entry: last, count } of before.values())
        if (count > MOST_REPEATS)
          put({ ...last, time, facts: { ...last.facts, omitted: count - MOST_REPEATS } })
    }
    const key = JSON.stringify([level, text, facts])
    const known = seen.get(key)
    if (known) known.count += 1
    else seen.set(key, { entry, count: 1 })
    if (!known || known.count <= MOST_REPEATS) put(entry)
  }
}
