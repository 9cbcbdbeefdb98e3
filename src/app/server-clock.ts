/** Follows what the worker finds out about the server's time (ST4). */

import type { WardlightDb } from '../db/database.ts'
import { statusRow } from '../db/status.ts'
import { keptClock, measuredClock } from '../model/time/server-clock.ts'
import { followLive } from './live-query.ts'
import { device, setServerClock } from './now.ts'

/**
 * Before anything of it is shown: the clock as it was stored, and from then on as whoever leads measures it.
 * @param signal lasts as long as the session
 */
export async function followServerClock(db: WardlightDb, signal: AbortSignal): Promise<void> {
  const first = await statusRow(db, 'clock')
  if (first) setServerClock(keptClock(first, device()))
  let last = first?.at ?? 0
  const hear = (row: typeof first): void => {
    if (!row || row.at === last) return
    last = row.at
    setServerClock(measuredClock(row, device()))
  }
  followLive(() => statusRow(db, 'clock'), hear, signal)
}
