import type { WebSocket } from 'ws'
import { admitFrame } from '../gate/frames.ts'
import { type Behind, bridge, type BridgeOptions, closing, openBehind } from '../gate/socket.ts'
import type { Accounts } from './accounts.ts'
import { narrowFrame } from './frames.ts'
import type { Lives } from './lives.ts'
import type { Session, Sessions } from './session.ts'

export type SocketParts = BridgeOptions & {
  sessions: Sessions
  accounts: Pick<Accounts, 'token'>
  lives: Lives
  thingsboardUrl: string
}

/**
 * The socket of a board: its questions go on to ThingsBoard with the board's own account, narrowed to what it sees, and
 * what comes back is about nothing else.
 */
export function serveBoardSocket(source: WebSocket, token: string, parts: SocketParts): void {
  bridge(source, () => connect(token, parts), parts)
}

async function connect(
  token: string,
  { sessions, accounts, lives, thingsboardUrl }: SocketParts,
): Promise<Behind> {
  const { board, view }: Session = await sessions.open(token)
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
