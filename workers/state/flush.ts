import type { Dirty, Mirror } from './mirror.ts'
import type { Timers } from '../timing/wait.ts'

/** Wards on a screen are written this often, the others so often (architecture, "Two lanes"). */
export const WATCHED_MS = 180
export const OTHERS_MS = 20_000

export type Flusher = {
  /** Something changed: a tick is due. */
  wake(): void
  /** Which wards are on a screen now. */
  watch(wards: Iterable<string>): void
  /** Writes everything now, e.g. before the window is hidden. */
  flushAll(): Promise<void>
  stop(): Promise<void>
}

/**
 * Writes the mirror's changes on ticks, never per message and never two at once: unbatched writes starve
 * live queries (performance §2). A write that failed is tried again with the next tick.
 */
export function createFlusher(
  mirror: Mirror,
  write: (dirty: Dirty) => Promise<void>,
  timers: Timers,
): Flusher {
  let watched: ReadonlySet<string> = new Set()
  let timer: unknown
  let armed = false
  let busy = false
  let stopped = false
  let lastAll = -Infinity
  let running: Promise<void> = Promise.resolve()

  function arm(): void {
    // While a write is under way its end arms the next tick: slow writes must not queue up.
    if (armed || busy || stopped) return
    armed = true
    timer = timers.set(() => {
      armed = false
      busy = true
      running = running.then(tick).then(again)
    }, WATCHED_MS)
  }

  function again(): void {
    busy = false
    if (mirror.isDirty('all')) arm()
  }

  async function tick(): Promise<void> {
    const all = timers.elapsed() - lastAll >= OTHERS_MS
    if (all) lastAll = timers.elapsed()
    await flush(all ? 'all' : watched)
  }

  async function flush(wards: ReadonlySet<string> | 'all'): Promise<void> {
    if (!mirror.isDirty(wards)) return
    const dirty = mirror.take(wards)
    try {
      await write(dirty)
    } catch {
      mirror.putBack(dirty)
    }
  }

  return {
    wake: arm,
    watch(wards) {
      watched = new Set(wards)
      // What has just come on a screen is not kept waiting for a tick.
      if (mirror.isDirty(watched)) running = running.then(() => flush(watched))
    },
    flushAll() {
      running = running.then(() => flush('all'))
      return running
    },
    async stop() {
      stopped = true
      timers.clear(timer)
      await running
    },
  }
}
