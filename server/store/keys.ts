import type { Db } from './database.ts'
import type { Writer } from './writer.ts'

/** Attribute and telemetry key names as small numbers, written once each. */
export type Keys = { num(name: string): number; name(num: number): string | undefined }

export function loadKeys(db: Db, writer: Writer): Keys {
  const nums = new Map<string, number>()
  const names = new Map<number, string>()
  for (const [num, name] of db.prepare('SELECT num, name FROM key').raw().all() as [
    number,
    string,
  ][]) {
    nums.set(name, num)
    names.set(num, name)
  }
  const insert = db.prepare('INSERT INTO key (num, name) VALUES (?, ?)')
  let last = Math.max(0, ...names.keys())
  return {
    num(name) {
      const known = nums.get(name)
      if (known !== undefined) return known
      const num = ++last
      nums.set(name, num)
      names.set(num, name)
      void writer.add(() => insert.run(num, name))
      return num
    },
    name: (num) => names.get(num),
  }
}
