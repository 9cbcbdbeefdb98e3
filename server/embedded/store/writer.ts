import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './db.ts'
import { type Deferred, deferred, handled, soon } from './deferred.ts'
import { isDiskError, StoreClosed, StoreRefuses, Warning } from '../../protocol/refusals.ts'
import type { FacilityEvent } from '../../protocol/types.ts'
import { rollBack, tryOut } from './trial.ts'

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

/** Changes that are kept or taken back together: those after `before` in the batch. */
type Act = { batch: Batch; before: number }

type Emit = (event: FacilityEvent) => void
type Report = (error: unknown) => void
type Batch = Deferred & {
  steps: Step[]
  last: (() => void)[]
  /** Why it can no longer be committed. */
  broken?: unknown
}

/** Commits are at least this far apart, so that writes of one moment share one. */
const pauseMs = 8
/** While everything is refused, so often the server tries whether there is room. */
const probeMs = 1000

const statements = (db: Db) => ({
  begin: db.prepare('SAVEPOINT act'),
  end: db.prepare('RELEASE act'),
  undoAct: db.prepare('ROLLBACK TO act'),
  savepoint: db.prepare('SAVEPOINT change'),
  release: db.prepare('RELEASE change'),
  back: db.prepare('ROLLBACK TO change'),
})

/**
 * Writes to memory and disk together. Statements run at once, in a transaction that stays open for some
 * milliseconds; memory changes only after its statements went well. When the COMMIT fails, everything of that
 * transaction is taken back in reverse order and announced (docs/decisions/refused-writes.md).
 */
export class Writer {
  readonly #db: Db
  readonly #emit: Emit
  readonly #report: Report
  readonly #sql: ReturnType<typeof statements>
  #batch: Batch | undefined
  #changing = false
  /** The act that is being made, and which changes are its own: looked at only while there is one. */
  #act: Act | undefined
  readonly #own = new AsyncLocalStorage<Act>()
  #cancel = (): void => undefined
  #probing: NodeJS.Timeout | undefined
  #lastCommit = 0
  #closed = false
  #refusal: StoreRefuses | undefined

  /** `emit` announces events; `report` gets every failed commit once, and the recovery. */
  constructor(db: Db, emit: Emit, report: Report) {
    this.#db = db
    this.#emit = emit
    this.#report = report
    this.#sql = statements(db)
    try {
      tryOut(db)
    } catch (error) {
      this.#refuse(error)
    }
  }

  /**
   * Makes one change: everything in `work`, or nothing. The promise resolves after the COMMIT that holds it, and
   * rejects with what `work` threw, or with `StoreRefuses`. A rejection never ends the process, even if no code awaits it.
   */
  change<T>(work: () => T): Promise<T> {
    try {
      const result = this.#make(work)
      // An act is on disk at its end: its parts do not wait for that.
      const saved = (this.#act ? undefined : this.#batch?.done) ?? Promise.resolve()
      return handled(saved.then(() => result))
    } catch (error) {
      return handled(Promise.reject(error))
    }
  }

  /**
   * Makes all changes of `work` one: stored in one COMMIT, or taken back together when it throws or `isKept` says no. As soon
   * as anything else changes something in between, or the COMMIT is due, what it has changed is kept, and the rest of it is
   * stored like any other change: so `work` waits for nothing outside of this process while it changes something.
   * Resolves when its changes are on disk. @returns `isWhole`: nothing came in between
   */
  async act<T>(
    work: () => Promise<T>,
    isKept: (result: T) => boolean,
  ): Promise<{ result: T; isWhole: boolean }> {
    // In a turn of the event loop of its own: nothing that is about to change something is waiting there.
    await new Promise((resolve) => setImmediate(resolve))
    this.#leave()
    const act = this.#begin()
    let isToKeep = false
    try {
      const result = await this.#own.run(act, work)
      isToKeep = isKept(result)
      return { result, isWhole: this.#act === act }
    } finally {
      this.#endAct(act, isToKeep)
      await act.batch.done
    }
  }

  /** A piece of the change that is being made; throws what its statements throw. */
  step(step: Step): void {
    step.write?.()
    step.apply?.()
    this.#batch?.steps.push(step)
  }

  /** Runs `write` once, just before the COMMIT; only in a change. */
  atCommit(write: () => void): void {
    this.#batch?.last.push(write)
  }

  /** Commits now what is open; outside of any change. Afterwards no transaction is open until the next change. */
  settle(): void {
    const open = this.#batch
    if (!open) return
    this.#leave()
    this.#cancel()
    this.#lastCommit = performance.now()
    try {
      if (open.broken !== undefined) throw open.broken
      // Outside of a transaction the last writes would be kept by themselves.
      if (!this.#db.inTransaction) throw new Error('The transaction was lost.')
      for (const write of open.last) write()
      this.#db.exec('COMMIT')
      this.#batch = undefined
      open.resolve()
    } catch (error) {
      rollBack(this.#db)
      this.#batch = undefined
      undo(open.steps)
      open.reject(this.#reasonOf(error))
      for (const { undone } of open.steps.toReversed()) if (undone) this.#emit(undone)
    }
  }

  /** Resolves when everything changed so far is on disk; rejects when that failed. */
  flush(): Promise<void> {
    return this.#batch?.done ?? Promise.resolve()
  }

  /** Why everything is refused at present, tried again every second. */
  refusing(): StoreRefuses | undefined {
    return this.#refusal
  }

  /** Commits what is open and takes nothing more. */
  close(): void {
    this.settle()
    this.#closed = true
    clearInterval(this.#probing)
  }

  #begin(): Act {
    const batch = this.#taking()
    this.#sql.begin.run()
    this.#act = { batch, before: batch.steps.length }
    return this.#act
  }

  /** What the act has changed until here is kept. */
  #leave(): void {
    if (!this.#act) return
    this.#act = undefined
    this.#own.disable()
    if (this.#db.inTransaction) this.#sql.end.run()
  }

  #endAct(act: Act, isToKeep: boolean): void {
    if (this.#act !== act) return
    const { batch, before } = act
    if (isToKeep || batch.broken !== undefined) return this.settle()
    this.#sql.undoAct.run()
    this.#leave()
    const taken = batch.steps.splice(before)
    undo(taken)
    for (const { undone } of taken.toReversed()) if (undone) this.#emit(undone)
    this.settle()
  }

  /** The open batch, if anything may be changed at all. */
  #taking(): Batch {
    if (this.#closed) throw new StoreClosed()
    if (this.#refusal) throw this.#refusal
    if (this.#changing) throw new Error('A change is made of steps, not of changes.')
    let open: Batch
    try {
      open = this.#opened()
    } catch (error) {
      throw isDiskError(error) ? this.#refuse(error) : error
    }
    if (open.broken !== undefined) throw open.broken
    return open
  }

  #make<T>(work: () => T): T {
    if (this.#act && this.#own.getStore() !== this.#act) this.#leave()
    const open = this.#taking()
    const before = open.steps.length
    const result = this.#attempt(open, work)
    for (const { event } of open.steps.slice(before)) if (event) this.#emit(event)
    return result
  }

  #opened(): Batch {
    if (this.#batch) return this.#batch
    this.#db.exec('BEGIN')
    this.#batch = { ...deferred(), steps: [], last: [] }
    const wait = pauseMs - (performance.now() - this.#lastCommit)
    this.#cancel = soon(() => this.settle(), wait)
    return this.#batch
  }

  /** Runs `work` in a savepoint of the open transaction; what fails leaves nothing behind. */
  #attempt<T>(open: Batch, work: () => T): T {
    const { savepoint, release, back } = this.#sql
    const before = open.steps.length
    savepoint.run()
    this.#changing = true
    try {
      const result = work()
      release.run()
      return result
    } catch (error) {
      undo(open.steps.splice(before))
      const lost = !this.#db.inTransaction
      if (!lost) {
        back.run()
        release.run()
      }
      if (!lost && !isDiskError(error)) throw error
      open.broken = isDiskError(error) ? (this.#refusal ?? this.#refuse(error)) : error
      throw open.broken
    } finally {
      this.#changing = false
    }
  }

  /** From now on everything is refused, and what is open will be taken back. */
  #refuse(error: unknown): StoreRefuses {
    this.#refusal = new StoreRefuses(error)
    this.#report(this.#refusal)
    clearTimeout(this.#probing)
    this.#probing = setInterval(() => this.#probe(), probeMs)
    this.#probing.unref()
    return this.#refusal
  }

  #probe(): void {
    if (this.#batch || this.#closed) return
    try {
      tryOut(this.#db)
    } catch {
      return
    }
    clearInterval(this.#probing)
    this.#refusal = undefined
    this.#report(new Warning('Writes are stored again.'))
    this.#emit({ kind: 'stored-again' })
  }

  #reasonOf(error: unknown): unknown {
    if (error instanceof StoreRefuses) return error
    if (isDiskError(error)) return this.#refusal ?? this.#refuse(error)
    this.#report(error)
    return error
  }
}

function undo(steps: readonly Step[]): void {
  for (const step of steps.toReversed()) step.undo?.()
}
