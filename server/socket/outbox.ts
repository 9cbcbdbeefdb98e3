import type { WebSocket } from 'ws'
import { createLane, type Lane, type Speech, type Waiting } from './lane.ts'
import type { Pulse } from './pulse.ts'

/** What leaves by one socket (protocol §9.5): answers in order and whole, subscriptions as their lanes say. */
export type Outbox = {
  /** An answer to a command: sent once, never merged. */
  send(text: string): void
  lane<T>(speech: Speech<T>): Lane<T>
  /** Resolves when no answer waits: who does not read answers is not asked for more commands. */
  ready(): Promise<void>
  /** Milliseconds in which a reader who has something to read took none of it. */
  stuckMs(): number
  /** When the reader last showed that it reads what it is sent late. */
  readAt(): number
  close(): void
}

/** Up to so many bytes may lie in the socket itself; beyond that words wait here. */
const inFlightBytes = 131_072
/** Long frames leave in parts, so that it shows when a slow reader takes them. */
const partBytes = 65_536
/** The machine's own buffers take what is written at once; what took longer was read. */
const readMs = 1000

/** `now` is a clock in milliseconds that is never set back. */
export function createOutbox(
  socket: WebSocket,
  pulse: Pulse,
  line: { cork(): void; uncork(): void } = { cork: () => undefined, uncork: () => undefined },
  now: () => number = () => performance.now(),
): Outbox {
  const answers: string[] = []
  const lanes = new Set<Waiting>()
  let listeners: (() => void)[] = []
  let parts = 0
  let movedAt = now()
  let readAt = now()
  let isClosed = false

  const isFree = (): boolean =>
    !isClosed && socket.readyState === socket.OPEN && socket.bufferedAmount < inFlightBytes

  function part(data: Buffer | string, fin: boolean): void {
    const writtenAt = now()
    if (parts === 0) movedAt = writtenAt
    parts += 1
    socket.send(data, { fin, binary: false }, () => {
      parts -= 1
      movedAt = now()
      if (movedAt - writtenAt > readMs) readAt = movedAt
      if (answers.length > 0 || lanes.size > 0) flush()
    })
  }

  function write(text: string): void {
    if (text.length <= partBytes) {
      part(text, true)
      return
    }
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += partBytes)
      part(bytes.subarray(at, at + partBytes), at + partBytes >= bytes.length)
  }

  /** The next frame of anybody's; answers first, then each lane in turn. */
  function nextFrame(): string | undefined {
    if (answers.length > 0) return answers.shift()
    for (const lane of lanes) {
      lanes.delete(lane)
      if (!lane.hasWord()) continue
      const text = lane.next()
      if (lane.hasWord()) lanes.add(lane)
      if (text !== undefined) return text
    }
    return undefined
  }

  function flush(): void {
    if (!isFree()) return
    line.cork()
    while (isFree()) {
      const text = nextFrame()
      if (text === undefined) break
      write(text)
    }
    line.uncork()
    if (answers.length > 0) return
    const told = listeners
    listeners = []
    for (const listener of told) listener()
  }

  return {
    send(text) {
      if (isClosed) return
      // In the order in which things happened, as long as the reader keeps up.
      if (answers.length === 0) flush()
      answers.push(text)
      flush()
    },
    lane: (speech) =>
      createLane(speech, {
        eager(lane) {
          lanes.add(lane)
          flush()
        },
        later(lane) {
          lanes.add(lane)
          pulse.ask(flush)
        },
        isBehind: () => pulse.isLate() || !isFree(),
      }),
    ready: () =>
      answers.length === 0 || isClosed
        ? Promise.resolve()
        : new Promise((resolve) => listeners.push(resolve)),
    stuckMs: () => (parts === 0 ? 0 : now() - movedAt),
    readAt: () => readAt,
    close() {
      isClosed = true
      answers.length = 0
      lanes.clear()
      for (const listener of listeners) listener()
      listeners = []
    },
  }
}
