import { whenMended } from '../../src/db/cipher/damage.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import type { Fence } from '../../src/db/fence.ts'
import { askForLostDays, timesMended } from '../../src/db/mended.ts'
import { type Timers, sleep } from '../timing/wait.ts'
import { follow } from './follow.ts'

/** Rows that are damaged again and again do not make a leader begin again more often than this. */
const LEADS_FOR_MS = 30_000

/**
 * Rows that could not be read are gone (DISK-07). Whoever begins to lead asks for everything, so this leader ends when
 * there are more of them.
 */
export async function beginAgainWhenMended(
  { db, timers }: { db: WardlightDb; timers: Timers },
  fence: Fence,
  end: AbortController,
): Promise<void> {
  const begunAt = timers.elapsed()
  await whenMended(db)
  const before = await timesMended(db)
  await fence.run([db.series], () => askForLostDays(db))
  follow(
    () => timesMended(db),
    (times) => {
      if (times === before) return
      const waits = Math.max(0, begunAt + LEADS_FOR_MS - timers.elapsed())
      void sleep(timers, waits, end.signal).then(() => end.abort())
    },
    timers,
    end.signal,
  )
}
