/** A promise that is settled from outside. Its rejection never ends the process, even if no code awaits it. */
export type Deferred = {
  done: Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

export function deferred(): Deferred {
  let resolve = (): void => undefined
  let reject = (_error: unknown): void => undefined
  const done = handled(
    new Promise<void>((yes, no) => {
      resolve = yes
      reject = no
    }),
  )
  return { done, resolve, reject }
}

/** A rejection of this promise does not end the process, even if no code awaits it. */
export function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** Runs `work` after `ms`, or in the next round of the event loop; returns how to cancel it. */
export function soon(work: () => void, ms: number): () => void {
  if (ms > 0) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  }
  const immediate = setImmediate(work)
  return () => clearImmediate(immediate)
}
