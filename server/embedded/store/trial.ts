import type { Db } from './db.ts'

/** What a trial writes: more than the changes of a moment. */
const probeText = 'x'.repeat(256 * 1024)

/** Writes something and takes it back: throws when the disk has no room for it. */
export function tryOut(db: Db): void {
  try {
    db.exec('BEGIN')
    db.prepare("INSERT OR REPLACE INTO meta VALUES ('store.trial', ?)").run(probeText)
    db.exec('COMMIT')
    db.exec("DELETE FROM meta WHERE key = 'store.trial'")
  } catch (error) {
    rollBack(db)
    throw error
  }
}

/** A disk that failed may have ended the transaction by itself, or refuse this too. */
export function rollBack(db: Db): void {
  try {
    if (db.inTransaction) db.exec('ROLLBACK')
  } catch {
    // The next BEGIN throws the reason.
  }
}
