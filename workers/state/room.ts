import { SECOND_MS } from '../../src/model/constants.ts'
import type { Timers } from '../timing/wait.ts'

/** Every ward is written within 20 s: after this, a write that does not fit would have been refused again. */
const NOT_REFUSED_MS = 30 * SECOND_MS

/** Whether the device has room; a leader reports every write. */
export type Room = {
  /** A write was refused because the device is full. */
  full(): void
  /** A write succeeded; it may have been a small one. */
  stored(): void
}

/**
 * Calls `full` at once when the device is full, and `room` once no write was refused for a while (OFFL-32). It begins as
 * if the device were full, because the last leader may have reported that: then `room` clears it.
 */
export function watchRoom(
  elapsed: Timers['elapsed'],
  report: { full: () => void; room: () => void },
): Room {
  let fullAt: number | null = elapsed()
  return {
    full() {
      fullAt = elapsed()
      report.full()
    },
    stored() {
      if (fullAt === null || elapsed() - fullAt <= NOT_REFUSED_MS) return
      fullAt = null
      report.room()
    },
  }
}
