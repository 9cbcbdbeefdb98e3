import { FIRST_PROBE_ID, probeFrame } from '../../src/wire/socket.ts'
import type { Timers } from '../timing/wait.ts'

/** The part of a WebSocket that is used; tests give another one. */
export type SocketLike = {
  onopen: ((event: never) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  onerror: ((event: never) => void) | null
  send(data: string): void
  close(): void
}

/** How a line ended. */
export type Ending =
  | { kind: 'closed'; code: number; reason: string }
  | { kind: 'silent' }
  | { kind: 'replaced' }

/**
 * After so long without a frame the line is doubted and a probe is sent (platform C.2, step 3). With the probe's five
 * seconds, and the time to write and draw it, staff see a dead line within twenty.
 */
export const SILENCE_MS = 14_000
/** A probe must be answered within this. */
export const PROBE_MS = 5_000

/** What the life of the connection (`connection.ts`) learns of its line. */
export type LineWatch = {
  /** A frame came. */
  heard(): void
  /** The first useful frame came: the line works. */
  proved(): void
  /** The line is doubted, or trusted again. */
  doubted(isDoubted: boolean): void
}

/**
 * One open socket, from opening to its one ending. Any frame proves that it is alive; after a silence a probe is sent, and
 * without an answer the line ends. `Subscriptions` reads the socket and calls `heard`. A dropped socket is not read (C.1).
 */
export class Line {
  readonly socket: SocketLike
  /** Resolves once, with how it ended. */
  readonly ended: Promise<Ending>
  readonly #timers: Timers
  readonly #watch: LineWatch
  #finish: (ending: Ending) => void = () => undefined
  #timer: unknown
  #heardAt: number
  #probes = 0
  #isDoubted = false
  #isProved = false
  #isOver = false

  constructor(socket: SocketLike, timers: Timers, watch: LineWatch) {
    this.socket = socket
    this.#timers = timers
    this.#watch = watch
    this.#heardAt = timers.elapsed()
    this.ended = new Promise((resolve) => (this.#finish = resolve))
    socket.onclose = ({ code, reason }) => this.#end({ kind: 'closed', code, reason })
    this.#expect(SILENCE_MS, () => this.#look())
  }

  get isProved(): boolean {
    return this.#isProved
  }

  send(data: string): void {
    if (!this.#isOver) this.socket.send(data)
  }

  /**
   * A frame came; errors and unknown ones are not worth having. A thousand frames a second reset no timer: the running one
   * checks how long ago the last frame was.
   */
  heard(isWorthHaving: boolean): void {
    this.#heardAt = this.#timers.elapsed()
    if (this.#isDoubted) {
      this.#isDoubted = false
      this.#watch.doubted(false)
      this.#expect(SILENCE_MS, () => this.#look())
    }
    if (isWorthHaving && !this.#isProved) {
      this.#isProved = true
      this.#watch.proved()
    }
    this.#watch.heard()
  }

  /** Asks for the number of patients, without doubting the line. */
  count(): void {
    this.#probes += 1
    this.send(probeFrame(FIRST_PROBE_ID + 10 * this.#probes))
  }

  /** Ends the line without waiting for the close event, which may never come. */
  readonly drop = (): void => this.#end({ kind: 'replaced' })

  /** Ends the line as silent: no useful frame came. */
  giveUp(): void {
    this.#end({ kind: 'silent' })
  }

  #end(ending: Ending): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#timers.clear(this.#timer)
    const { socket } = this
    socket.onmessage = socket.onclose = socket.onerror = socket.onopen = null
    socket.close()
    this.#finish(ending)
  }

  #expect(ms: number, then: () => void): void {
    this.#timers.clear(this.#timer)
    this.#timer = this.#timers.set(then, ms)
  }

  #look(): void {
    const silence = this.#timers.elapsed() - this.#heardAt
    if (silence >= SILENCE_MS) this.#ask()
    else this.#expect(SILENCE_MS - silence, () => this.#look())
  }

  #ask(): void {
    this.#isDoubted = true
    this.#watch.doubted(true)
    this.#expect(PROBE_MS, () => this.giveUp())
    this.count()
  }
}

/** An opened socket, or how opening failed; gives up after `ms`. */
export function openSocket(
  make: () => SocketLike,
  timers: Timers,
  ms: number,
  signal: AbortSignal,
): Promise<SocketLike | Ending> {
  return new Promise((resolve) => {
    const socket = make()
    const timer = timers.set(() => fail({ kind: 'silent' }), ms)
    const abandon = (): void => fail({ kind: 'replaced' })
    signal.addEventListener('abort', abandon)
    function settle(result: SocketLike | Ending): void {
      timers.clear(timer)
      signal.removeEventListener('abort', abandon)
      socket.onopen = socket.onclose = socket.onerror = socket.onmessage = null
      resolve(result)
    }
    function fail(ending: Ending): void {
      settle(ending)
      socket.close()
    }
    socket.onopen = () => settle(socket)
    socket.onclose = (event) => fail({ kind: 'closed', code: event.code, reason: event.reason })
  })
}
