import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { careOfWards } from '../../src/db/care.ts'
import { olderName, TABLES } from '../../src/db/database.ts'
import { OlderDb } from '../../src/db/older.ts'
import { wardRows } from '../../src/db/handover.ts'
import { lookedIds } from '../../src/db/telling.ts'
import { asking, changeRows, mergeRows } from '../../src/db/merge.ts'
import { historyOf } from '../../src/db/series.ts'
import { addPoint, emptyDay, hourValue } from '../../src/model/history/history.ts'
import { entryOf } from '../model/handover/given.ts'
import { alarmOf } from '../model/rows.ts'

it('days stored before positions were kept stay readable, and are asked for again', async () => {
  const old = new Dexie(olderName('upgraded'))
  old.version(1).stores(TABLES)
  const cells = emptyDay()
  addPoint(cells, 'hr', 9, 72)
  await old.table('series').put({ patient: 'p', day: '2026-11-19', cells, until: 77 })
  old.close()

  const db = new OlderDb('upgraded')
  const [row] = await db.series.toArray()
  expect(row?.until).toBe(0)
  const { days, pieces } = await historyOf(db, 'p', 'Asia/Seoul')
  expect(hourValue(days.get('2026-11-19') ?? emptyDay(), 'hr', 9)).toBe(72)
  expect(pieces).toEqual([])
  await db.delete()
})

it('a database without accounts gets their table and keeps what it has', async () => {
  const { accounts: _, ...before } = TABLES
  const old = new Dexie(olderName('older'))
  old.version(3).stores(before)
  await old.table('wards').put({ id: 'w', name: 'Maple' })
  old.close()

  const db = new OlderDb('older')
  expect(await db.accounts.toArray()).toEqual([])
  expect(await db.wards.toArray()).toEqual([{ id: 'w', name: 'Maple' }])
  await db.delete()
})

it('a database with the devices of all hospitals forgets them, and gets a table for pages', async () => {
  const { lists: _, ...before } = TABLES
  const old = new Dexie(olderName('platform'))
  old.version(4).stores(before)
  await old.table('gateways').put({ id: 'g' })
  await old.table('accounts').put({ id: 'a', hospitalId: 'h' })
  old.close()

  const db = new OlderDb('platform')
  expect(await db.gateways.count()).toBe(0)
  expect(await db.accounts.count()).toBe(1)
  expect(await db.lists.count()).toBe(0)
  await db.delete()
})

describe('commands that an older console stored at a step', () => {
  const base = { name: 'assign-sensor', args: {}, subject: 'sensor:s', createdAt: 5, results: {} }

  /** The rows an older console left, as this one reads them. */
  async function upgraded(...rows: readonly object[]) {
    const user = `stepped-${rows.length}`
    const old = new Dexie(olderName(user))
    old.version(5).stores(TABLES)
    await old.table('outbox').bulkPut(rows.map((row, at) => ({ ...base, id: `c${at}`, ...row })))
    old.close()
    const db = new OlderDb(user)
    const found = await db.outbox.toArray()
    await db.delete()
    return found
  }

  it('keep their phase, and whether they have changed anything', async () => {
    const rows = await upgraded(
      { state: 'waiting', step: 0 },
      { state: 'waiting', step: 2 },
      { state: 'sending', step: 0, since: 7 },
      { state: 'resting', step: 0, until: 9, attempt: 2 },
      { state: 'refused', step: 0, message: 'No!' },
      { state: 'refused', step: 3, message: 'No!' },
      { state: 'expired', message: 'Late.' },
      { state: 'done', at: 8, notice: 'The gateway is offline.' },
    )
    const { results: _, ...kept } = base
    expect(rows).toEqual(
      [
        { state: 'waiting', written: 'no' },
        { state: 'waiting', written: 'yes' },
        { state: 'running', since: 7, written: 'perhaps' },
        { state: 'resting', until: 9, attempt: 2, written: 'perhaps' },
        { state: 'refused', message: 'No!', written: 'no' },
        { state: 'refused', message: 'No!', written: 'yes' },
        { state: 'expired', message: 'Late.', written: 'no' },
        { state: 'done', at: 8, notice: 'The gateway is offline.', written: 'no' },
      ].map((row, at) => ({ ...kept, id: `c${at}`, concerns: [], ...row })),
    )
  })

  it('keep whom they were found to be about, and what they made: there it is looked again', async () => {
    const related = (id: string, entityType: string) => ({ id, entityType, name: '' })
    const [row] = await upgraded({
      state: 'resting',
      step: 4,
      until: 9,
      attempt: 1,
      results: {
        'holders of the sensor': [related('b', 'ASSET'), related('g', 'DEVICE')],
        'sensors of the patient': [related('s2', 'DEVICE')],
        'what the ward contains': null,
        'make the patient': 'p8',
      },
    })
    expect(row).toMatchObject({ concerns: ['patient:b', 'sensor:s2'], made: 'p8' })
    expect(row).not.toHaveProperty('results')
    expect(row).not.toHaveProperty('step')
  })
})

it('a database of windows that asked each other gets a table for what they want', async () => {
  const { windows: _, ...before } = TABLES
  const old = new Dexie(olderName('asking'))
  old.version(6).stores(before)
  await old.table('wards').put({ id: 'w', name: 'Maple' })
  old.close()

  const db = new OlderDb('asking')
  expect(await db.windows.toArray()).toEqual([])
  expect(await db.wards.toArray()).toEqual([{ id: 'w', name: 'Maple' }])
  await db.delete()
})

it('a database from before words were kept goes on with its rows, and no word', async () => {
  const { words: _, ...before } = TABLES
  const old = new Dexie(olderName('wordless'))
  old.version(7).stores(before)
  const alarm = alarmOf({ alarmId: 'a' })
  await old.table('alarms').put(alarm)
  old.close()

  const db = new OlderDb('wordless')
  expect(await db.alarms.toArray()).toEqual([alarm])
  const change = { isConfirmed: true }
  await asking(db, ['alarms'], async (asked) => {
    await changeRows(db, db.alarms, [{ id: 'a', change }])
    await mergeRows(db, db.alarms, asked, { rows: [alarm] })
  })
  expect(await db.alarms.toArray()).toEqual([{ ...alarm, ...change }])
  expect(await db.words.count()).toBe(0)
  await db.delete()
})

it('a database from before rounds goes on with its days, and nothing said of care until they are read', async () => {
  const { care: _, ...before } = TABLES
  const old = new Dexie(olderName('careless'))
  old.version(9).stores(before)
  const row = {
    patient: 'p',
    day: '2026-11-22',
    cells: new Float32Array(2),
    posture: new Int32Array(),
  }
  await old.table('series').put(row)
  old.close()

  const db = new OlderDb('careless')
  expect(await db.series.toArray()).toEqual([row])
  expect(await careOfWards(db, ['w'])).toEqual(new Map())
  await db.delete()
})

// MOVE-11.
it('a database with two times of an alarm keeps when it began, in its rows and in the log', async () => {
  const alarm = alarmOf({ alarmId: 'a', first: 5 })
  const entry = { alarmId: 'a', raised: 90, received: 95 }
  const old = new Dexie(olderName('two-times'))
  old.version(11).stores({ ...TABLES, alarms: 'alarmId, createdTime, originator' })
  await old.table('alarms').put({ ...alarm, createdTime: 90 })
  await old.table('alarmLog').bulkPut([entry, { ...entry, alarmId: 'gone' }])
  await old.table('status').put({ key: 'looked', at: 90 })
  old.close()

  const db = new OlderDb('two-times')
  expect(await db.alarms.toArray()).toEqual([alarm])
  expect(await db.alarmLog.toArray()).toEqual([
    { ...entry, raised: 5 },
    { ...entry, alarmId: 'gone' },
  ])
  expect(await lookedIds(db)).toEqual([])
  expect([...db.backendDB().transaction('alarms').objectStore('alarms').indexNames]).toEqual([
    'originator',
  ])
  await db.delete()
})

it('a database from before notes gets their table, keeps what it has, and has never asked for notes', async () => {
  const { notes: _, ...before } = TABLES
  const old = new Dexie(olderName('noteless'))
  old.version(10).stores(before)
  await old.table('patients').put({ entityId: 'p', wardId: 'w', wardRoom: '1', name: 'Kim' })
  old.close()

  const db = new OlderDb('noteless')
  expect(await db.notes.toArray()).toEqual([])
  const { patients } = await wardRows(db, 'w', 0, 1, 'Asia/Seoul')
  expect(patients).toMatchObject([{ patient: { name: 'Kim' }, notes: null }])
  await db.delete()
})

// HAND-21.
it('a log from before it was found by patient keeps its alarms, and finds them by patient', async () => {
  const { alarmLog: _, ...others } = TABLES
  const old = new Dexie(olderName('unfound'))
  old.version(12).stores({ ...others, alarmLog: 'alarmId, raised' })
  const alarm = alarmOf({ alarmId: 'a', originator: 'p' })
  const entries = [entryOf('a', { originator: 'p' }), entryOf('b', { originator: 'q' })]
  await old.table('alarms').put(alarm)
  await old.table('alarmLog').bulkPut(entries)
  await old.table('status').put({ key: 'looked', ids: ['a'] })
  await old.table('patients').put({ entityId: 'p', wardId: 'w', wardRoom: '1', name: 'Kim' })
  old.close()

  const db = new OlderDb('unfound')
  expect(await db.alarms.toArray()).toEqual([alarm])
  expect(await db.alarmLog.toArray()).toEqual(entries)
  expect(await lookedIds(db)).toEqual(['a'])
  expect(await db.alarmLog.where('originator').equals('q').primaryKeys()).toEqual(['b'])
  const { patients } = await wardRows(db, 'w', 0, 1, 'Asia/Seoul')
  expect(patients).toMatchObject([{ alarms: [{ alarmId: 'a' }] }])
  await db.delete()
})
