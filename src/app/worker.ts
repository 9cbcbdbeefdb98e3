/** The worker of one session: how it is made, asked and, when it is killed, made again. */

import syncWorker from 'virtual:sync-worker'
import { proxy, wrap, type Endpoint, type Remote } from 'comlink'
import type { Api, Page } from '../../workers/api.ts'
import { isInMemory } from '../db/device.ts'
import type { Half } from '../db/cipher/row-key.ts'
import type { SessionUser } from '../model/people/session.ts'
import { TEXTS } from '../texts/common.ts'

const ASK_EVERY_MS = 2_500
/** So many questions in a row without an answer: with its new start, less than the 20 s after which staff must know. */
const UNANSWERED = 5

/**
 * Asks a worker that has answered once whether it lives, until `gone` is aborted, and calls `dead` once when it does not
 * answer (OFFL-37, AL17). Silence is counted in questions, not by a clock: a window that was hidden, asleep or busy asks
 * later, so that a worker that had no chance to answer does not count as dead.
 * @param ask answers, in whatever way, if the worker lives
 */
function watchLife(ask: () => Promise<unknown>, dead: () => void, gone: AbortSignal): void {
  let unanswered = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const answered = (): void => {
    unanswered = 0
  }
  const beat = (): void => {
    if (gone.aborted) return
    if (unanswered === UNANSWERED) return dead()
    unanswered += 1
    ask().then(answered, answered)
    timer = setTimeout(beat, ASK_EVERY_MS)
  }
  timer = setTimeout(beat, ASK_EVERY_MS)
  gone.addEventListener('abort', () => clearTimeout(timer), { once: true })
}

export type ScopeWorker = {
  /**
   * What the worker answers; it is made with the first question.
   * @throws Error a plain sentence when the worker is killed before; the signal's reason once the session has ended
   */
  ask<T>(call: (api: Remote<Api>) => T): Promise<Awaited<T>>
  /** Calls the running worker; without one it does nothing. */
  tell(call: (api: Remote<Api>) => unknown): void
  /**
   * Begins this user's work; a worker that dies later is made again and goes on with it (OFFL-37).
   * @param window the row that says what is on this window's screen
   * @param half what the user's rows are encrypted with
   */
  begin(user: SessionUser, window: string, half: Half | null): Promise<void>
  /** Sets the worker that runs aside: from here on the work is done in this window (OFFL-32). */
  moveIntoWindow(): void
}

const AGAIN_AFTER_MS = 1_000

/** A worker that was made: `gone` is aborted when it ends, with the session or before. */
type Running = { api: Remote<Api>; gone: AbortSignal; killed: () => void; isBegun: boolean }

declare global {
  /** Kept on the global, or some browsers collect it (platform C.6). */
  var __wardlightWorker: Worker | undefined
}

/** @param signal lasts as long as the session: with its abort the worker is terminated, and whoever waits for it aborts */
export function createScopeWorker(signal: AbortSignal, page: Page): ScopeWorker {
  let running: Running | null = null
  let whose: { user: SessionUser; window: string; half: Half | null } | null = null

  function start(): Running {
    signal.throwIfAborted()
    const gone = new AbortController()
    signal.addEventListener('abort', () => gone.abort(signal.reason), { signal: gone.signal })
    const killed = (): void => {
      gone.abort(new Error(TEXTS.login.unreachable))
      running = null
      if (whose !== null) setTimeout(() => void work().catch(() => undefined), AGAIN_AFTER_MS)
    }
    const at = isInMemory() ? inThisWindow(gone.signal, killed) : inWorker(gone.signal, killed)
    const api = wrap<Api>(at)
    // Until it has answered once it may still be on its way over a slow line.
    void api
      .attach(proxy(page))
      .then(() => gone.signal.aborted || watchLife(api.alive, killed, gone.signal))
    running = { api, gone: gone.signal, killed, isBegun: false }
    return running
  }

  async function ask<T>(call: (api: Remote<Api>) => T): Promise<Awaited<T>> {
    const { api, gone } = running ?? start()
    return beforeAbort(gone, call(api))
  }

  async function work(): Promise<void> {
    if (whose === null) return
    const { user, window, half } = whose
    const run = running ?? start()
    if (run.isBegun) return
    run.isBegun = true
    const { api, gone, killed } = run
    try {
      await beforeAbort(gone, api.begin(user, window, half))
    } catch (error) {
      // It lives, but the database did not open for it: the next one may be luckier.
      if (!gone.aborted) killed()
      throw error
    }
  }

  return {
    ask,
    tell(call) {
      if (running) void call(running.api)
    },
    begin(user, window, half) {
      whose = { user, window, half }
      return work()
    },
    moveIntoWindow() {
      running?.killed()
    },
  }
}

/** A worker that lives until `gone`. */
function inWorker(gone: AbortSignal, killed: () => void): Endpoint {
  const sync = new Worker(syncWorker, { type: 'module', name: 'sync' })
  globalThis.__wardlightWorker = sync
  gone.addEventListener('abort', () => sync.terminate())
  sync.addEventListener('error', (event) => {
    event.preventDefault()
    if (!gone.aborted) killed()
  })
  return sync
}

/** The browser keeps no database: the work is done in this window, with one in memory. */
function inThisWindow(gone: AbortSignal, killed: () => void): Endpoint {
  const { port1, port2 } = new MessageChannel()
  import('../../workers/in-window.ts').then(
    ({ answerInWindow }) => answerInWindow(port1, gone),
    killed,
  )
  return port2
}

/** What is awaited, or an abort as soon as the signal aborts. */
export function beforeAbort<T>(signal: AbortSignal, awaited: T): Promise<Awaited<T>> {
  return new Promise((resolve, reject) => {
    const over = (): void => reject(signal.reason as Error)
    if (signal.aborted) over()
    signal.addEventListener('abort', over)
    Promise.resolve(awaited)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', over))
  })
}
