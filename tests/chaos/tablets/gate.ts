import type { Timers } from '../../../workers/timing/wait.ts'
import type { VirtualTime } from '../../support/virtual-time.ts'

/** What happens to one window: at once, when it is thawed, or never, because it was killed. */
export class Gate {
  #missed: (() => void)[] | null = null
  readonly #end = new AbortController()

  /** Aborted when the window is killed. */
  readonly dead = this.#end.signal

  get isDead(): boolean {
    return this.dead.aborted
  }
  get isFrozen(): boolean {
    return this.#missed !== null
  }

  pass(run: () => void): void {
    if (this.isDead) return
    if (this.#missed) this.#missed.push(run)
    else run()
  }
  /** Resolves when the window runs; never once it is dead. */
  opened(): Promise<void> {
    return new Promise((resolve) => this.pass(resolve))
  }
  freeze(): void {
    this.#missed ??= []
  }
  thaw(): void {
    const missed = this.#missed ?? []
    this.#missed = null
    for (const run of missed) this.pass(run)
  }
  kill(): void {
    this.#missed = null
    this.#end.abort()
  }

  /** The timers of this window: late after a freeze, and gone with it. `enter` is called before each runs. */
  timers({ timers }: VirtualTime, enter: () => void): Timers {
    return {
      ...timers,
      set: (run, ms) => {
        const timer = { isSet: true }
        const due = (): void => {
          if (!timer.isSet) return
          enter()
          run()
        }
        timers.set(() => this.pass(due), ms)
        return timer
      },
      clear: (timer) => {
        if (isTimer(timer)) timer.isSet = false
      },
    }
  }
}

const isTimer = (timer: unknown): timer is { isSet: boolean } =>
  typeof timer === 'object' && timer !== null && 'isSet' in timer
