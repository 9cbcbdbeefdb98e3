import type { Clock } from '../../protocol/types.ts'
import { seenEveryMs } from '../../features/boards/boards.ts'
import type { Log } from '../../support/log.ts'
import type { Accounts } from './accounts.ts'
import type { Boards, StoredBoard } from './kept.ts'
import type { BoardTokens } from './tokens.ts'
import { readView, type View } from './view.ts'

/** A board that asks, and what it may see now. */
export type Session = { board: StoredBoard; view: View }
export type Sessions = {
  /** The board of a token; throws 401/10 or 401/11. */
  open(token: string): Promise<Session>
  /** What a board may see, no older than so many milliseconds. */
  viewOf(board: StoredBoard, freshMs: number): Promise<View>
  /** Stores that these boards are connected, so often that the list of boards shows them as running. */
  areThere(boards: readonly StoredBoard[]): Promise<void>
}
type Parts = {
  accounts: Accounts
  boards: Boards
  tokens: BoardTokens
  clock: Clock
  log: Log
}
/** How often that is stored: the console calls a board silent after a minute. */
const THERE_MS = 45_000

type Known = { asOf: number; at: number; view: Promise<View> }

export function boardSessions(parts: Parts): Sessions {
  const { accounts, boards, tokens, clock, log } = parts
  const views = new Map<string, Known>()
  const noted = new Map<string, number>()

  function viewOf(board: StoredBoard, freshMs: number): Promise<View> {
    const { id, changedAt: asOf } = board
    const cached = views.get(id)
    const now = performance.now()
    if (cached?.asOf === asOf && now - cached.at < freshMs) return cached.view
    const reader = {
      call: (method: string, path: string, body?: unknown) => accounts.call(id, method, path, body),
    }
    const view = readView(reader, board)
    views.set(id, { asOf, at: now, view })
    view.catch(() => views.delete(id))
    return view
  }

  const since = ({ id, isFetched, seenAt }: StoredBoard): number =>
    clock() - Math.max(isFetched ? seenAt : 0, noted.get(id) ?? 0)
  function save(ids: readonly string[]): Promise<void> {
    for (const id of ids) noted.set(id, clock())
    return boards.seen(ids)
  }

  /** A screen that uses its tokens has received them: the first time is stored before anything is answered. */
  async function seen(board: StoredBoard): Promise<void> {
    if (since(board) < seenEveryMs) return
    const saved = save([board.id])
    if (!board.isFetched) return saved
    saved.catch((error: unknown) => log.failed('When a board was seen was not written.', error))
  }

  return {
    viewOf,
    async areThere(connected) {
      if (connected.some((board) => since(board) >= THERE_MS))
        await save([...new Set(connected.map(({ id }) => id))])
    },
    async open(token) {
      const board = await tokens.access(token)
      await seen(board)
      return { board, view: await viewOf(board, 0) }
    },
  }
}
