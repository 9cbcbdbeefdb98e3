import { Dexie } from 'dexie'
import { databaseNames, isUsers } from './database.ts'
import { DEVICE, isInMemory } from './device.ts'

/** Where names of databases that must go are kept until they are gone; holds ids, no patient data. */
export type WipeMarks = { get(): string[]; set(names: string[]): void }

const KEY = 'wardlight.wipe'
/** Of these the unfinished commands are sealed first (docs/decisions/sealed-commands.md). */
const SEAL_KEY = 'wardlight.seal'
/** A window that is awake lets go at once. */
const HELD_MS = 2_000

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export const wipeMarks = (storage: Kept): WipeMarks => marksAt(storage, KEY)

/** Names of databases whose session ended, and was not ended by staff. */
export const sealMarks = (storage: Kept): WipeMarks => marksAt(storage, SEAL_KEY)

function marksAt(storage: Kept, key: string): WipeMarks {
  return {
    get: () => (storage.getItem(key) ?? '').split(' ').filter((name) => name !== ''),
    set: (names) => {
      if (names.length === 0) storage.removeItem(key)
      else storage.setItem(key, names.join(' '))
    },
  }
}

/** What is done with a database before it is deleted. Never throws. */
export type BeforeWipe = (name: string) => Promise<void>

/**
 * Deletes the databases of everybody but `keep` (ruling R9). The names are marked first, so that a wipe
 * cut short by a closed window or a crash is finished at the next start, before the first render.
 */
export async function wipeAllBut(
  keep: string | null,
  marks: WipeMarks,
  before?: BeforeWipe,
): Promise<void> {
  const doomed = [...marks.get(), ...(await databaseNames()), ...(await namesOnDevice())]
  marks.set([...new Set(doomed)].filter((name) => name !== keep))
  await finishWipes(marks, before)
}

/**
 * Deletes the marked databases. One that another window holds open is deleted when that window closes it; until then it
 * cannot be opened again. A window that sleeps is not waited for.
 */
export async function finishWipes(marks: WipeMarks, before?: BeforeWipe): Promise<void> {
  const failures: unknown[] = []
  for (const name of marks.get()) {
    const deletion = Promise.resolve(before?.(name))
      .then(() => erase(name))
      .then(() => marks.set(marks.get().filter((other) => other !== name)))
    try {
      await Promise.race([deletion, new Promise((resolve) => setTimeout(resolve, HELD_MS))])
    } catch (error) {
      // The others must go all the same; this one stays marked.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** What was stored here before this window began to work in memory goes as well, as far as the device lets us. */
async function erase(name: string): Promise<void> {
  if (isInMemory()) await new Dexie(name, DEVICE).delete().catch(() => undefined)
  await Dexie.delete(name)
}

async function namesOnDevice(): Promise<string[]> {
  if (!isInMemory()) return []
  const databases = (await DEVICE.indexedDB?.databases().catch(() => [])) ?? []
  return databases.map(({ name }) => name ?? '').filter((name) => isUsers(name))
}
