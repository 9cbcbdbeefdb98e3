/**
 * Work of one key is done one after another, in the order in which it came; work of everything waits for all of it, and
 * all that comes later waits for that.
 */
export type Lanes = {
  take<T>(key: string, work: () => Promise<T>): Promise<T>
  takeAll<T>(work: () => Promise<T>): Promise<T>
}

export function createLanes(): Lanes {
  const ends = new Map<string, Promise<unknown>>()
  let ofAll: Promise<unknown> = Promise.resolve()
  const settled = (before: readonly Promise<unknown>[]): Promise<unknown> =>
    Promise.allSettled(before)
  return {
    take(key, work) {
      const done = settled([ofAll, ends.get(key) ?? ofAll]).then(work)
      ends.set(key, done)
      const forget = (): void => {
        if (ends.get(key) === done) ends.delete(key)
      }
      done.then(forget, forget)
      return done
    },
    takeAll(work) {
      const done = settled([ofAll, ...ends.values()]).then(work)
      ofAll = done
      done.catch(() => undefined)
      return done
    },
  }
}
