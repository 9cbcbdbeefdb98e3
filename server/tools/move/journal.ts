import { appendFileSync, existsSync, openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What a server already has of a folder: which id there is which here, and which pieces are done. One file of lines for
 * each server, beside the others. A line is written after its piece, so a broken run repeats at most one piece, and each
 * piece looks before it creates anything.
 */
export type Journal = {
  ids: Ids
  /** Texts, keys and values with the ids of the new server. */
  there<T>(value: T): T
  /** The new id of what was brought over; throws for what was not. */
  idOf(old: string): string
  addId(old: string, id: string): void
  isDone(piece: string): boolean
  done(piece: string): void
}

type Line = { id: [old: string, id: string] } | { done: string }

export function openJournal(folder: string, server: string): Journal {
  const path = join(folder, `there-${server.replaceAll(/[^\w-]/g, '_')}.jsonl`)
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  const ids = new Map<string, string>()
  const pieces = new Set<string>()
  for (const line of readLines(path)) {
    if ('id' in line) ids.set(...line.id)
    else pieces.add(line.done)
  }
  const write = (line: Line): void => appendFileSync(path, `\n${JSON.stringify(line)}`)
  return {
    ids,
    there: (value) => translated(value, ids),
    idOf(old) {
      const id = ids.get(old)
      if (id === undefined) throw new Error(`${old} is not there.`)
      return id
    },
    addId(old, id) {
      ids.set(old, id)
      write({ id: [old, id] })
    },
    isDone: (piece) => pieces.has(piece),
    done(piece) {
      pieces.add(piece)
      write({ done: piece })
    },
  }
}

/** An incomplete last line is ignored: its piece is done again. */
function readLines(path: string): Line[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return [JSON.parse(text) as Line]
      } catch {
        return []
      }
    })
}

/** The ids of the old server, and what they are on the other server. */
export type Ids = ReadonlyMap<string, string>

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * The same value with all known ids replaced by those of the other server, also inside texts and keys: attributes name
 * wards and gateways by id, notes have their author in the name of their series.
 */
export function translated<T>(value: T, ids: Ids): T {
  if (typeof value === 'string')
    return value.replaceAll(UUID, (old) => ids.get(old) ?? old) as T & string
  if (Array.isArray(value))
    return value.map((one: unknown) => translated(one, ids)) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [translated(key, ids), translated(one, ids)]),
  ) as T & object
}
