import type { Work } from '../../support/work.ts'
/**
 * One thread for everybody: whoever asks much waits behind their own questions, not everybody behind theirs
 * (SRV-28). Accounts take turns; within an account work is done in the order in which it came.
 */
export type Turns = {
  /** Does the work when the account's earlier work is done. Rejects with what the work throws. */
  take<T>(account: string, work: () => Work<T>): Promise<T>
  /** Resolves when it is the account's turn. What the caller then does at once is the rest of that turn. */
  mine(account: string): Promise<void>
  /** How many pieces of work of this account are not done yet. */
  waiting(account: string): number
}

/** So long is a turn at least; a slice that was begun is finished. In milliseconds. */
const leastTurnMs = 8
/**
 * Where others have had the processor for long (values that come, and values that leave), a turn is longer: who asks
 * has a quarter of a server that cannot keep up, and is answered late instead of never.
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
  // In the order of their next turn: who had one goes to the end.
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
    mine: (account) => wait(account, () => atOnce(() => undefined), true),
    waiting: (account) => queues.get(account)?.length ?? 0,
  }
}

/** One slice; answers whether it was the last. */
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

/** Work that is short enough to be done at once. */
// eslint-disable-next-line require-yield -- one slice
export function* atOnce<T>(work: () => T): Work<T> {
  return work()
}
