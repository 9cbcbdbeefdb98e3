import type { WardlightDb } from './database.ts'
import type { Loaded } from './rows.ts'
import { loaded, statusRow } from './status.ts'

export async function mended(db: WardlightDb) {
  return (await statusRow(db, 'mended')) ?? { times: 0, lists: [], days: [] }
}

/** Lists of which a row could not be read, and which were not loaded whole since (DISK-07). */
export async function notWhole(db: WardlightDb): Promise<readonly (keyof Loaded)[]> {
  const [{ lists }, at] = await Promise.all([mended(db), loaded(db)])
  return lists.filter((list) => at[list] === 0)
}
