import type { Db } from './database.ts'

/** Groups writes into transactions; every promise resolves after the COMMIT of its transaction. */
export type Writer = {
  /** Queues one write; `weight` is the number of values it stores. */
  add(write: () => void, weight?: number): Promise<void>
  flush(): Promise<void>
  /** Commits what is queued and takes nothing more. */
  close(): Promise<void>
}

type Batch = {
  writes: (() => void)[]
  weight: number
  done: Promise<void>
  resolve: () => void
  reject: (error: unknown) => void
}

/** A transaction blocks the event loop, so it stays small (architecture, "measured"). */
const mostValues = 250
/** Commits are at least this far apart, so that writes of one moment share one. */
const pauseMs = 8

function newBatch(): Batch {
  let resolve = (): void => undefined
  let reject = (_error: unknown): void => undefined
  const done = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // A failed commit is reported by the writer; callers that wait for it see it too.
  done.catch(() => undefined)
  return { writes: [], weight: 0, done, resolve, reject }
}

/** What background work meets when the store closes under it. */
export class StoreClosed extends Error {
  constructor() {
    super('The store is closed.')
  }
}

export function createWriter(db: Db, report: (error: unknown) => void): Writer {
  const queue: Batch[] = []
  let scheduled = false
  let lastCommit = 0
  let closing = false

  function commit(batch: Batch): void {
    try {
      db.exec('BEGIN')
      for (const write of batch.writes) write()
      db.exec('COMMIT')
      batch.resolve()
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK')
      report(error)
      batch.reject(error)
    }
  }

  function next(): void {
    const batch = queue.shift()
    if (batch) commit(batch)
    lastCommit = performance.now()
    if (queue.length > 0) setImmediate(next)
    else scheduled = false
  }

  function schedule(): void {
    if (scheduled) return
    scheduled = true
    const wait = pauseMs - (performance.now() - lastCommit)
    if (wait > 0) setTimeout(next, wait)
    else setImmediate(next)
  }

  return {
    add(write, weight = 1) {
      if (closing) return Promise.reject(new StoreClosed())
      let batch = queue.at(-1)
      if (!batch || batch.weight + weight > mostValues) {
        batch = newBatch()
        queue.push(batch)
      }
      batch.writes.push(write)
      batch.weight += weight
      schedule()
      return batch.done
    },
    flush: () => queue.at(-1)?.done ?? Promise.resolve(),
    async close() {
      closing = true
      for (let batch = queue.at(-1); batch; batch = queue.at(-1)) await batch.done.catch(() => {})
    },
  }
}
