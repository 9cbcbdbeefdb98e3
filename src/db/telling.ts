import { newsOf } from '../model/alarms/notices.ts'
import type { WardlightDb } from './database.ts'
import { putStatus, statusRow } from './status.ts'

/**
 * The open alarms that this device has not announced yet; from now on they count as announced. Of a window and the
 * service worker only one gets each alarm.
 * @param open ids, newest first
 */
export function takeNews(db: WardlightDb, open: readonly string[]): Promise<Set<string>> {
  return db.transaction('rw', db.status, async () => {
    const before = (await statusRow(db, 'told'))?.ids ?? []
    const { fresh, told: ids } = newsOf(before, open)
    if (fresh.length > 0) await putStatus(db, { key: 'told', ids })
    return new Set(fresh)
  })
}

/** Ids of the alarms this user has had before their eyes on this device; those that still wait are always among them. */
export async function lookedIds(db: WardlightDb): Promise<readonly string[]> {
  return (await statusRow(db, 'looked'))?.ids ?? []
}

/** Notes that staff looked at a list with these unconfirmed alarms. @param open ids, newest first */
export async function noteLooked(db: WardlightDb, open: readonly string[]): Promise<void> {
  await db.transaction('rw', db.status, async () => {
    const { fresh, told: ids } = newsOf(await lookedIds(db), open)
    if (fresh.length > 0) await putStatus(db, { key: 'looked', ids })
  })
}
