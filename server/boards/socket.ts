import { type RawData, WebSocket } from 'ws'
import { ApiError } from '../api/errors.ts'
import type { Log } from '../log.ts'
import { textOf } from '../proxy-frames.ts'
import type { Accounts } from './accounts.ts'
import { narrowFrame } from './frames.ts'
import type { Lives } from './lives.ts'
import type { Session, Sessions } from './session.ts'

export type SocketParts = {
  sessions: Sessions
  accounts: Pick<Accounts, 'token'>
  lives: Lives
  log: Log
  /** ThingsBoard's own socket, `ws://…/api/ws/plugins/telemetry`. */
  address: string
  /** Bytes that may wait for one slow reader before it is closed. */
  mostWaiting: number
}

/** Close codes (protocol §9.6); 1011 is a token's, so a failure of a server is "try again". */
const closing = { policy: 1008, badToken: 1011, failed: 1013 } as const
const mostEarlyFrames = 100

/**
 * The socket of a board: its questions go on to ThingsBoard with the board's own account, narrowed to what it sees, and
 * what comes back is about nothing else. Frames that arrive while it is being opened wait.
 */
export function serveBoardSocket(source: WebSocket, token: string, parts: SocketParts): void {
  const early: string[] = []
  let receive = (text: string): void => {
    early.push(text)
    if (early.length > mostEarlyFrames) source.close(closing.policy, 'Too many frames at once')
  }
  source.on('message', (raw: RawData) => receive(textOf(raw)))
  source.on('error', () => source.terminate())
  open(source, token, parts).then(
    (target) => {
      receive = target
      for (const text of early) target(text)
    },
    (error: unknown) => {
      if (error instanceof ApiError && error.status === 401)
        return source.close(closing.badToken, error.message)
      parts.log.failed('The socket of a board could not be opened.', error)
      source.close(closing.failed, 'The ThingsBoard server cannot be reached.')
    },
  )
}

/** What takes the board's frames from now on. */
async function open(
  source: WebSocket,
  token: string,
  { sessions, accounts, lives, address, mostWaiting }: SocketParts,
): Promise<(text: string) => void> {
  const { board, view }: Session = await sessions.open(token)
  const own = await accounts.token(board.id)
  const target = new WebSocket(`${address}?token=${encodeURIComponent(own)}`, {
    perMessageDeflate: false,
    // The console answers the pings of the server behind, not this one in its place.
    autoPong: false,
    handshakeTimeout: 10_000,
  })
  const end = (code: number, reason: string): void => {
    source.close(code, reason)
    target.close()
    // A reader that never takes the close frame must not hold the socket open.
    setTimeout(() => source.terminate(), 2000).unref()
  }
  const leave = lives.enter({ board, view, end: (reason) => end(closing.badToken, reason) })
  source.on('close', () => {
    leave()
    target.close()
  })
  source.on('pong', (data) => target.readyState === WebSocket.OPEN && target.pong(data))
  target.on('ping', (data) => source.readyState === WebSocket.OPEN && source.ping(data))
  target.on('close', (code) => end(code === closing.badToken ? code : closing.failed, ''))
  target.on('error', () => end(closing.failed, ''))
  target.on('message', (data, binary) => {
    if (source.readyState !== WebSocket.OPEN) return
    source.send(data, { binary })
    if (source.bufferedAmount > mostWaiting) source.terminate()
  })
  await opened(target)
  return (text) => {
    const frame = narrowFrame(text, view)
    if (frame === undefined) end(closing.policy, 'A board may not ask this.')
    else if (target.readyState === WebSocket.OPEN) target.send(frame)
  }
}

const opened = (target: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    target.once('open', resolve)
    target.once('close', () => reject(new Error('ThingsBoard closed the socket.')))
  })
