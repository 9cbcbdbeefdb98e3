import { Dexie, type DBCoreTransaction } from 'dexie'

type Trans = DBCoreTransaction & IDBTransaction & { _explicit?: boolean }

/**
 * Waits for work that is not the database's, as a key at work is, inside a transaction: one that is asked nothing ends.
 * So it is asked for nothing again and again until the work is done. A single reading has nothing to go on with.
 */
export function holdOpen<T>(
  trans: DBCoreTransaction,
  table: string,
  work: () => Promise<T>,
): Promise<T> {
  const { mode, _explicit: isExplicit } = trans as Trans
  if (mode === 'readonly' && isExplicit !== true) return Dexie.Promise.resolve(work())
  return new Dexie.Promise<T>((resolve, reject) => {
    const store = (trans as Trans).objectStore(table)
    let settle: (() => void) | null = null
    work().then(
      (value) => (settle = () => resolve(value)),
      (error: Error) => (settle = () => reject(error)),
    )
    const spin = (): void => {
      if (settle !== null) return settle()
      const request = store.get(-Infinity)
      request.onsuccess = spin
      request.onerror = () => reject(request.error ?? new Error('the transaction was aborted'))
    }
    spin()
  })
}
