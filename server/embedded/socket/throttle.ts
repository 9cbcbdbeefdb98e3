/** A call that may be asked for often and runs at most every `ms`; the last wish is never lost. */
export type Throttled = { ask: () => void; stop: () => void }

/** Runs `work` soon after the first wish, and again `ms` after it was done when there were more. */
export function throttled(work: () => Promise<void> | void, ms: number): Throttled {
  let timer: NodeJS.Timeout | undefined
  let isBusy = false
  let wanted = false
  let stopped = false

  async function run(): Promise<void> {
    if (stopped) return
    isBusy = true
    wanted = false
    await work()
    timer = setTimeout(() => {
      isBusy = false
      if (wanted) void run()
    }, ms)
    timer.unref()
  }

  return {
    ask() {
      if (stopped || wanted) return
      wanted = true
      if (!isBusy) setImmediate(() => void run())
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
