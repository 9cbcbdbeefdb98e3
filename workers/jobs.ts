import type { Timers } from './wait.ts'

/**
 * A job that is asked for from many sides and never runs twice at once: asked while it runs, it runs once more
 * afterwards. It is repeated by itself `everyMs`, and sooner after it failed. Failures are the job's own to tell.
 */
export type Job = {
  /** Wants a run, after `delayMs` in which further wishes are gathered. */
  ask(delayMs?: number): void
  stop(): void
}

const RETRY_MS = 3_000
/** A timer that is so late was set before the clock jumped or the device slept: it is not waited for. */
const LATE_MS = 1_000

/**
 * @param run is told whether it was asked for again since it began: what it was answered before may be older than
 * what is stored by then
 */
export function createJob(
  run: (isOvertaken: () => boolean) => Promise<void>,
  timers: Timers,
  options: { everyMs: number | null },
): Job {
  let timer: unknown
  let due = Infinity
  let running = false
  /** How long after this run the next one is wanted. */
  let again: number | null = null
  let stopped = false

  function schedule(ms: number): void {
    const now = timers.now()
    const at = now + ms
    if (stopped || (at >= due && now - due < LATE_MS)) return
    timers.clear(timer)
    due = at
    timer = timers.set(() => void work(), ms)
  }

  async function work(): Promise<void> {
    due = Infinity
    running = true
    again = null
    let next = options.everyMs
    try {
      await run(() => again !== null)
    } catch {
      next = RETRY_MS
    }
    running = false
    if (again !== null) schedule(again)
    else if (next !== null) schedule(next)
  }

  return {
    ask(delayMs = 0) {
      if (running) again = Math.min(again ?? Infinity, delayMs)
      else schedule(delayMs)
    },
    stop() {
      stopped = true
      timers.clear(timer)
    },
  }
}
