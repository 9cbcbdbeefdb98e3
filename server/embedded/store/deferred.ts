/** A promise that is ended from outside. Its rejection is never unhandled: whoever waits is told. */
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

/** A rejection that nobody waits for is not the end of the process. */
export function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}
