import type { WardlightDb } from '../../src/db/database.ts'
import { putStatus, statusRow } from '../../src/db/status.ts'

/** Counts unreadable rows and frames in a row of the database. Many drops are one write. */
export type Counters = { drop(rows?: number): void; settled(): Promise<void> }

export function createCounters(db: WardlightDb): Counters {
  let dropped = 0
  let writing: Promise<void> | null = null

  async function write(): Promise<void> {
    const now = dropped
    dropped = 0
    try {
      const stored = (await statusRow(db, 'counters'))?.dropped ?? 0
      await putStatus(db, { key: 'counters', dropped: stored + now })
      writing = dropped > 0 ? write() : null
    } catch {
      // Written with the next drop: a counter must not stop the work.
      dropped += now
      writing = null
    }
  }

  return {
    drop(rows = 1) {
      dropped += rows
      writing ??= write()
    },
    settled: async () => {
      while (writing) await writing
    },
  }
}
