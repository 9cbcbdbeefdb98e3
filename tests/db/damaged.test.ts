import 'fake-indexeddb/auto'
import { Dexie, liveQuery } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import { whenMended } from '../../src/db/cipher/damage.ts'
import { TABLES, WardlightDb } from '../../src/db/database.ts'
import { notFinished } from '../../src/db/not-finished.ts'
import { pendingCommands } from '../../src/db/outbox.ts'
import { loaded, markLoaded, statusRow } from '../../src/db/status.ts'
import { toSeal } from '../../src/db/sealing.ts'
import { newCommand, type OutboxRow } from '../../src/model/command.ts'
import { DAMAGES, damage } from '../support/damage.ts'
import { testHalf } from '../support/database.ts'

const USER = 'damaged'
const open: WardlightDb[] = []
function opened(half = testHalf(), isGuest = false): WardlightDb {
  const db = new WardlightDb(USER, half, isGuest)
  open.push(db)
  return db
}
const closeAll = (): void => open.splice(0).forEach((db) => db.close())
afterEach(async () => {
  const { name } = opened()
  closeAll()
  await Dexie.delete(name)
})

/** Two rows of every table that is encrypted: their keys, and anything else. */
function twoRows(table: string): Record<string, unknown>[] {
  const [primary = ''] = TABLES[table as keyof typeof TABLES].split(', ')
  const names = primary
    .replace(/[[\]+]/g, ' ')
    .trim()
    .split(' ')
  return ['1', '2'].map((at) => ({
    ...(primary !== '++n' && Object.fromEntries(names.map((name) => [name, at]))),
    says: `row ${at}`,
  }))
}
const tables = Object.keys(TABLES).filter((table) => table !== 'key')

const command = (id: string, given: Partial<OutboxRow> = {}): OutboxRow =>
  ({
    ...newCommand({ id, name: 'x', args: { name: 'Ines' }, subject: 's', createdAt: 5 }),
    ...given,
  }) as OutboxRow

async function says(db: WardlightDb, table: string): Promise<unknown[]> {
  const rows = (await db.table(table).toArray()) as { says?: string }[]
  return rows.flatMap(({ says }) => says ?? [])
}

// DISK-07.
describe('a row that cannot be read', () => {
  for (const how of Object.keys(DAMAGES))
    it(`${how}: counts as not there in every table, and is deleted; the others are read`, async () => {
      const db = opened()
      for (const table of tables) await db.table(table).bulkAdd(twoRows(table))
      closeAll()
      for (const table of tables) {
        let count = 0
        await damage(db.name, table, () => (count += 1) === 1, how)
      }
      const again = opened()
      const read = await Promise.all(tables.map((table) => says(again, table)))
      expect(Object.fromEntries(tables.map((table, at) => [table, read[at]]))).toEqual(
        Object.fromEntries(tables.map((table) => [table, ['row 2']])),
      )
      await whenMended(again)
      // Of the outbox it is known that there was one; the status says that rows are gone.
      const left = await Promise.all(tables.map((table) => again.table(table).count()))
      const more: Record<string, number> = { outbox: 2, status: 3 }
      expect(Object.fromEntries(tables.map((table, at) => [table, left[at]]))).toEqual(
        Object.fromEntries(tables.map((table) => [table, more[table] ?? 1])),
      )
    })

  it('is not there for any way of reading, and ends no live query and no transaction', async () => {
    const db = opened()
    await db.wards.bulkPut(['a', 'b', 'c'].map((id) => ({ id, name: id })))
    closeAll()
    await damage(db.name, 'wards', ({ id }) => id === 'b')
    const again = opened()
    const heard: string[][] = []
    const watching = liveQuery(() => again.wards.toArray()).subscribe((rows) =>
      heard.push(rows.map(({ id }) => id)),
    )
    const seen: string[] = []
    await again.transaction('rw', again.wards, async () => {
      expect(await again.wards.get('b')).toBeUndefined()
      expect(await again.wards.bulkGet(['a', 'b'])).toEqual([{ id: 'a', name: 'a' }, undefined])
      await again.wards.each(({ id }) => void seen.push(id))
      await again.wards.put({ id: 'd', name: 'd' })
    })
    expect(seen).toEqual(['a', 'c'])
    await expect.poll(() => heard.at(-1)).toEqual(['a', 'c', 'd'])
    watching.unsubscribe()
  })

  it('that was written again since stays as it is now', async () => {
    const db = opened()
    await db.wards.put({ id: 'a', name: 'old' })
    closeAll()
    await damage(db.name, 'wards')
    const again = opened()
    expect(await again.wards.get('a')).toBeUndefined()
    await again.wards.put({ id: 'a', name: 'new' })
    await whenMended(again)
    expect(await again.wards.toArray()).toEqual([{ id: 'a', name: 'new' }])
    expect(await statusRow(again, 'mended')).toBeUndefined()
  })

  it('for want of the key that wrote it, which another window replaced, is deleted by nobody', async () => {
    const late = opened()
    await late.wards.put({ id: 'a', name: 'a' })
    const owner = opened(testHalf('08'.repeat(32)))
    await owner.wards.put({ id: 'b', name: 'b' })
    await late.wards.toArray()
    await whenMended(late)
    // From here on the late one reads and writes nothing.
    await expect(late.wards.put({ id: 'c', name: 'c' })).rejects.toThrow()
    expect(await owner.wards.toArray()).toEqual([{ id: 'b', name: 'b' }])
  })

  it('makes its list one that is not whole until it is loaded again', async () => {
    const db = opened()
    for (const part of ['patientsAt', 'alarmsAt', 'wardsAt', 'devicesAt'] as const)
      await markLoaded(db, part, 7)
    await db.rooms.put({ id: 'r', name: 'r', wardId: 'w' })
    await db.series.put({
      patient: 'p',
      day: '2026-11-20',
      cells: new Float32Array(1),
      posture: new Int32Array(1),
      until: 9,
    })
    closeAll()
    await damage(db.name, 'rooms')
    await damage(db.name, 'series')
    const again = opened()
    await Promise.all([again.rooms.toArray(), again.series.toArray()])
    await whenMended(again)
    expect(await loaded(again)).toMatchObject({
      patientsAt: 7,
      alarmsAt: 7,
      wardsAt: 0,
      devicesAt: 7,
    })
    expect(await statusRow(again, 'mended')).toMatchObject({ lists: ['wardsAt'], days: ['p'] })
  })
})

// DISK-08.
describe('an unfinished command that cannot be read', () => {
  async function damaged(...rows: OutboxRow[]): Promise<WardlightDb> {
    const db = opened()
    await db.outbox.bulkPut(rows)
    closeAll()
    await damage(db.name, 'outbox')
    const again = opened()
    await pendingCommands(again)
    await whenMended(again)
    return again
  }

  it('is named to its author in plain words, with when it was given and whether it may have begun', async () => {
    const db = await damaged(command('no'), command('perhaps', { written: 'perhaps' }))
    expect(await notFinished(db)).toMatchObject([
      {
        row: { id: 'no', state: 'refused', kind: 'final', createdAt: 5, written: 'no' },
        what: 'An action that can no longer be read on this device',
      },
      { row: { id: 'perhaps', written: 'perhaps' } },
    ])
  })

  it('that is done goes without a word', async () => {
    const db = await damaged(command('c', { state: 'done', at: 6 }))
    expect(await db.outbox.toArray()).toEqual([])
  })

  it('is kept for them when the session ends, also where it is found damaged only then', async () => {
    const db = opened()
    await db.outbox.bulkPut([command('whole'), command('lost', { written: 'whole' })])
    closeAll()
    await damage(db.name, 'outbox', ({ id }) => id === 'lost')
    expect(await toSeal(USER, await testHalf())).toMatchObject({
      outline: { count: 2, begun: 1 },
      rows: [{ id: 'lost', name: 'lost' }, { id: 'whole' }],
    })
  })

  // DISK-02.
  it('because the key is lost is named as well', async () => {
    const db = opened()
    await db.outbox.bulkPut([command('a'), command('b', { state: 'done', at: 6 })])
    closeAll()
    const again = opened(testHalf('08'.repeat(32)))
    await pendingCommands(again)
    await whenMended(again)
    expect(await again.outbox.toArray()).toMatchObject([
      { id: 'a', state: 'refused', name: 'lost' },
    ])
  })
})
