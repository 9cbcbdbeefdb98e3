import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WardlightDb, databaseName, databaseNames, userOf } from '../../src/db/database.ts'
import { testHalf } from '../support/database.ts'
import { openDatabase } from '../../src/db/open.ts'
import { finishWipes, wipeAllBut, wipeMarks } from '../../src/db/wipe.ts'

// Many runs, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

/** Local storage that can break off at its n-th write, as a crash does. */
function storageOf() {
  const values = new Map<string, string>()
  let left = Infinity
  const spend = (): void => {
    if ((left -= 1) < 0) throw new Error('crash')
  }
  return {
    crashAfter: (writes: number) => (left = writes),
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => (spend(), void values.set(key, value)),
    removeItem: (key: string) => (spend(), void values.delete(key)),
  }
}
async function store(...users: string[]): Promise<void> {
  for (const user of users) {
    const db = new WardlightDb(user)
    await db.wards.put({ id: 'w', name: `of ${user}` })
    db.close()
  }
}
let scope = new AbortController()
beforeEach(() => {
  scope = new AbortController()
})
afterEach(async () => {
  vi.restoreAllMocks()
  scope.abort()
  for (const name of await databaseNames()) await Dexie.delete(name)
})

describe('wiping (ruling R9)', () => {
  it('deletes everybody but the one who stays, and leaves no mark', async () => {
    await store('a', 'b', 'c')
    const storage = storageOf()
    await wipeAllBut(databaseName('b'), wipeMarks(storage))
    expect(await databaseNames()).toEqual([databaseName('b')])
    expect(storage.getItem('wardlight.wipe')).toBe(null)
    await wipeAllBut(null, wipeMarks(storage))
    expect(await databaseNames()).toEqual([])
  })
  it('cut short at any step, is finished at the next start', async () => {
    for (let step = 0; step < 8; step += 1) {
      await store('a', 'b', 'c')
      const storage = storageOf()
      let deletions = 0
      const real = Dexie.delete.bind(Dexie)
      vi.spyOn(Dexie, 'delete').mockImplementation((name) => {
        deletions += 1
        if (step >= 4 && deletions > step - 4) return Dexie.Promise.reject(new Error('crash'))
        return real(name)
      })
      if (step < 4) storage.crashAfter(step)
      await wipeAllBut(databaseName('c'), wipeMarks(storage)).catch(() => undefined)
      vi.restoreAllMocks()
      storage.crashAfter(Infinity)
      // Next start: what is marked goes first, then whatever is not this user's.
      await finishWipes(wipeMarks(storage))
      const marked = await databaseNames()
      if (step > 0) expect(marked, `step ${step}`).toEqual([databaseName('c')])
      await wipeAllBut(databaseName('c'), wipeMarks(storage))
      expect(await databaseNames()).toEqual([databaseName('c')])
      expect(wipeMarks(storage).get()).toEqual([])
    }
  })
  it('one database that will not go does not keep the others', async () => {
    await store('a', 'b', 'c')
    const storage = storageOf()
    const real = Dexie.delete.bind(Dexie)
    vi.spyOn(Dexie, 'delete').mockImplementation((name) =>
      name === databaseName('a') ? Dexie.Promise.reject(new Error('held')) : real(name),
    )
    await expect(wipeAllBut(null, wipeMarks(storage))).rejects.toThrow('held')
    expect(await databaseNames()).toEqual([databaseName('a')])
    expect(wipeMarks(storage).get()).toEqual([databaseName('a')])
  })
  it('takes a database that is open here too', async () => {
    const db = await openDatabase('a', testHalf(), scope.signal)
    await db.wards.put({ id: 'w', name: 'W' })
    scope.abort()
    await wipeAllBut(null, wipeMarks(storageOf()))
    scope = new AbortController()
    expect(await (await openDatabase('a', testHalf(), scope.signal)).wards.count()).toBe(0)
  })
  it('a database another window holds open is deleted too', async () => {
    const other = new WardlightDb('a')
    await other.wards.put({ id: 'w', name: 'W' })
    await wipeAllBut(null, wipeMarks(storageOf()))
    expect(await databaseNames()).toEqual([])
    other.close()
  })
  it('keeps who stays, also where an earlier wipe of theirs did not succeed', async () => {
    await store('a')
    const marks = wipeMarks(storageOf())
    marks.set([databaseName('a')])
    await wipeAllBut(databaseName('a'), marks)
    expect([await databaseNames(), marks.get()]).toEqual([[databaseName('a')], []])
  })
  it('of a window that went on in memory takes what it had stored on the device (OFFL-32)', async () => {
    await store('a', 'b')
    const { indexedDB: device } = Dexie.dependencies
    // Every window has its own.
    vi.resetModules()
    const wipe = await import('../../src/db/wipe.ts')
    const { IDBFactory } = await import('fake-indexeddb')
    Dexie.dependencies.indexedDB = new IDBFactory()
    try {
      await store('a')
      const marks = wipeMarks(storageOf())
      marks.set([databaseName('a')])
      await wipe.wipeAllBut(null, marks)
      expect([await databaseNames(), marks.get()]).toEqual([[], []])
    } finally {
      Dexie.dependencies.indexedDB = device
    }
    expect(await databaseNames()).toEqual([])
  })
})

describe('the database of a session', () => {
  it('that has ended while it opened is not made anew after it is deleted', async () => {
    const opening = openDatabase('a', testHalf(), scope.signal)
    scope.abort()
    await wipeAllBut(null, wipeMarks(storageOf()))
    await expect(opening).rejects.toBe(scope.signal.reason)
    expect(await databaseNames()).toEqual([])
  })
  it('is closed with its session, and that of the next one is not', async () => {
    const a = await openDatabase('a', testHalf(), scope.signal)
    const next = new AbortController()
    const b = await openDatabase('b', testHalf(), next.signal)
    scope.abort()
    expect([a.isOpen(), b.isOpen(), userOf(b.name)]).toEqual([false, true, 'b'])
    await expect(a.wards.count()).rejects.toThrow()
    await expect(openDatabase('a', testHalf(), scope.signal)).rejects.toBe(scope.signal.reason)
    next.abort()
  })
})
