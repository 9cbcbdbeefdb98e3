import type { Work } from '../../support/work.ts'

/**
 * All accounts share one thread, so they take turns (SRV-28): an account with many requests waits for itself, the others
 * do not wait for it. Within an account work is done in the order in which it came.
 */
export type Turns = {
  /** Does the work when the account's earlier work is done. Rejects with what the work throws. */
  take<T>(account: string, work: () => Work<T>): Promise<T>
  /** Resolves when it is the account's turn. What the caller then does at once is the rest of that turn. */
  myTurn(account: string): Promise<void>
  /** How many pieces of work of this account are not done yet. */
  waiting(account: string): number
}

/** So long is a turn at least; a slice that was begun is finished. In milliseconds. */
const leastTurnMs = 8
/**
 * When readings kept the processor busy for long, a turn is longer: on a server that cannot keep up, requests get a
 * quarter of the time and are answered late instead of never.
 */
const share = 1 / 3
const mostTurnMs = 150

type Job = {
  /** Whether its end is the end of the turn. */
  endsTurn: boolean
  next(): IteratorResult<void, unknown>
  done(value: unknown): void
  failed(error: unknown): void
}

/** `soon` gives the event loop back between two turns; `now` is a clock in milliseconds. */
export function createTurns(
  soon: (turn: () => void) => unknown = setImmediate,
  now: () => number = () => performance.now(),
): Turns {
  // In the order of their next turn: an account that had one goes to the end.
  const queues = new Map<string, Job[]>()
  let isScheduled = false
  let scheduledAt = 0

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    scheduledAt = now()
    soon(turn)
  }

  function turn(): void {
    isScheduled = false
    const [first] = queues
    if (!first) return
    const [account, queue] = first
    const startedAt = now()
    const waitedMs = startedAt - scheduledAt
    const until = startedAt + Math.min(Math.max(share * waitedMs, leastTurnMs), mostTurnMs)
    let isOver = false
    do {
      if (isDone(queue[0])) isOver = queue.shift()?.endsTurn === true
      isOver ||= now() >= until
    } while (queue.length > 0 && !isOver)
    queues.delete(account)
    if (queue.length > 0) queues.set(account, queue)
    if (queues.size > 0) schedule()
  }

  function wait<T>(account: string, work: () => Work<T>, endsTurn: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let running: Work<T> | undefined
      const job: Job = {
        endsTurn,
        next: () => (running ??= work()).next(),
        done: (value) => resolve(value as T),
        failed: reject,
      }
      const queue = queues.get(account)
      if (queue) queue.push(job)
      else queues.set(account, [job])
      schedule()
    })
  }

  return {
    take: (account, work) => wait(account, work, false),
    myTurn: (account) => wait(account, () => atOnce(() => undefined), true),
    waiting: (account) => queues.get(account)?.length ?? 0,
  }
}

/** Runs one slice; returns whether it was the last. */
function isDone(job: Job | undefined): boolean {
  if (!job) return true
  try {
    const { done, value } = job.next()
    if (done) job.done(value)
    return done === true
  } catch (error) {
    job.failed(error)
    return true
  }
}

/** Work that is short enough for a single slice. */
// eslint-disable-next-line require-yield -- one slice
export function* atOnce<T>(work: () => T): Work<T> {
  return work()
}

const run = 500
const steps = 2000

/** A sorted copy, in slices: comparing names by language takes long on a long list. Stable. */
export function* sortedInTurns<T>(items: readonly T[], compare: (a: T, b: T) => number): Work<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += run) {
    runs.push(items.slice(at, at + run).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const longer: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* merged(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = longer
  }
  return runs[0] ?? []
}

function* merged<T>(a: T[], b: T[], compare: (a: T, b: T) => number): Work<T[]> {
  const both: T[] = []
  let [i, j] = [0, 0]
  while (i < a.length && j < b.length) {
    both.push(compare(a[i] as T, b[j] as T) <= 0 ? (a[i++] as T) : (b[j++] as T))
    if (both.length % steps === 0) yield
  }
  return both.concat(a.slice(i), b.slice(j))
}
