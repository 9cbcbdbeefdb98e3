import { areKeysAtWork } from './ciphers.ts'
import { filesUnderWay } from './files.ts'
import type { Timers } from '../../workers/timing/wait.ts'

type Due = { id: number; at: number; run: () => void }

/** Lets promises, and the steps of the in-memory IndexedDB behind them, run, and files that load; no time passes. */
export async function settle(rounds = 12): Promise<void> {
  const files = filesUnderWay()
  for (let calm = 0; calm < rounds;) {
    await new Promise<void>((resolve) => setImmediate(resolve))
    // Whoever waited for a key or a file has as many turns as if it had been here.
    calm = areKeysAtWork() || files.size > 0 ? 0 : calm + 1
  }
}

/** A clock that stands still until it is told to go on: timers run in their order, each at its own moment. */
export class VirtualTime {
  /** How far the device's clock is ahead of the time that passed, milliseconds. */
  #start: number
  #passed = 0
  #ids = 0
  #due: Due[] = []
  /** How long the device may take between two timers: more rounds where a database is behind them. */
  readonly rounds: number

  constructor(start = Date.UTC(2026, 10, 20, 9), rounds = 12) {
    this.#start = start
    this.rounds = rounds
  }

  readonly timers: Timers = {
    now: () => this.now(),
    elapsed: () => this.#passed,
    wall: () => this.now(),
    set: (run, ms) => {
      const id = (this.#ids += 1)
      this.#due.push({ id, at: this.#passed + Math.max(0, ms), run })
      return id
    },
    clear: (timer) => {
      this.#due = this.#due.filter((item) => item.id !== timer)
    },
  }

  readonly now = (): number => this.#start + this.#passed

  /** How many timers wait. */
  get waiting(): number {
    return this.#due.length
  }

  /** Time passes, and whatever falls due in it happens. */
  async advance(ms: number): Promise<void> {
    const end = this.#passed + ms
    await settle(this.rounds)
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      this.#due = this.#due.filter((item) => item !== next)
      this.#passed = Math.max(this.#passed, next.at)
      next.run()
      await settle(this.rounds)
    }
    this.#passed = end
  }

  /** The device slept: time is gone and no timer ran meanwhile. */
  sleep(ms: number): void {
    this.#passed += ms
  }

  /** The clock is set, or the device slept and its timers with it: they still wait for as long as before. */
  jump(ms: number): void {
    this.#start += ms
  }

  #next(end: number): Due | undefined {
    return this.#due
      .filter((item) => item.at <= end)
      .toSorted((a, b) => a.at - b.at || a.id - b.id)[0]
  }
}
