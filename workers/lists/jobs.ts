import type { Timers } from '../timing/wait.ts'

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

export function createJob(
  run: () => Promise<void>,
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
