import { SECOND_MS } from '../../src/model/constants.ts'
import type { Timers } from '../timing/wait.ts'

/** Every ward is written within 20 s: what does not fit has been refused again by then. */
const NOT_REFUSED_MS = 30 * SECOND_MS

/** Is there room on the device? Whoever leads is told of every write. */
export type Room = {
  /** A write was refused because the device is full. */
  full(): void
  /** Something was written, which may have been small. */
  stored(): void
}

/**
 * Tells at once that the device is full, and that it has room again once nothing was refused for a while (OFFL-32). The
 * one that led before may have called it full: so the first to say is that there is room.
 */
export function watchRoom(
  elapsed: Timers['elapsed'],
  tell: { full: () => void; room: () => void },
): Room {
  let fullAt: number | null = elapsed()
  return {
    full() {
      fullAt = elapsed()
      tell.full()
    },
    stored() {
      if (fullAt === null || elapsed() - fullAt <= NOT_REFUSED_MS) return
      fullAt = null
      tell.room()
    },
  }
}
