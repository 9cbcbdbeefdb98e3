import type { VitalsStore } from '../../src/db/vitals.ts'
import type { Mirror } from './mirror.ts'
import type { Timers } from '../timing/wait.ts'

/** Wards on a screen are written this often, the others so often (architecture, "Two lanes"). */
export const WATCHED_MS = 180
export const OTHERS_MS = 20_000

/**
 * Writes the mirror's changes on ticks, never per message and never two at once: unbatched writes starve
 * live queries (performance §2). A write that failed is tried again with the next tick.
 */
export class Flusher {
  readonly #mirror: Mirror
  readonly #store: Pick<VitalsStore, 'put'>
  readonly #timers: Timers
  #watched: ReadonlySet<string> = new Set()
  #timer: unknown
  #state: 'idle' | 'armed' | 'writing' | 'stopped' = 'idle'
  #lastAll = -Infinity
  #running: Promise<void> = Promise.resolve()

  constructor(mirror: Mirror, store: Pick<VitalsStore, 'put'>, timers: Timers) {
    this.#mirror = mirror
    this.#store = store
    this.#timers = timers
  }

  /** A row changed: a tick is due. The end of a running write arms the next tick, so that slow writes do not queue up. */
  wake(): void {
    if (this.#state !== 'idle') return
    this.#state = 'armed'
    this.#timer = this.#timers.set(() => {
      this.#state = 'writing'
      this.#running = this.#running.then(() => this.#tick())
    }, WATCHED_MS)
  }

  /** The wards on a screen now. One that has just come on a screen is written at once. */
  watch(wards: Iterable<string>): void {
    this.#watched = new Set(wards)
    if (this.#mirror.isDirty(this.#watched)) void this.#flushNext(this.#watched)
  }

  /** Writes everything now, e.g. before the window is hidden. */
  flushAll(): Promise<void> {
    return this.#flushNext('all')
  }

  async stop(): Promise<void> {
    this.#state = 'stopped'
    this.#timers.clear(this.#timer)
    await this.#running
  }

  #flushNext(wards: ReadonlySet<string> | 'all'): Promise<void> {
    this.#running = this.#running.then(() => this.#flush(wards))
    return this.#running
  }

  async #tick(): Promise<void> {
    const all = this.#timers.elapsed() - this.#lastAll >= OTHERS_MS
    if (all) this.#lastAll = this.#timers.elapsed()
    await this.#flush(all ? 'all' : this.#watched)
    if (this.#state !== 'writing') return
    this.#state = 'idle'
    if (this.#mirror.isDirty('all')) this.wake()
  }

  async #flush(wards: ReadonlySet<string> | 'all'): Promise<void> {
    if (!this.#mirror.isDirty(wards)) return
    const dirty = this.#mirror.take(wards)
    try {
      await this.#store.put(dirty)
    } catch {
      this.#mirror.putBack(dirty)
    }
  }
}
