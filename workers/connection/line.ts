import { type Frame, parseFrame } from '../../src/wire/socket.ts'
import { type Timers } from '../timing/wait.ts'

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
 * After so long without a frame the line is doubted and asked (platform C.2, step 3). With the probe's five
 * seconds, and the time to write and draw it, staff know of a dead line within twenty.
 */
export const SILENCE_MS = 14_000
/** An asked line must answer within this. */
export const PROBE_MS = 5_000

export type LineEvents = {
  frame: (frame: Frame) => void
  /** The line is doubted, or trusted again. */
  doubt: (doubted: boolean) => void
}

/** One opened socket: frames out, and one ending. Events of an abandoned socket are ignored (zombies, C.1). */
export type Line = {
  send(data: string): void
  /** Resolves once, with how it ended. */
  ended: Promise<Ending>
  /** Lets go of it without waiting for its close event, which may never come. */
  drop(): void
  /** It said nothing worth having: ended as silent. */
  giveUp(): void
}

/** Watches an open socket: any frame proves it alive, after a silence it is asked, without an answer it is ended. */
export function watchLine(
  socket: SocketLike,
  timers: Timers,
  events: LineEvents,
  probe: () => string,
): Line {
  let finish: (ending: Ending) => void = () => {}
  const ended = new Promise<Ending>((resolve) => (finish = resolve))
  let timer: unknown
  let heardAt = timers.elapsed()
  let doubted = false
  let over = false

  function end(ending: Ending): void {
    if (over) return
    over = true
    timers.clear(timer)
    socket.onmessage = socket.onclose = socket.onerror = socket.onopen = null
    socket.close()
    finish(ending)
  }

  function expect(ms: number, then: () => void): void {
    timers.clear(timer)
    timer = timers.set(then, ms)
  }

  /** A thousand frames a second move no timer: the one that runs looks how long ago the last one was. */
  function heard(): void {
    heardAt = timers.elapsed()
    if (!doubted) return
    doubted = false
    events.doubt(false)
    expect(SILENCE_MS, look)
  }

  function look(): void {
    const silence = timers.elapsed() - heardAt
    if (silence >= SILENCE_MS) ask()
    else expect(SILENCE_MS - silence, look)
  }

  function ask(): void {
    doubted = true
    events.doubt(true)
    expect(PROBE_MS, () => end({ kind: 'silent' }))
    socket.send(probe())
  }

  socket.onmessage = (event) => {
    heard()
    events.frame(parseFrame(event.data))
  }
  socket.onclose = (event) => end({ kind: 'closed', code: event.code, reason: event.reason })
  expect(SILENCE_MS, look)
  return {
    send: (data) => {
      if (!over) socket.send(data)
    },
    ended,
    drop: () => end({ kind: 'replaced' }),
    giveUp: () => end({ kind: 'silent' }),
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
