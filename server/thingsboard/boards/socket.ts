import type { FastifyInstance } from 'fastify'
import { ApiError, TextError } from '../../protocol/errors.ts'
import { admitFrame } from '../gate/frames.ts'
import {
  type Behind,
  bridge,
  type BridgeOptions,
  closing,
  openBehind,
  socketPath,
  tokenIn,
} from '../gate/socket.ts'
import { narrowFrame } from './narrow.ts'
import type { Accounts } from './accounts.ts'
import type { Sessions } from './session.ts'
import type { Log } from '../../support/log.ts'
import type { Boards, StoredBoard } from './kept.ts'
import { isSameView, type View } from './view.ts'

type SocketParts = BridgeOptions & {
  sessions: Sessions
  accounts: Pick<Accounts, 'token'>
  lives: Lives
  thingsboardUrl: string
}

/**
 * The socket of a board: its questions go on to ThingsBoard with the board's own account, narrowed to what it sees, and
 * the answers are about nothing else.
 */
export function boardSocket(scope: FastifyInstance, parts: SocketParts): void {
  scope.route({
    method: 'GET',
    url: socketPath,
    exposeHeadRoute: false,
    handler: () => {
      throw new TextError(400, 'Can "Upgrade" only to "WebSocket".')
    },
    wsHandler: (socket, request) =>
      bridge(socket, () => connect(tokenIn(request.url) ?? '', parts), {
        ...parts,
        line: request.raw.socket,
      }),
  })
}

async function connect(
  token: string,
  { sessions, accounts, lives, thingsboardUrl }: SocketParts,
): Promise<Behind> {
  const { board, view } = await sessions.open(token)
  const target = openBehind(thingsboardUrl, await accounts.token(board.id))
  return {
    target,
    admit(text) {
      const frame = admitFrame(text)
      if (frame.kind !== 'fine') return frame
      const narrow = narrowFrame(frame.text, view)
      return narrow === undefined
        ? { kind: 'refused', why: 'A board may not ask this.' }
        : { kind: 'fine', text: narrow }
    },
    joined: (end) => lives.enter({ board, view, end: (reason) => end(closing.badToken, reason) }),
  }
}

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
 * Ends the sockets of boards that any copy of this server ended or changed, and of boards whose patients have changed:
 * their screens connect again with what they may see now. Nothing is asked while no board is connected.
 * @param everyMs how often it looks; 0 for only when `look` is called
 * @param freshMs how long a view of a board counts as current
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
    const view = await sessions.viewOf(now, freshMs).catch(endedMeanwhile)
    if (view === undefined || !isSameView(one.view, view)) one.end('Token is outdated')
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
      // Logged once. No board is ended while ThingsBoard cannot be asked: its screen shows how old the values are.
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

/** A board whose account is removed between the list of boards and its view has ended: that is no failure of ThingsBoard. */
function endedMeanwhile(error: unknown): undefined {
  if (!(error instanceof ApiError && error.status === 401)) throw error
}
