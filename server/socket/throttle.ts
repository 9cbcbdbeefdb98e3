/** A call that may be asked for often and runs at most every `ms`; the last wish is never lost. */
export type Throttled = { ask: () => void; stop: () => void }

/** Runs `work` soon after the first wish, and again `ms` later when there were more. */
export function throttled(work: () => void, ms: number): Throttled {
  let timer: NodeJS.Timeout | undefined
  let wanted = false
  let stopped = false

  function run(): void {
    if (stopped) return
    timer = undefined
    wanted = false
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (wanted) run()
    }, ms)
    timer.unref()
  }

  return {
    ask() {
      if (stopped || wanted) return
      wanted = true
      if (timer === undefined) setImmediate(run)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
