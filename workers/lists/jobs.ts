import type { Timers } from '../timing/wait.ts'

/**
 * A job that many callers may ask for and that never runs twice at once: if it is asked for while it runs, it runs once
 * more afterwards. It repeats every `everyMs`, and sooner after it failed. It reports its failures itself.
 */
export type Job = {
  /** Asks for a run, after `delayMs` in which further calls are gathered. */
  ask(delayMs?: number): void
  stop(): void
}

/** So soon after a failure it runs again. */
export const RETRY_MS = 3_000

export function createJob(
  run: () => Promise<void>,
  timers: Timers,
  options: { everyMs: number | null },
): Job {
  let timer: unknown
  let due = Infinity
  let running = false
  /** The delay of the next run, if one was asked for during this one. */
  let again: number | null = null
  let stopped = false

  function schedule(ms: number): void {
    const at = timers.elapsed() + ms
    if (stopped || at >= due) return
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
      await run()
    } catch {
      next = RETRY_MS
    }
    running = false
    if (again !== null) schedule(again)
    else if (next !== null) schedule(next)
  }

  function ask(delayMs = 0): void {
    if (running) again = Math.min(again ?? Infinity, delayMs)
    else schedule(delayMs)
  }

  return {
    ask,
    stop() {
      stopped = true
      timers.clear(timer)
    },
  }
}
