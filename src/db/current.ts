import { WardlightDb } from './database.ts'

/** The signed-in user's database in this window or worker; `null` while nobody is signed in. */
let current: WardlightDb | null = null

export function currentDb(): WardlightDb | null {
  return current
}

/** Opens the database of one user; an open one of somebody else is closed first. */
export async function openFor(userId: string): Promise<WardlightDb> {
  if (current?.name === new WardlightDb(userId).name) return current
  closeCurrent()
  const db = new WardlightDb(userId)
  current = db
  await withReopen(db)
  return db
}

/** WebKit loses its storage process now and then: opening again heals what retrying does not (platform C.1). */
async function withReopen(db: WardlightDb, attempts = 3): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.open()
      return
    } catch (error) {
      // Closed meanwhile: it may be deleted by now, and opening it again would make it anew.
      if (db !== current) throw error
      db.close({ disableAutoOpen: false })
      if (attempt >= attempts) throw error
    }
  }
}

export function closeCurrent(): void {
  current?.close()
  current = null
}
