import type { Db } from './db.ts'
import { MalformedKey, TooManyKeys } from '../../protocol/refusals.ts'
import { isPlain } from '../../protocol/values.ts'
import type { Writer } from './writer.ts'
import { MOST_KEYS_OF_ONE } from '../../features/quotas/limits.ts'
/** So many different keys all entities may have together; a number of a series has six digits for them. */
export const MOST_KEYS = 100_000

/** Attribute and telemetry key names as small numbers, written once each. */
export type Keys = {
  /** The number of an existing key; makes no new one. */
  find(name: string): number | undefined
  /**
   * The number of a key, made when it is new; only in a change. Throws `TooManyKeys` beyond `MOST_KEYS` (those that
   * are there stay usable), and `MalformedKey` for a text the database cannot hold.
   */
  num(name: string): number
  name(num: number): string | undefined
}

export function loadKeys(db: Db, writer: Writer): Keys {
  const nums = new Map<string, number>()
  const names = new Map<number, string>()
  let last = 0
  const stored = db.prepare('SELECT num, name FROM key').raw().all() as [number, string][]
  for (const [num, name] of stored) {
    nums.set(name, num)
    names.set(num, name)
    last = Math.max(last, num)
  }
  const insert = db.prepare('INSERT INTO key (num, name) VALUES (?, ?)')
  return {
    find: (name) => nums.get(name),
    num(name) {
      const existing = nums.get(name)
      if (existing !== undefined) return existing
      if (!isPlain(name)) throw new MalformedKey()
      if (nums.size >= MOST_KEYS)
        throw new TooManyKeys(`Too many keys: this server keeps at most ${MOST_KEYS}.`)
      const num = ++last
      writer.step({
        write: () => insert.run(num, name),
        apply() {
          nums.set(name, num)
          names.set(num, name)
        },
        undo() {
          nums.delete(name)
          names.delete(num)
        },
      })
      return num
    },
    name: (num) => names.get(num),
  }
}

/** Throws `TooManyKeys` when an entity would have more keys than it may; its existing keys are always allowed. */
export function admitKeys(existing: ReadonlyMap<string, unknown>, wanted: Iterable<string>): void {
  let count = existing.size
  for (const key of wanted) if (!existing.has(key)) count += 1
  if (count > MOST_KEYS_OF_ONE && count > existing.size)
    throw new TooManyKeys(`Too many keys: at most ${MOST_KEYS_OF_ONE} of one entity`)
}
