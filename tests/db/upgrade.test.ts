import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { databaseName, TABLES, WardlightDb } from '../../src/db/database.ts'
import { historyOf } from '../../src/db/series.ts'
import { addPoint, emptyDay, hourValue } from '../../src/model/history/history.ts'

it('days stored before positions were kept stay readable, and are asked for again', async () => {
  const old = new Dexie(databaseName('upgraded'))
  old.version(1).stores(TABLES)
  const cells = emptyDay()
  addPoint(cells, 'hr', 9, 72)
  await old.table('series').put({ patient: 'p', day: '2026-11-19', cells, until: 77 })
  old.close()

  const db = new WardlightDb('upgraded')
  const [row] = await db.series.toArray()
  expect(row?.until).toBe(0)
  const { days, pieces } = await historyOf(db, 'p', 'Asia/Seoul')
  expect(hourValue(days.get('2026-11-19') ?? emptyDay(), 'hr', 9)).toBe(72)
  expect(pieces).toEqual([])
  await db.delete()
})

it('a database without accounts gets their table and keeps what it has', async () => {
  const { accounts: _, ...before } = TABLES
  const old = new Dexie(databaseName('older'))
  old.version(3).stores(before)
  await old.table('wards').put({ id: 'w', name: 'Maple' })
  old.close()

  const db = new WardlightDb('older')
  expect(await db.accounts.toArray()).toEqual([])
  expect(await db.wards.toArray()).toEqual([{ id: 'w', name: 'Maple' }])
  await db.delete()
})

it('a database with the devices of all hospitals forgets them, and gets a table for pages', async () => {
  const { lists: _, ...before } = TABLES
  const old = new Dexie(databaseName('platform'))
  old.version(4).stores(before)
  await old.table('gateways').put({ id: 'g' })
  await old.table('accounts').put({ id: 'a', hospitalId: 'h' })
  old.close()

  const db = new WardlightDb('platform')
  expect(await db.gateways.count()).toBe(0)
  expect(await db.accounts.count()).toBe(1)
  expect(await db.lists.count()).toBe(0)
  await db.delete()
})
