import type { Dexie } from 'dexie'
import type { Lock, Row } from './lock.ts'

/** A stored row that could not be read. */
export type Damaged = { table: string; stored: Row }

type Mend = (db: Dexie, lock: Lock, all: readonly Damaged[]) => Promise<void>
type Code = () => Promise<{ mend: Mend }>
let code: Code | null = null

/** Where the code that sees to such rows comes from: it is rarely needed, and a service worker can load nothing later. */
export function mendBy(load: Code): void {
  code = load
}

const running = new WeakMap<Dexie, Promise<void>>()

/** Sees to rows that cannot be read a moment later, outside of the transaction that read them (DISK-07). */
export function watchDamage(db: Dexie, lock: Lock): Lock['damaged'] {
  let waiting: Damaged[] = []
  return (table, stored) => {
    if (waiting.push({ table, stored }) > 1) return
    const work = new Promise((resolve) => setTimeout(resolve)).then(async () => {
      const taken = waiting
      waiting = []
      await (await code?.())?.mend(db, lock, taken)
    })
    // Closed by then, or full: the next reading comes upon the row again.
    running.set(
      db,
      work.catch(() => undefined),
    )
  }
}

/** What was found until now is seen to. */
export async function whenMended(db: Dexie): Promise<void> {
  await running.get(db)
}
