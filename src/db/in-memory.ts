import { Dexie } from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'

/** From here on this window's databases are in memory and end with it: its browser has no IndexedDB (OFFL-32). */
export function keepInMemory(): void {
  // Changed and not replaced: live queries look at the object itself.
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
}
