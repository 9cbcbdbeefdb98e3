import type { Log } from '../../support/log.ts'
import type { Boards, StoredBoard } from './kept.ts'
import type { Sessions } from './session.ts'
import { isSameView, type View } from './view.ts'

/** An open socket of a board. */
export type Life = {
  board: StoredBoard
  /** What its questions were narrowed to. */
  view: View
  end(reason: string): void
}
export type Lives = {
  enter(life: Life): () => void
  /** Looks at once whether this board is still what it was. */
  look(id?: string): Promise<void>
  close(): void
}

/**
 * Ends the sockets of boards that were ended or changed, by whichever copy of this server, and of those who see somebody
 * else now: they begin anew with what they may see. Nothing is asked while no board is connected.
 * @param everyMs how often it looks; only when it is told where this is 0
 * @param freshMs how long what a board may see is believed
 */
export function watchLives(
  { boards, sessions, log }: { boards: Boards; sessions: Sessions; log: Log },
  { everyMs, freshMs }: { everyMs: number; freshMs: number },
): Lives {
  const lives = new Set<Life>()
  let isLooking = false
  let isFailing = false

  async function lookAt(one: Life, now: StoredBoard | undefined): Promise<void> {
    if (now?.changedAt !== one.board.changedAt) return one.end('Token is outdated')
    if (!isSameView(one.view, await sessions.viewOf(now, freshMs))) one.end('Token is outdated')
  }

  async function look(id?: string): Promise<void> {
    const looked = [...lives].filter(({ board }) => id === undefined || board.id === id)
    if (looked.length === 0) return
    const now = new Map((await boards.all()).map((board) => [board.id, board]))
    await Promise.all(looked.map((one) => lookAt(one, now.get(one.board.id))))
    await sessions.areThere(looked.flatMap(({ board }) => now.get(board.id) ?? []))
  }

  async function round(): Promise<void> {
    if (isLooking) return
    isLooking = true
    try {
      await look()
      isFailing = false
    } catch (error) {
      // Said once. Whoever cannot be asked about ends nobody: a board says itself how old its values are.
      if (!isFailing) log.failed('ThingsBoard could not be asked about its boards.', error)
      isFailing = true
    } finally {
      isLooking = false
    }
  }
  const timer = everyMs > 0 ? setInterval(() => void round(), everyMs) : undefined
  timer?.unref()

  return {
    enter(life) {
      lives.add(life)
      return () => lives.delete(life)
    },
    look,
    close: () => clearInterval(timer),
  }
}
