import 'fake-indexeddb/auto'
import { Dexie, liveQuery } from 'dexie'
import { afterEach, describe, expect, it } from 'vitest'
import {
  TABLES,
  databaseName,
  databaseNames,
  olderName,
  WardlightDb,
} from '../../src/db/database.ts'
import { OlderDb, olderToSeal, takeOver } from '../../src/db/older.ts'
import { toSeal } from '../../src/db/sealing.ts'
import { takeIn } from '../../src/db/unsealing.ts'
import { markLoaded, putStatus } from '../../src/db/status.ts'
import { NO_USER } from '../../src/model/people/session.ts'
import { pack } from '../../src/db/cipher/packing.ts'
import { KeyLost, encrypt, newKey } from '../../src/db/cipher/row-key.ts'
import { newCommand, type OutboxRow } from '../../src/model/command.ts'
import { alarmOf } from '../model/rows.ts'
import { testHalf } from '../support/database.ts'

const OTHER = '08'.repeat(32)
const open: WardlightDb[] = []

function database(half = testHalf(), isGuest = false): WardlightDb {
  const db = new WardlightDb('e', half, isGuest)
  open.push(db)
  return db
}
afterEach(async () => {
  for (const db of open.splice(0)) db.close()
  await Dexie.delete(databaseName('e'))
})

/** What lies on the disk, past the keys. */
async function raw(table: string): Promise<Record<string, unknown>[]> {
  const db = new Dexie(databaseName('e'))
  await db.open()
  const rows = (await db.table(table).toArray()) as Record<string, unknown>[]
  db.close()
  return rows
}

const ward = { id: 'w', name: 'Secret ward' }
const command = (id: string): OutboxRow => ({
  ...newCommand({ id, name: 'x', args: { name: 'Secret' }, subject: 's', createdAt: 1 }),
  state: 'waiting',
})

// DISK-01.
describe('rows on the disk', () => {
  it('show what they are found by, and nothing else', async () => {
    const db = database()
    await db.alarms.put(alarmOf({ alarmId: 'a', originator: 'p', name: 'Secret' }))
    await db.outbox.put(command('c'))
    await db.series.put({
      patient: 'p',
      day: '2026-11-20',
      cells: new Float32Array(2),
      posture: new Int32Array(1),
      until: 1,
    })
    const names = async (table: string) => (await raw(table)).map((row) => Object.keys(row).sort())
    expect(await names('alarms')).toEqual([['#', 'alarmId', 'originator']])
    expect(await names('outbox')).toEqual([['#', 'createdAt', 'id', 'state', 'written']])
    expect(await names('series')).toEqual([['#', 'day', 'patient']])
    const bytes = (await raw('alarms')).map((row) =>
      String.fromCharCode(...(row['#'] as Uint8Array)),
    )
    expect(bytes.join('')).not.toContain('Secret')
  })

  // The subject of a command may be the name of a ward, or the address of an account.
  it('had the subjects of commands beside them once: these go, and the commands stay', async () => {
    const { row: key, key: made } = await newKey(await testHalf())
    const old = new Dexie(databaseName('e'))
    old.version(14).stores({ ...TABLES, outbox: 'id, subject' })
    await old.table('key').put(key)
    const bytes = await encrypt(made, pack(command('c')))
    await old
      .table('outbox')
      .put({ id: 'c', subject: 's', createdAt: 1, state: 'waiting', '#': bytes })
    old.close()
    expect(await database().outbox.toArray()).toEqual([command('c')])
    expect(Object.keys((await raw('outbox'))[0] ?? {}).sort()).toEqual([
      '#',
      'createdAt',
      'id',
      'state',
    ])
  })

  it('are never the same bytes twice', async () => {
    const db = database()
    await db.wards.put(ward)
    const [before] = await raw('wards')
    await db.wards.put(ward)
    expect((await raw('wards'))[0]).not.toEqual(before)
  })

  it('are found by keys, indexes, filters and cursors, forwards and backwards', async () => {
    const db = database()
    const rows = ['a', 'b', 'c', 'd'].map((id, at) => ({ id, name: `W ${at}` }))
    await db.wards.bulkPut(rows)
    await db.rooms.bulkPut(
      rows.map(({ id, name }, at) => ({ id, name, wardId: at < 2 ? 'x' : 'y' }) as never),
    )
    expect(await db.wards.orderBy('id').reverse().limit(2).toArray()).toEqual([rows[3], rows[2]])
    expect(await db.wards.filter(({ name }) => name > 'W 1').toArray()).toEqual(rows.slice(2))
    expect(await db.wards.where('id').anyOf('b', 'd').toArray()).toEqual([rows[1], rows[3]])
    expect(await db.wards.where('id').anyOf('b', 'd').reverse().toArray()).toEqual([
      rows[3],
      rows[1],
    ])
    expect(
      await db.wards
        .orderBy('id')
        .reverse()
        .filter(({ id }) => id !== 'd')
        .first(),
    ).toEqual(rows[2])
    expect(await db.rooms.where('wardId').equals('y').count()).toBe(2)
    expect(
      await db.rooms
        .where('wardId')
        .equals('x')
        .filter(({ id }) => id === 'b')
        .primaryKeys(),
    ).toEqual(['b'])
    const seen: string[] = []
    await db.wards.each(({ id }) => void seen.push(id))
    expect(seen).toEqual(['a', 'b', 'c', 'd'])
    await db.wards.filter(({ id }) => id === 'a').delete()
    await db.wards.where('id').above('b').modify({ name: 'New' })
    expect(await db.wards.toArray()).toEqual([
      rows[1],
      { id: 'c', name: 'New' },
      { id: 'd', name: 'New' },
    ])
  })

  it('wake who watches them, and know the number they were given', async () => {
    const db = database()
    const heard: unknown[] = []
    const watching = liveQuery(() => db.words.toArray()).subscribe((rows) => heard.push(rows))
    const n = await db.words.add({ kind: 'asked', tables: ['wards'] })
    await expect.poll(() => heard.at(-1)).toEqual([{ n, kind: 'asked', tables: ['wards'] }])
    watching.unsubscribe()
  })

  it('take a transaction whole or not at all', async () => {
    const db = database()
    const failing = db.transaction('rw', db.wards, db.rooms, async () => {
      await db.wards.put(ward)
      expect(await db.wards.get('w')).toEqual(ward)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await db.wards.count()).toBe(0)
  })
})

// DISK-02.
describe('the key of a database', () => {
  it('opens it again', async () => {
    await database().wards.put(ward)
    open.splice(0).forEach((db) => db.close())
    expect(await database().wards.toArray()).toEqual([ward])
  })
  it('that is lost takes the rows with it: the server sends them again', async () => {
    await database().wards.put(ward)
    open.splice(0).forEach((db) => db.close())
    const db = database(testHalf(OTHER))
    expect(await db.wards.toArray()).toEqual([])
    await db.wards.put(ward)
    expect(await db.wards.toArray()).toEqual([ward])
  })
  it('is one for all who open it at once', async () => {
    const all = [database(), database(), database()]
    await Promise.all(all.map((db, at) => db.wards.put({ id: `w${at}`, name: 'W' })))
    for (const db of all) expect(await db.wards.count()).toBe(3)
    expect(await all[0]?.wards.toArray()).toEqual(await all[2]?.wards.toArray())
  })
  it('is not replaced by a guest, nor by a handle that opens again', async () => {
    const first = database()
    await first.wards.put(ward)
    await expect(database(testHalf(OTHER), true).open()).rejects.toThrow(KeyLost)
    first.close({ disableAutoOpen: false })
    await Dexie.delete(databaseName('e'))
    const next = database(testHalf(OTHER))
    await next.wards.put(ward)
    await expect(first.wards.toArray()).rejects.toThrow()
    expect(await next.wards.toArray()).toEqual([ward])
  })
})

// DISK-03.
describe('rows of a console that did not encrypt', () => {
  const user = { ...NO_USER, id: 'e' }
  async function stored(): Promise<void> {
    const old = new OlderDb('e')
    await old.wards.put(ward)
    await old.outbox.put(command('c'))
    await putStatus(old, { key: 'session', user, expiresAt: 1, obtainedAt: 1 })
    for (const part of ['patientsAt', 'alarmsAt', 'wardsAt', 'devicesAt'] as const)
      await markLoaded(old, part, 1)
    const secret = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
    ])
    await putStatus(old, { key: 'seal', secret, salt: new Uint8Array(1), rounds: 1 })
    old.close()
  }
  it('are taken over where the server does not have them; the others are loaded again', async () => {
    await stored()
    const db = database()
    await takeOver('e', db)
    expect(await databaseNames()).toEqual([databaseName('e')])
    expect(await db.outbox.toArray()).toEqual([command('c')])
    expect((await db.status.toArray()).map(({ key }) => key)).toEqual(['session'])
    expect(await db.wards.count()).toBe(0)
    expect((await raw('outbox')).map((row) => '#' in row)).toEqual([true])
  })
  it('twice is as good as once, and what was done since stays', async () => {
    await stored()
    const db = database()
    await takeOver('e', db)
    await db.outbox.put({ ...command('c'), state: 'refused', message: 'No!' })
    await stored()
    await takeOver('e', db)
    expect(await db.outbox.toArray()).toMatchObject([{ id: 'c', state: 'refused' }])
  })
  it('are sealed by what sealed them before, until there is something better', async () => {
    await stored()
    const db = database()
    await takeOver('e', db)
    db.close()
    const half = await testHalf()
    expect((await toSeal('e', half))?.key?.secret).toBeInstanceOf(CryptoKey)
    await takeIn('e', half, [], { secret: new Uint8Array(32), salt: new Uint8Array(1), rounds: 1 })
    expect((await toSeal('e', half))?.key?.secret).toEqual(new Uint8Array(32))
    expect((await raw('key')).map(({ id }) => id)).toEqual(['half'])
  })
  it('are sealed where their session is over', async () => {
    await stored()
    expect(await olderToSeal('e')).toMatchObject({ outline: { count: 1 }, rows: [{ id: 'c' }] })
    await Dexie.delete(olderName('e'))
  })
})
