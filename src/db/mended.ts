/** What was stored here could not be read, and is gone: what must be asked for again (DISK-07). */

import type { WardlightDb } from './database.ts'
import { mended } from './not-whole.ts'
import { putStatus } from './status.ts'

/** Whoever leads begins again when this changes: a new leader asks for everything. */
export async function timesMended(db: WardlightDb): Promise<number> {
  return (await mended(db)).times
}

/** Days are asked for from where they end: those of patients who miss one are asked for from their beginning. */
export async function askForLostDays(db: WardlightDb): Promise<void> {
  const now = await mended(db)
  for (const patient of now.days)
    await db.series
      .where('[patient+day]')
      .between([patient, ''], [patient, '\uffff'])
      .modify({ until: 0 })
  if (now.days.length > 0) await putStatus(db, { ...now, key: 'mended', days: [] })
}
