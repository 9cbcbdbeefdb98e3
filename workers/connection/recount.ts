import { type Job, createJob } from '../lists/jobs.ts'
import type { Mirror } from '../state/mirror.ts'
import type { Timers } from '../timing/wait.ts'

/** The count is ahead of the list for a moment when a patient was added; after that the list is asked anew. */
const COUNT_SETTLES_MS = 2_000

/** Holds the pushed count of patients against those of the list. */
export class Recount {
  readonly #mirror: Pick<Mirror, 'ids'>
  readonly #job: Job
  #counted = -1

  constructor(mirror: Pick<Mirror, 'ids'>, timers: Timers, again: () => void) {
    this.#mirror = mirror
    const look = (): Promise<void> => {
      if (this.#differs()) again()
      return Promise.resolve()
    }
    this.#job = createJob(look, timers, { everyMs: null })
  }

  counted(count: number): void {
    this.#counted = count
    if (this.#differs()) this.#job.ask(COUNT_SETTLES_MS)
  }

  stop(): void {
    this.#job.stop()
  }

  #differs(): boolean {
    return this.#counted !== this.#mirror.ids().length
  }
}
