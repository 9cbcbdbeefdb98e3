import type { WebSocket } from 'ws'
import { createLane, type FrameRules, type Lane, type LanePort, type Waiting } from './lane.ts'
import type { Pulse } from './pulse.ts'

/** What one socket sends (protocol §9.5): answers complete and in order, subscriptions as their lanes decide. */
export type Outbox = {
  /** An answer to a command: sent once, never merged. */
  send(text: string): void
  lane<T>(rules: FrameRules<T>): Lane<T>
  /** Resolves when no answer waits: commands of a client that does not read its answers have to wait. */
  ready(): Promise<void>
  /** For how many milliseconds the reader has read nothing of what waits for it. */
  stuckMs(): number
  /** When a slow reader last showed that it still reads. */
  readAt(): number
  close(): void
}

/** Up to so many bytes may lie in the socket itself; further frames wait here. */
const inFlightBytes = 131_072
/** Long frames are sent in parts, so that each part shows that a slow reader still reads. */
const partBytes = 65_536
/** The machine's own buffers take a write at once; a write that took longer was read by the client. */
const readMs = 1000

type Corked = { cork(): void; uncork(): void }
const uncorked: Corked = { cork: () => undefined, uncork: () => undefined }

/** `now` is a clock in milliseconds that is never set back. */
export const createOutbox = (
  socket: WebSocket,
  pulse: Pulse,
  line: Corked = uncorked,
  now: () => number = () => performance.now(),
): Outbox => new SocketOutbox(socket, pulse, line, now)

class SocketOutbox implements Outbox {
  readonly #socket: WebSocket
  readonly #pulse: Pulse
  readonly #line: Corked
  readonly #now: () => number
  readonly #answers: string[] = []
  readonly #lanes = new Set<Waiting>()
  #listeners: (() => void)[] = []
  #parts = 0
  #movedAt: number
  #readAt: number
  #isClosed = false
  /** One function for all lanes: the pulse runs it once, however many of them ask. */
  readonly #flush = (): void => {
    if (!this.#isFree()) return
    this.#line.cork()
    while (this.#isFree()) {
      const text = this.#nextFrame()
      if (text === undefined) break
      this.#write(text)
    }
    this.#line.uncork()
    if (this.#answers.length === 0) this.#notifyReady()
  }
  readonly #port: LanePort = {
    eager: (lane) => {
      this.#lanes.add(lane)
      this.#flush()
    },
    later: (lane) => {
      this.#lanes.add(lane)
      this.#pulse.ask(this.#flush)
    },
    isBehind: () => this.#pulse.isLate() || !this.#isFree(),
  }

  constructor(socket: WebSocket, pulse: Pulse, line: Corked, now: () => number) {
    this.#socket = socket
    this.#pulse = pulse
    this.#line = line
    this.#now = now
    this.#movedAt = now()
    this.#readAt = now()
  }

  send(text: string): void {
    if (this.#isClosed) return
    // Keeps the order of events, as long as the reader keeps up.
    if (this.#answers.length === 0) this.#flush()
    this.#answers.push(text)
    this.#flush()
  }

  lane<T>(rules: FrameRules<T>): Lane<T> {
    return createLane(rules, this.#port)
  }

  ready(): Promise<void> {
    return this.#answers.length === 0 || this.#isClosed
      ? Promise.resolve()
      : new Promise((resolve) => this.#listeners.push(resolve))
  }

  stuckMs(): number {
    return this.#parts === 0 ? 0 : this.#now() - this.#movedAt
  }

  readAt(): number {
    return this.#readAt
  }

  close(): void {
    this.#isClosed = true
    this.#answers.length = 0
    this.#lanes.clear()
    this.#notifyReady()
  }

  #isFree(): boolean {
    const { readyState, OPEN, bufferedAmount } = this.#socket
    return !this.#isClosed && readyState === OPEN && bufferedAmount < inFlightBytes
  }

  /** The next frame: answers first, then each lane in turn. */
  #nextFrame(): string | undefined {
    if (this.#answers.length > 0) return this.#answers.shift()
    for (const lane of this.#lanes) {
      this.#lanes.delete(lane)
      if (!lane.hasFrame()) continue
      const text = lane.next()
      if (lane.hasFrame()) this.#lanes.add(lane)
      if (text !== undefined) return text
    }
    return undefined
  }

  #write(text: string): void {
    if (text.length <= partBytes) {
      this.#part(text, true)
      return
    }
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += partBytes)
      this.#part(bytes.subarray(at, at + partBytes), at + partBytes >= bytes.length)
  }

  #part(data: Buffer | string, fin: boolean): void {
    const writtenAt = this.#now()
    if (this.#parts === 0) this.#movedAt = writtenAt
    this.#parts += 1
    this.#socket.send(data, { fin, binary: false }, () => {
      this.#parts -= 1
      this.#movedAt = this.#now()
      if (this.#movedAt - writtenAt > readMs) this.#readAt = this.#movedAt
      if (this.#answers.length > 0 || this.#lanes.size > 0) this.#flush()
    })
  }

  /** Resolves the promises of `ready`. */
  #notifyReady(): void {
    const listeners = this.#listeners
    this.#listeners = []
    for (const listener of listeners) listener()
  }
}
