import { Dexie } from 'dexie'
import { databaseNames } from './database.ts'

/** Where names of databases that must go are kept until they are gone; holds ids, no patient data. */
export type WipeMarks = { get(): string[]; set(names: string[]): void }

const KEY = 'wardlight.wipe'

export function wipeMarks(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): WipeMarks {
  return {
    get: () => (storage.getItem(KEY) ?? '').split(' ').filter((name) => name !== ''),
    set: (names) => {
      if (names.length === 0) storage.removeItem(KEY)
      else storage.setItem(KEY, names.join(' '))
    },
  }
}

/**
 * Deletes the databases of everybody but `keep` (ruling R9). The names are marked first, so that a wipe
 * cut short by a closed window or a crash is finished at the next start, before the first render.
 */
export async function wipeAllBut(keep: string | null, marks: WipeMarks): Promise<void> {
  const doomed = (await databaseNames()).filter((name) => name !== keep)
  marks.set([...new Set([...marks.get(), ...doomed])])
  await finishWipes(marks)
}

/** Deletes what is marked. A database that another window holds open is deleted when that one lets go. */
export async function finishWipes(marks: WipeMarks): Promise<void> {
  const failures: unknown[] = []
  for (const name of marks.get()) {
    try {
      await Dexie.delete(name)
      marks.set(marks.get().filter((other) => other !== name))
    } catch (error) {
      // The others must go all the same; this one stays marked.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
