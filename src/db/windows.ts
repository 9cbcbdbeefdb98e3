import type { WardlightDb } from './database.ts'
import type { WindowRow } from './rows.ts'

/** The Web Lock that a window holds while it lives: its row counts for as long. */
export const lockOfWindow = (id: string): string => `window-${id}`

export const windowRows = (db: WardlightDb): Promise<WindowRow[]> => db.windows.toArray()

export const windowRow = (db: WardlightDb, id: string): Promise<WindowRow | undefined> =>
  db.windows.get(id)

export async function putWindow(db: WardlightDb, row: WindowRow): Promise<void> {
  await db.windows.put(row)
}

/** The window is gone, and what it wanted with it. */
export async function forgetWindow(db: WardlightDb, id: string): Promise<void> {
  await db.windows.delete(id)
}
