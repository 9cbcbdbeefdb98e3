import type { WardlightDb } from './database.ts'
import { putStatus, statusRow } from './status.ts'

/** The newest alarm this user has had before their eyes on this device was raised then, server's time; 0 for none. */
export async function lookedAt(db: WardlightDb): Promise<number> {
  return (await statusRow(db, 'looked'))?.at ?? 0
}

/** Notes that staff looked at a list whose newest alarm was raised `at`; an older one than is noted changes nothing. */
export async function noteLooked(db: WardlightDb, at: number): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    if (at > (await lookedAt(db))) await putStatus(db, { key: 'looked', at })
  })
}
