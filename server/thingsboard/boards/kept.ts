import { type BoardSettings, hasExpired, type WallBoard } from '../../features/boards/boards.ts'
import { isObject } from '../../protocol/input.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Home } from '../watch/home.ts'

/** A board as it is stored in ThingsBoard. */
export type StoredBoard = WallBoard & {
  /** The key of its tokens, base64: when the board is removed, they count no more. */
  key: string
}
/** Written once, by the copy of this server that was first with its code. */
export type Paired = Pick<StoredBoard, 'customerId' | 'confirmedBy' | 'since' | 'key'>
type Shows = BoardSettings & Pick<StoredBoard, 'changedAt'>

/**
 * Boards as attributes. `board_<id>` is written once and removed once, and the board exists as long as it does. What
 * changes has attributes of its own: so a late write of one copy of this server neither undoes the change of another nor
 * brings back a board that was ended.
 */
const marks = {
  paired: 'board_',
  shows: 'board_shows_',
  seen: 'board_seen_',
  allowed: 'board_allowed_',
} as const
const keysOf = (id: string): string[] => Object.values(marks).map((mark) => mark + id)
const uuid = /^board_(?:shows_|seen_|allowed_)?([0-9a-f-]{36})$/

export type Boards = {
  /** Oldest first. */
  all(): Promise<StoredBoard[]>
  get(id: string): Promise<StoredBoard | undefined>
  add(id: string, paired: Paired, shows: Shows): Promise<void>
  change(id: string, shows: Shows): Promise<void>
  /** Until when changes at the board are allowed. */
  allow(id: string, until: number): Promise<void>
  /** They asked for something just now. */
  seen(ids: readonly string[]): Promise<void>
  forget(id: string): Promise<void>
  /** Ids of boards that have ended or expired, but of which attributes are left. */
  over(): Promise<string[]>
}

/** Younger attributes may be of a board that another copy is making just now. */
const WRITING_MS = 600_000

export function openBoards(home: Home, clock: Clock): Boards {
  function boardOf(kept: ReadonlyMap<string, unknown>, id: string): StoredBoard | undefined {
    const [paired, shows, seen, allowed] = keysOf(id).map((key) => kept.get(key))
    if (!isObject(paired) || !isObject(shows)) return undefined
    const { since } = paired as Paired
    const isFetched = typeof seen === 'number'
    const seenAt = isFetched ? seen : since
    const allowedUntil = typeof allowed === 'number' ? allowed : 0
    const times = { seenAt, isFetched, allowedUntil }
    const board = { ...(paired as Paired), ...(shows as Shows), id, ...times }
    // An expired board is removed when the next one is paired.
    return hasExpired(board, clock()) ? undefined : board
  }

  /** Every id with at least one attribute. */
  const idsIn = (kept: ReadonlyMap<string, unknown>): string[] => [
    ...new Set([...kept.keys()].flatMap((key) => uuid.exec(key)?.[1] ?? [])),
  ]
  /** The newest time that is written in a board's attributes. */
  function newest(kept: ReadonlyMap<string, unknown>, id: string): number {
    const [paired, shows, seen, allowed] = keysOf(id).map((key) => kept.get(key))
    const times = [
      isObject(paired) ? paired['since'] : undefined,
      isObject(shows) ? shows['changedAt'] : undefined,
      seen,
      allowed,
    ]
    return Math.max(0, ...times.filter((ts) => typeof ts === 'number'))
  }

  return {
    async all() {
      const kept = await home.read()
      const boards = idsIn(kept).flatMap((id) => boardOf(kept, id) ?? [])
      return boards.toSorted((a, b) => a.since - b.since)
    },
    get: async (id) => boardOf(await home.read(keysOf(id)), id),
    add: (id, paired, shows) =>
      home.save({ [marks.paired + id]: paired, [marks.shows + id]: shows }),
    change: (id, shows) => home.save({ [marks.shows + id]: shows }),
    allow: (id, until) => home.save({ [marks.allowed + id]: until }),
    seen: (ids) => home.save(Object.fromEntries(ids.map((id) => [marks.seen + id, clock()]))),
    forget: (id) => home.remove(keysOf(id)),
    async over() {
      const kept = await home.read()
      return idsIn(kept).filter(
        (id) => !boardOf(kept, id) && clock() - newest(kept, id) > WRITING_MS,
      )
    },
  }
}
