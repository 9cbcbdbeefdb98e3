import { type Job, createJob } from '../lists/jobs.ts'
import type { Mirror } from '../state/mirror.ts'
import type { Timers } from '../timing/wait.ts'
import type { Line } from './line.ts'

/**
 * A ThingsBoard looks how many patients there are once a minute by itself, so it is asked this often: with the second below, a
 * patient whom a colleague has just added is there within five seconds (SOCK-23).
 */
export const COUNT_ASKED_MS = 3_000
/** The count is ahead of the list for a moment when a patient was added; after that the list is asked for again. */
const COUNT_SETTLES_MS = 1_000
/** A list that differs from the count for good, because a row cannot be read, is asked for so often. */
const SAME_COUNT_MS = 60_000

/** Asks how many patients there are, and holds the answer against those of the list. */
export class Recount {
  readonly #mirror: Pick<Mirror, 'ids'>
  readonly #timers: Timers
  readonly #ask: Job
  readonly #look: Job
  #line: Pick<Line, 'count'> | null = null
  #counted = -1
  /** For which count the list was asked for again last, and when. */
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

  /** Asks on this line from now on; its first answer comes with what it is subscribed to. */
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
