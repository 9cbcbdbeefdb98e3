import type { FastifyInstance } from 'fastify'
import { TextError } from '../../protocol/errors.ts'
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
import type { Lives } from './lives.ts'
import type { Sessions } from './session.ts'

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
      bridge(socket, () => connect(tokenIn(request.url) ?? '', parts), parts),
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
