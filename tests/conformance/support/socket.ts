import { WebSocket } from 'ws'
import { world } from './facility.ts'
import { at } from './rest.ts'

export type Closed = { code: number; reason: string }
export type Socket = {
  send(frame: unknown): void
  /** The first frame not yet taken that fits; it is taken. */
  next(fits: (frame: unknown) => boolean, ms?: number): Promise<unknown>
  /** The first frame not yet taken of one command. */
  of(cmdId: number, ms?: number): Promise<unknown>
  closed: Promise<Closed>
  close(): void
}

export const LEGACY = '/api/ws/plugins/telemetry'
export const UNIFIED = '/api/ws'
/** How long the membership of a page may take to follow: a real server looks once a minute (protocol §9.4). */
export const MEMBERSHIP_MS = world.isEmbedded ? 10_000 : 65_000

/** Opens a socket; with a token as the last parameter of the address, or without one. */
export async function openSocket(path: string, token?: string, url = world.url): Promise<Socket> {
  const address = url.replace(/^http/, 'ws') + path
  const socket = new WebSocket(token === undefined ? address : `${address}?token=${token}`)
  const frames: unknown[] = []
  const waiting = new Set<() => void>()
  socket.on('error', () => undefined)
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString()) as unknown)
    for (const look of waiting) look()
  })
  const closed = new Promise<Closed>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  await new Promise<void>((resolve) => {
    socket.once('open', () => resolve())
    socket.once('close', () => resolve())
  })
  const next = (fits: (frame: unknown) => boolean, ms = 10_000): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`no such frame; came: ${JSON.stringify(frames).slice(0, 600)}`))
      }, ms)
      const look = (): void => {
        const index = frames.findIndex(fits)
        if (index < 0) return
        clearTimeout(timer)
        waiting.delete(look)
        resolve(frames.splice(index, 1)[0])
      }
      waiting.add(look)
      look()
    })
  return {
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    next,
    // Errors name their command `subscriptionId` (protocol §9.3, trap 25).
    of: (cmdId, ms) =>
      next((frame) => at(frame, 'cmdId') === cmdId || at(frame, 'subscriptionId') === cmdId, ms),
    closed,
    close: () => socket.terminate(),
  }
}

/** Runs something with a socket and closes it. */
export async function withSocket<T>(
  path: string,
  token: string,
  run: (socket: Socket) => Promise<T>,
): Promise<T> {
  const socket = await openSocket(path, token)
  try {
    return await run(socket)
  } finally {
    socket.close()
  }
}

/** One command in the words of either endpoint (protocol §9.2). */
export function frameOf(path: string, type: string, command: object): object {
  if (path === UNIFIED) return { cmds: [{ type, ...command }] }
  const word = type.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
  return { [`${word}Cmds`]: [command] }
}
