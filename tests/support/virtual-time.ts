import type { Timers } from '../../workers/timing/wait.ts'

type Due = { id: number; at: number; run: () => void }

/** Lets promises, and the steps of the in-memory IndexedDB behind them, run; no time passes. */
export async function settle(rounds = 12): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

/** A clock that stands still until it is told to go on: timers run in their order, each at its own moment. */
export class VirtualTime {
  #now: number
  #ids = 0
  #due: Due[] = []
  /** How long the device may take between two timers: more rounds where a database is behind them. */
  readonly rounds: number

  constructor(start = Date.UTC(2026, 10, 20, 9), rounds = 12) {
    this.#now = start
    this.rounds = rounds
  }

  readonly timers: Timers = {
    now: () => this.#now,
    set: (run, ms) => {
      const id = (this.#ids += 1)
      this.#due.push({ id, at: this.#now + Math.max(0, ms), run })
      return id
    },
    clear: (timer) => {
      this.#due = this.#due.filter((item) => item.id !== timer)
    },
  }

  readonly now = (): number => this.#now

  /** How many timers wait. */
  get waiting(): number {
    return this.#due.length
  }

  /** Time passes, and whatever falls due in it happens. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await settle(this.rounds)
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#due = this.#due.filter((item) => item !== next)
      this.#now = Math.max(this.#now, next.at)
      next.run()
      await settle(this.rounds)
    }
    this.#now = end
  }

  /** The device slept: time is gone and no timer ran meanwhile. */
  sleep(ms: number): void {
    this.#now += ms
  }

  /** The clock is set, or the device slept and its timers with it: they still wait for as long as before. */
  jump(ms: number): void {
    this.#now += ms
    this.#due = this.#due.map((item) => ({ ...item, at: item.at + ms }))
  }

  #next(end: number): Due | undefined {
    return this.#due
      .filter((item) => item.at <= end)
      .toSorted((a, b) => a.at - b.at || a.id - b.id)[0]
  }
}
