import { type Job, createJob } from '../lists/jobs.ts'
import type { Mirror } from '../state/mirror.ts'
import type { Timers } from '../timing/wait.ts'
import type { Line } from './line.ts'

/**
 * By itself a ThingsBoard counts the patients once a minute, so it is asked this often: with the second below, a patient
 * added by a colleague is listed within five seconds (SOCK-23).
 */
export const COUNT_ASKED_MS = 3_000
/** After a patient was added the count runs ahead of the list; if it still does after this, the list is asked for again. */
const COUNT_SETTLES_MS = 1_000
/** How often the list is asked for if it differs from the count for good, because a row cannot be read. */
const SAME_COUNT_MS = 60_000

/** Asks for the number of patients, and compares it with the list. */
export class Recount {
  readonly #mirror: Pick<Mirror, 'ids'>
  readonly #timers: Timers
  readonly #ask: Job
  readonly #look: Job
  #line: Pick<Line, 'count'> | null = null
  #counted = -1
  /** The count for which the list was last asked for again, and when. */
  #lookedFor = { count: -1, at: -Infinity }

  constructor(mirror: Pick<Mirror, 'ids'>, timers: Timers, again: () => void) {
    this.#mirror = mirror
    this.#timers = timers
    const look = (): Promise<void> => {
      if (!this.#isNews()) return Promise.resolve()
      this.#lookedFor = { count: this.#counted, at: timers.elapsed() }
      again()
      return Promise.resolve()
    }
    const ask = (): Promise<void> => {
      this.#line?.count()
      return Promise.resolve()
    }
    this.#look = createJob(look, timers, { everyMs: null })
    this.#ask = createJob(ask, timers, { everyMs: COUNT_ASKED_MS })
  }

  /** Asks on this line from now on; the first count comes with its subscriptions. */
  begin(line: Pick<Line, 'count'>): void {
    this.#line = line
    this.#lookedFor = { count: -1, at: -Infinity }
    this.#ask.ask(COUNT_ASKED_MS)
  }

  counted(count: number): void {
    this.#counted = count
    if (this.#isNews()) this.#look.ask(COUNT_SETTLES_MS)
  }

  stop(): void {
    this.#ask.stop()
    this.#look.stop()
  }

  #isNews(): boolean {
    if (this.#counted === this.#mirror.ids().length) return false
    const { count, at } = this.#lookedFor
    return this.#counted !== count || this.#timers.elapsed() - at >= SAME_COUNT_MS
  }
}
