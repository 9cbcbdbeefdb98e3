import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type RawData, WebSocket } from 'ws'
import { ApiError, badRequest, forbidden, TextError, unauthorized } from '../../protocol/errors.ts'
import { signedInOn } from '../../features/quotas/connections.ts'
import type { Log } from '../../support/log.ts'
import { readQuery, splitAddress } from './address.ts'
import { claimsOf } from './caller.ts'
import { type Frame, admitFrame } from './frames.ts'

/** The one socket that the console opens (SOCK-01). */
export const socketPath = '/api/ws/plugins/telemetry'

export const biggestFrameBytes = 131_072

/** Close codes (protocol §9.6); 1011 is a token's, so a failure of a server is "try again". */
export const closing = { unreadable: 1007, policy: 1008, badToken: 1011, failed: 1013 } as const
const mostEarlyFrames = 100

/** The token in a socket's address; `undefined` for none. Throws 400 if it occurs twice. */
export function tokenIn(url: string): string | undefined {
  const [, query] = splitAddress(url)
  return readQuery(query, { token })['token']
}
const token = v.pipe(v.string(), v.regex(/^[\w.-]{1,8192}$/))

/** The other end of a socket, and what of a frame goes there. */
export type Behind = {
  target: WebSocket
  admit: (text: string) => Frame
  /** Once frames go both ways; what it answers is called when they no longer do. */
  joined?: (end: End) => () => void
}
export type End = (code: number, reason: string) => void
export type BridgeOptions = {
  log: Log
  /** Bytes that may wait for one slow reader before it is closed. */
  mostWaiting: number
}

/** A socket to ThingsBoard. The console answers its pings, not this server in its place. */
export const openBehind = (thingsboardUrl: string, given: string): WebSocket =>
  new WebSocket(
    `${thingsboardUrl.replace(/^http/, 'ws').replace(/\/$/, '')}${socketPath}?token=${encodeURIComponent(given)}`,
    { perMessageDeflate: false, autoPong: false, handshakeTimeout: 10_000 },
  )

/**
 * Connects a console's socket to one of ThingsBoard. Frames that arrive while that is being opened wait. `admit` writes
 * each frame again; a frame that it refuses closes both sockets.
 */
export function bridge(
  source: WebSocket,
  connect: () => Promise<Behind>,
  { log, mostWaiting, line }: BridgeOptions & { line: object },
): void {
  const early: string[] = []
  let receive = (text: string): void => {
    early.push(text)
    if (early.length > mostEarlyFrames) source.close(closing.policy, 'Too many frames at once')
  }
  source.on('message', (raw: RawData) => receive(textOf(raw)))
  source.on('error', () => source.terminate())
  const join = async (): Promise<void> => {
    const behind = await connect()
    // ThingsBoard answers only whoever it knows.
    behind.target.once('message', () => signedInOn(line))
    await opened(behind.target)
    receive = tie(source, behind, mostWaiting)
    for (const text of early.splice(0)) receive(text)
  }
  join().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401)
      return source.close(closing.badToken, error.message)
    log.failed('A socket to the ThingsBoard server could not be opened.', error)
    source.close(closing.failed, 'The ThingsBoard server cannot be reached.')
  })
}

/** What takes the console's frames from now on. */
function tie(source: WebSocket, { target, admit, joined }: Behind, mostWaiting: number) {
  const end: End = (code, reason) => {
    source.close(code, reason)
    target.close()
    // A reader that never takes the close frame must not hold the socket open.
    setTimeout(() => source.terminate(), 2000).unref()
  }
  const leave = joined?.(end)
  source.on('close', () => {
    leave?.()
    target.close()
  })
  source.on('ping', (data) => target.readyState === WebSocket.OPEN && target.ping(data))
  source.on('pong', (data) => target.readyState === WebSocket.OPEN && target.pong(data))
  target.on('ping', (data) => source.readyState === WebSocket.OPEN && source.ping(data))
  target.on('close', (code, reason) => end(passedOn(code), reason.toString()))
  target.on('error', () => end(closing.failed, ''))
  target.on('message', (data, binary) => {
    if (source.readyState !== WebSocket.OPEN) return
    source.send(data, { binary })
    if (source.bufferedAmount > mostWaiting) source.terminate()
  })
  // Who has left while the other end was being opened says so no more.
  if (source.readyState !== WebSocket.OPEN) target.close()
  return (text: string): void => {
    const frame = admit(text)
    if (frame.kind === 'unreadable') end(closing.unreadable, '')
    else if (frame.kind === 'refused') end(closing.policy, `Not allowed: ${frame.why}`)
    else if (target.readyState === WebSocket.OPEN) target.send(frame.text)
  }
}

/** Codes that the console reads: the end of a token, too much asked; anything else is "try again". */
const passedOn = (code: number): number =>
  code === closing.badToken || code === closing.policy ? code : closing.failed

const opened = (target: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    target.once('open', resolve)
    target.once('error', reject)
    target.once('close', () => reject(new Error('ThingsBoard closed the socket.')))
  })

/** A frame as text. */
const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString()

/** Sockets of people; those of boards are served beside (`boards/socket.ts`). */
export function bridgeSockets(
  app: FastifyInstance,
  { thingsboardUrl, ...options }: BridgeOptions & { thingsboardUrl: string },
): void {
  app.route({
    method: 'GET',
    url: socketPath,
    exposeHeadRoute: false,
    preValidation: async (request) => {
      const given = tokenIn(request.url)
      const claims = given === undefined ? undefined : claimsOf(given)
      if (given === undefined) throw badRequest("Parameter 'token' can't be empty!")
      if (claims && !['CUSTOMER_USER', 'TENANT_ADMIN'].includes(claims.authority)) throw forbidden()
    },
    handler: () => {
      throw new TextError(400, 'Can "Upgrade" only to "WebSocket".')
    },
    wsHandler: (socket, request) =>
      bridge(
        socket,
        () => {
          const given = tokenIn(request.url)
          if (given === undefined) throw unauthorized('Authentication failed')
          return Promise.resolve({
            target: openBehind(thingsboardUrl, given),
            admit: admitFrame,
          })
        },
        { ...options, line: request.raw.socket },
      ),
  })
}
