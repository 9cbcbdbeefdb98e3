import { documentOf, type Written, writtenIn } from './written.ts'

/** What copies of this server share, as attributes that ThingsBoard keeps (`watch/home.ts`). */
export type SharedStore = {
  read(keys?: readonly string[]): Promise<ReadonlyMap<string, unknown>>
  save(values: Readonly<Record<string, unknown>>): Promise<void>
  remove(keys: readonly string[]): Promise<void>
}

export type Shared = {
  /** What was written last, at most a few seconds old; nothing where that was long ago. */
  read(): Promise<Written>
  /** As it is now. */
  begin(): Promise<Written>
  /** Writes what is news to the others, and from time to time that there is none. */
  write(all: Written): Promise<void>
  /** Writes down for whoever leads that these were changed. */
  tell(ids: ReadonlySet<string>): Promise<void>
  /** What other copies have written so, once. */
  told(): Promise<ReadonlySet<string>>
}

const FOUND = 'fit'
/** One key for each copy that has changed something. */
const mark = 'fit_changed_'
const FRESH_MS = 10_000
/** What goes on unchanged is written again so often. */
const AGAIN_MS = 300_000
/** After so long without that no copy looks any more. */
const KNOWN_MS = 900_000

/** @param copy a name that no other copy has; @param elapsed milliseconds that only go forward */
export function createShared(store: SharedStore, copy: string, elapsed: () => number): Shared {
  let written = { text: '', at: Number.NEGATIVE_INFINITY }
  let seen = { text: '', newAt: Number.NEGATIVE_INFINITY }
  let reading: { at: number; all: Promise<Written> } | undefined

  async function begin(): Promise<Written> {
    const document = (await store.read([FOUND])).get(FOUND)
    const text = JSON.stringify(document) ?? ''
    // Clocks of two machines are not compared: it is as old as it is known here.
    if (text !== seen.text) seen = { text, newAt: elapsed() }
    return elapsed() - seen.newAt < KNOWN_MS ? writtenIn(document) : new Map()
  }

  return {
    begin,
    read() {
      if (!reading || elapsed() - reading.at >= FRESH_MS) reading = { at: elapsed(), all: begin() }
      const current = reading
      current.all.catch(() => reading === current && (reading = undefined))
      return current.all
    },
    async write(all) {
      const document = documentOf(all)
      const text = JSON.stringify(Object.entries(document).map(([id, one]) => [id, marksOf(one)]))
      if (text === written.text && elapsed() - written.at < AGAIN_MS) return
      await store.save({ [FOUND]: document })
      written = { text, at: elapsed() }
    },
    tell: (ids) => store.save({ [mark + copy]: [...ids] }),
    async told() {
      const kept = [...(await store.read())].filter(([key]) => key.startsWith(mark))
      await store.remove(kept.map(([key]) => key))
      return new Set(kept.flatMap(([, ids]) => (Array.isArray(ids) ? ids.map(String) : [])))
    },
  }
}

const marksOf = (entry: unknown): unknown => (entry as { marks: unknown }).marks
