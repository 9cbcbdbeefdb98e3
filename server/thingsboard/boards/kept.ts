import { boardSeconds, claimMs } from '../../features/boards/boards.ts'
import type { BoardGiven, BoardRow } from '../../features/boards/calls.ts'
import { isObject } from '../../protocol/input.ts'
import type { Clock } from '../../protocol/types.ts'
import type { Home } from '../watch/home.ts'

/** A board as it is kept. */
export type KeptBoard = BoardRow & {
  /** By which its tokens are signed, base64: with the board they end. */
  key: string
  /** Tokens say as of which change they are: others are renewed. */
  changedAt: number
}
/** Written once, by the one copy that was first with its code. */
export type Paired = Pick<KeptBoard, 'customerId' | 'confirmedBy' | 'since' | 'key'>
type Shows = BoardGiven & Pick<KeptBoard, 'changedAt'>

/**
 * A board is there as long as `board_<id>` is, which is written once and removed once. What changes stands beside it in
 * documents of their own: so a late write of one copy neither undoes the change of another nor brings back what was
 * ended.
 */
const marks = { paired: 'board_', shows: 'board_shows_', seen: 'board_seen_' } as const
const keysOf = (id: string): string[] => Object.values(marks).map((mark) => mark + id)
const uuid = /^board_(?:shows_|seen_)?([0-9a-f-]{36})$/

export type Boards = {
  /** Those that count, oldest first. */
  all(): Promise<KeptBoard[]>
  get(id: string): Promise<KeptBoard | undefined>
  add(id: string, paired: Paired, shows: Shows): Promise<void>
  change(id: string, shows: Shows): Promise<void>
  /** They asked for something just now. */
  seen(ids: readonly string[]): Promise<void>
  forget(id: string): Promise<void>
  /** Of which something is kept, though they count no more: ended while a copy wrote, or over by their time. */
  over(): Promise<string[]>
}

/** What another copy may be writing just now is younger. */
const WRITING_MS = 600_000

export function openBoards(home: Home, clock: Clock): Boards {
  function boardOf(kept: ReadonlyMap<string, unknown>, id: string): KeptBoard | undefined {
    const [paired, shows, seen] = keysOf(id).map((key) => kept.get(key))
    if (!isObject(paired) || !isObject(shows)) return undefined
    const { since } = paired as Paired
    const isFetched = typeof seen === 'number'
    const seenAt = isFetched ? seen : since
    // What is over by its time is not there; whoever pairs another board takes it away.
    const until = isFetched ? seenAt + boardSeconds * 1000 : since + claimMs
    if (until <= clock()) return undefined
    return { ...(paired as Paired), ...(shows as Shows), id, seenAt, isFetched }
  }

  /** Every id of which something is kept. */
  const idsIn = (kept: ReadonlyMap<string, unknown>): string[] => [
    ...new Set([...kept.keys()].flatMap((key) => uuid.exec(key)?.[1] ?? [])),
  ]
  /** When anything of it was written last, as far as it says. */
  function newest(kept: ReadonlyMap<string, unknown>, id: string): number {
    const [paired, shows, seen] = keysOf(id).map((key) => kept.get(key))
    const said = [
      isObject(paired) ? paired['since'] : undefined,
      isObject(shows) ? shows['changedAt'] : undefined,
      seen,
    ]
    return Math.max(0, ...said.filter((ts) => typeof ts === 'number'))
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
