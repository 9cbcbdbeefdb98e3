import { appendFileSync, existsSync, openSync, closeSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What of a folder is on a server already: which id there is which here, and which pieces are done. A file of lines
 * beside the others, one a server; a line is written after its piece, so a run that is cut does at most one piece again,
 * and each piece looks before it makes anything.
 */
export type Journal = {
  ids: Ids
  /** Texts, keys and values with the ids of the new server. */
  there<T>(value: T): T
  /** The new id of what was brought over; throws for what was not. */
  idOf(old: string): string
  know(old: string, id: string): void
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
    know(old, id) {
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

/** A line that was cut while it was written says nothing: its piece is done once more. */
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

/** Old ids and what they are on the other server. */
export type Ids = ReadonlyMap<string, string>

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * The same value with every id that is known put in the other server's words, wherever it stands: attributes name wards
 * and gateways by id, notes their author in the name of their series.
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
