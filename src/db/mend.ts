import type { Dexie, Table } from 'dexie'
import { lostCommand } from '../model/lost-command.ts'
import type { WardlightDb } from './database.ts'
import { mended } from './not-whole.ts'
import type { Loaded } from './rows.ts'
import { loaded, putStatus } from './status.ts'
import type { Damaged } from './cipher/damage.ts'
import { keyOf, type Lock, REST, type Row } from './cipher/lock.ts'
import { unpack } from './cipher/packing.ts'
import { decrypt, isSameHalf, type KeyRow } from './cipher/row-key.ts'

/**
 * Deletes rows that cannot be read, and notes what must be asked for again. A row that was written since stays, and so do
 * all where the database has another key by now: then this handle reads and writes no more (DISK-02).
 */
export async function mend(db: Dexie, lock: Lock, all: readonly Damaged[]): Promise<void> {
  const opened = lock.opened
  const unread = await asyncFilter(all, async ({ stored }) => !(await isReadable(lock, stored)))
  const names = [...new Set(unread.map(({ table }) => table))]
  if (names.length === 0) return
  await db.transaction('rw', [...names, 'key', 'status'], async ({ idbtrans }) => {
    const half = (await db.table('key').get('half')) as KeyRow | undefined
    if (!half || !opened || !isSameHalf(half, opened.row)) return void (lock.opened = null)
    const gone: Damaged[] = []
    for (const each of unread) {
      lock.raw.add(idbtrans)
      const isThere = await isStill(db.table(each.table), each.stored)
      lock.raw.delete(idbtrans)
      if (!isThere) continue
      await remove(db.table(each.table), each.stored)
      gone.push(each)
    }
    await noteMended(db, gone)
  })
}

const keyIn = ({ schema }: Table, stored: Row): unknown => {
  const path = schema.primKey.keyPath
  return typeof path === 'string' ? stored[path] : path?.map((part) => stored[part])
}

async function isStill(table: Table, stored: Row): Promise<boolean> {
  const now = (await table.get(keyIn(table, stored))) as Row | undefined
  return now !== undefined && String(now[REST]) === String(stored[REST])
}

/** A command cannot be asked for again: its author reads that there was one. */
async function remove(table: Table, stored: Row): Promise<void> {
  const lost = table.name === 'outbox' ? lostCommand(stored) : null
  await (lost ? table.put(lost) : table.delete(keyIn(table, stored)))
}

/** A key may be refused its work for another reason than damage. */
async function isReadable(lock: Lock, stored: Row): Promise<boolean> {
  try {
    unpack(await decrypt(keyOf(lock), stored[REST] as Uint8Array<ArrayBuffer>))
    return true
  } catch {
    return false
  }
}

async function asyncFilter<T>(all: readonly T[], is: (one: T) => Promise<boolean>): Promise<T[]> {
  const kept = await Promise.all(all.map(is))
  return all.filter((_, at) => kept[at])
}

/** Lists that say when they were loaded whole: one that misses a row is not whole any more. */
const LISTS: Readonly<Record<string, keyof Loaded>> = {
  patients: 'patientsAt',
  vitals: 'patientsAt',
  alarms: 'alarmsAt',
  wards: 'wardsAt',
  rooms: 'wardsAt',
  sensors: 'devicesAt',
  gateways: 'devicesAt',
}

/** Notes what is gone, in the transaction that deletes it. Of a command its author reads, and it is not asked for. */
async function noteMended(open: Dexie, all: readonly Damaged[]): Promise<void> {
  const gone = all.filter(({ table }) => table !== 'outbox')
  if (gone.length === 0) return
  const db = open as WardlightDb
  const before = await mended(db)
  const lists = gone.flatMap(({ table }) => LISTS[table] ?? [])
  const days = gone.flatMap(({ table, stored }) =>
    table === 'series' ? String(stored['patient']) : [],
  )
  await putStatus(db, {
    key: 'mended',
    times: before.times + 1,
    lists: [...new Set([...before.lists, ...lists])],
    days: [...new Set([...before.days, ...days])],
  })
  const at = await loaded(db)
  await putStatus(db, {
    key: 'sync',
    ...at,
    ...Object.fromEntries(lists.map((list) => [list, 0])),
  })
}
