import type { Db } from './database.ts'
import { type Deferred, deferred, handled } from './deferred.ts'
import { isDiskError, StoreClosed, StoreRefuses, Warning } from './refusals.ts'
import type { FacilityEvent } from './types.ts'

/** One piece of a change: statements first, then memory, and how memory is taken back. */
export type Step = {
  write?: () => void
  apply?: () => void
  /** Takes `apply` back; steps are undone in reverse order, so memory is then as `apply` left it. */
  undo?: () => void
  /** Announced when the whole change is made. */
  event?: FacilityEvent
  /** Announced when it was taken back after that. */
  undone?: FacilityEvent
}

/**
 * Writes to memory and disk together. Statements run at once, in a transaction that stays open for some
 * milliseconds; memory changes only after its statements went well. When the COMMIT fails, everything of that
 * transaction is taken back in reverse order and announced (docs/decisions/refused-writes.md).
 */
export type Writer = {
  /**
   * Makes one change: everything in `work`, or nothing. The promise resolves after the COMMIT that holds it, and
   * rejects with what `work` threw, or with `StoreRefuses`. Its rejection is never unhandled: whoever waits is told.
   */
  change<T>(work: () => T): Promise<T>
  /** A piece of the change that is being made; throws what its statements throw. */
  step(step: Step): void
  /** Runs `write` once, just before the COMMIT; only in a change. */
  atCommit(write: () => void): void
  /** Commits now what is open; outside of any change. Afterwards no transaction is open until the next change. */
  settle(): void
  /** Resolves when everything changed so far is on disk; rejects when that failed. */
  flush(): Promise<void>
  /** Why everything is refused at present, tried again every second. */
  refusing(): StoreRefuses | undefined
  /** Commits what is open and takes nothing more. */
  close(): void
}

type Report = (error: unknown) => void
type Batch = Deferred & {
  steps: Step[]
  last: (() => void)[]
  /** Why it cannot be committed any more. */
  broken?: unknown
}

/** Commits are at least this far apart, so that writes of one moment share one. */
const pauseMs = 8
/** While everything is refused, so often it is tried whether there is room. */
const probeMs = 1000
/** What a trial writes: more than the changes of a moment. */
const probeText = 'x'.repeat(256 * 1024)

/** `emit` announces; `report` is told once of every failed commit and of the way back. */
export function createWriter(db: Db, emit: (event: FacilityEvent) => void, report: Report): Writer {
  const savepoint = db.prepare('SAVEPOINT change')
  const release = db.prepare('RELEASE change')
  const back = db.prepare('ROLLBACK TO change')
  let batch: Batch | undefined
  let changing = false
  let cancel = (): void => undefined
  let probing: NodeJS.Timeout | undefined
  let lastCommit = 0
  let closed = false
  let refusal: StoreRefuses | undefined

  function opened(): Batch {
    if (batch) return batch
    db.exec('BEGIN')
    batch = { ...deferred(), steps: [], last: [] }
    const wait = pauseMs - (performance.now() - lastCommit)
    cancel = soon(settle, wait)
    return batch
  }

  /** From now on everything is refused, and what is open will be taken back. */
  function refuse(error: unknown): StoreRefuses {
    refusal = new StoreRefuses(error)
    report(refusal)
    clearTimeout(probing)
    probing = setInterval(probe, probeMs)
    probing.unref()
    return refusal
  }

  function probe(): void {
    if (batch || closed) return
    try {
      tryOut(db)
    } catch {
      return
    }
    clearInterval(probing)
    refusal = undefined
    report(new Warning('Writes are stored again.'))
    emit({ kind: 'stored-again' })
  }

  /** Runs `work` in a savepoint of the open transaction; what fails leaves nothing behind. */
  function attempt<T>(open: Batch, work: () => T): T {
    const before = open.steps.length
    savepoint.run()
    changing = true
    try {
      const result = work()
      release.run()
      return result
    } catch (error) {
      undo(open.steps.splice(before))
      const lost = !db.inTransaction
      if (!lost) {
        back.run()
        release.run()
      }
      if (!lost && !isDiskError(error)) throw error
      open.broken = isDiskError(error) ? (refusal ?? refuse(error)) : error
      throw open.broken
    } finally {
      changing = false
    }
  }

  function make<T>(work: () => T): T {
    if (closed) throw new StoreClosed()
    if (refusal) throw refusal
    if (changing) throw new Error('A change is made of steps, not of changes.')
    let open: Batch
    try {
      open = opened()
    } catch (error) {
      throw isDiskError(error) ? refuse(error) : error
    }
    if (open.broken !== undefined) throw open.broken
    const before = open.steps.length
    const result = attempt(open, work)
    for (const { event } of open.steps.slice(before)) if (event) emit(event)
    return result
  }

  function settle(): void {
    const open = batch
    if (!open) return
    cancel()
    lastCommit = performance.now()
    try {
      if (open.broken !== undefined) throw open.broken
      // Outside of a transaction the last writes would be kept by themselves.
      if (!db.inTransaction) throw new Error('The transaction was lost.')
      for (const write of open.last) write()
      db.exec('COMMIT')
      batch = undefined
      open.resolve()
    } catch (error) {
      rollBack(db)
      batch = undefined
      undo(open.steps)
      open.reject(reasonOf(error))
      for (const { undone } of open.steps.toReversed()) if (undone) emit(undone)
    }
  }

  function reasonOf(error: unknown): unknown {
    if (error instanceof StoreRefuses) return error
    if (isDiskError(error)) return refusal ?? refuse(error)
    report(error)
    return error
  }

  try {
    tryOut(db)
  } catch (error) {
    refuse(error)
  }

  return {
    change(work) {
      try {
        const result = make(work)
        const saved = batch?.done ?? Promise.resolve()
        return handled(saved.then(() => result))
      } catch (error) {
        return handled(Promise.reject(error))
      }
    },
    step(step) {
      step.write?.()
      step.apply?.()
      batch?.steps.push(step)
    },
    atCommit: (write) => void batch?.last.push(write),
    settle,
    flush: () => batch?.done ?? Promise.resolve(),
    refusing: () => refusal,
    close() {
      settle()
      closed = true
      clearInterval(probing)
    },
  }
}

/** Runs `work` after `ms`, or as soon as the event loop comes round; answers how to call it off. */
function soon(work: () => void, ms: number): () => void {
  if (ms > 0) {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  }
  const immediate = setImmediate(work)
  return () => clearImmediate(immediate)
}

function undo(steps: readonly Step[]): void {
  for (const step of steps.toReversed()) step.undo?.()
}

/** Writes something and takes it back: throws when the disk has no room for it. */
export function tryOut(db: Db): void {
  try {
    db.exec('BEGIN')
    db.prepare("INSERT OR REPLACE INTO meta VALUES ('store.trial', ?)").run(probeText)
    db.exec('COMMIT')
    db.exec("DELETE FROM meta WHERE key = 'store.trial'")
  } catch (error) {
    rollBack(db)
    throw error
  }
}

/** A disk that failed may have ended the transaction by itself, or refuse this too. */
function rollBack(db: Db): void {
  try {
    if (db.inTransaction) db.exec('ROLLBACK')
  } catch {
    // The next BEGIN says what is the matter.
  }
}
