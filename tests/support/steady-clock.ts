import type { PassedClock } from '../../src/sync/server-clock.ts'

/** Clocks of a device that nobody sets and that does not sleep; the server answers at every moment of it. */
export const steadyClock = (now: () => number): PassedClock => ({
  device: () => ({ wall: now(), elapsed: now() }),
  bounds: () => ({ low: 0, high: 0, elapsed: now() }),
})
