import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createOwnRow } from '../../src/app/window-row.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { lockOfWindow } from '../../src/db/windows.ts'
import { damage } from '../support/damage.ts'
import { freshDb } from '../support/database.ts'
import { FakeLocks } from '../support/locks.ts'
import { settle } from '../support/virtual-time.ts'
import { windowRow } from '../support/windows.ts'

vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 60_000 }

const scopes: AbortController[] = []
afterEach(() => scopes.splice(0).forEach((scope) => scope.abort()))

function session() {
  const scope = new AbortController()
  scopes.push(scope)
  return { signal: scope.signal, end: () => scope.abort() }
}

/** What waits for its time, which passes when the test says so. */
function clock() {
  const due = new Set<{ ms: number; act: () => void }>()
  return {
    after(ms: number, act: () => void) {
      const timer = { ms, act }
      due.add(timer)
      return () => void due.delete(timer)
    },
    waits: () => due.size,
    pass(ms: number) {
      for (const timer of [...due].filter((one) => one.ms <= ms)) {
        due.delete(timer)
        timer.act()
      }
    },
  }
}

/** Nothing can be put there until it is restored. */
function noRoom(db: WardlightDb) {
  const put = vi.spyOn(db.windows, 'put')
  return put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
}

describe('the row of a window', () => {
  it('is stored once its lock is held, for whoever leads forgets a row whose lock is free', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    const { signal } = session()
    let letGo = (): void => undefined
    void locks.request(lockOfWindow('1'), () => new Promise<void>((resolve) => (letGo = resolve)))
    const held: boolean[] = []
    db.windows.hook('creating', () => void held.push(locks.isHeld(lockOfWindow('1'))))
    const own = createOwnRow(db, windowRow(), { locks, signal })
    own.change({ wards: ['a'] })
    await vi.waitFor(() => expect(locks.isHeld(lockOfWindow('1'))).toBe(true), PATIENCE)
    expect(await db.windows.count()).toBe(0)
    letGo()
    await vi.waitFor(
      async () => expect(await db.windows.get('1')).toMatchObject({ wards: ['a'] }),
      PATIENCE,
    )
    expect(held).toEqual([true])
  })
  it('is written in order and one write at a time: a hundred changes are a few writes', async () => {
    const db = freshDb()
    const put = vi.spyOn(db.windows, 'put')
    const own = createOwnRow(db, windowRow(), { locks: new FakeLocks(), signal: session().signal })
    for (let checks = 1; checks <= 100; checks += 1) own.change({ checks })
    await vi.waitFor(async () => expect((await db.windows.get('1'))?.checks).toBe(100), PATIENCE)
    expect(put.mock.calls.length).toBeLessThanOrEqual(3)
    put.mockRestore()
  })
  it('that cannot be stored is stored with the next change, and nothing is thrown', async () => {
    const db = freshDb()
    const put = vi.spyOn(db.windows, 'put')
    put.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    const own = createOwnRow(db, windowRow(), { locks: new FakeLocks(), signal: session().signal })
    await vi.waitFor(() => expect(put).toHaveBeenCalledOnce(), PATIENCE)
    own.change({ devices: true })
    await vi.waitFor(async () => expect((await db.windows.get('1'))?.devices).toBe(true), PATIENCE)
    put.mockRestore()
  })
  // OFFL-76.
  it('that cannot be stored is tried again until it is, without a change', async () => {
    const db = freshDb()
    const { after, waits, pass } = clock()
    const put = noRoom(db)
    const first = windowRow({ wards: ['a'] })
    createOwnRow(db, first, { locks: new FakeLocks(), signal: session().signal, after })
    const isRefused = async () => {
      await vi.waitFor(() => expect(put.mock.calls.length * waits()).toBeGreaterThan(0), PATIENCE)
      await settle()
      expect(waits()).toBe(1)
    }
    await isRefused()
    put.mockClear()
    pass(3_000)
    await isRefused()
    put.mockRestore()
    pass(3_000)
    await vi.waitFor(
      async () => expect(await db.windows.get('1')).toMatchObject({ wards: ['a'] }),
      PATIENCE,
    )
    expect(waits()).toBe(0)
  })
  it('that could not be stored waits for nothing once the session is over', async () => {
    const db = freshDb()
    const { after, waits } = clock()
    const put = noRoom(db)
    const { signal, end } = session()
    const own = createOwnRow(db, windowRow(), { locks: new FakeLocks(), signal, after })
    await vi.waitFor(() => expect(waits()).toBe(1), PATIENCE)
    await settle()
    put.mockClear()
    // A change is a try of its own, and what waits is one at a time.
    own.change({ wards: ['a'] })
    await vi.waitFor(() => expect([put.mock.calls.length, waits()]).toEqual([1, 1]), PATIENCE)
    end()
    expect(waits()).toBe(0)
    put.mockRestore()
  })
  // DISK-07.
  it('that is gone or cannot be read is written again', async () => {
    const db = freshDb()
    const own = createOwnRow(db, windowRow(), { locks: new FakeLocks(), signal: session().signal })
    own.change({ wards: ['a'] })
    const isThere = () =>
      vi.waitFor(
        async () => expect(await db.windows.get('1')).toMatchObject({ wards: ['a'] }),
        PATIENCE,
      )
    await isThere()
    await db.windows.delete('1')
    await isThere()
    await damage(db.name, 'windows')
    await isThere()
  })
  it('of a session that is over holds no lock, and is not written again', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    const { signal, end } = session()
    const own = createOwnRow(db, windowRow(), { locks, signal })
    await vi.waitFor(async () => expect(await db.windows.count()).toBe(1), PATIENCE)
    end()
    await vi.waitFor(() => expect(locks.isHeld(lockOfWindow('1'))).toBe(false), PATIENCE)
    await db.windows.clear()
    const put = vi.spyOn(db.windows, 'put')
    own.change({ wards: ['a'] })
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
  })
  it('is stored anew by a page that comes back without its lock', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    const { signal } = session()
    const own = createOwnRow(db, windowRow({ wards: ['a'] }), { locks, signal })
    await vi.waitFor(async () => expect(await db.windows.count()).toBe(1), PATIENCE)
    locks.rob(lockOfWindow('1'))
    await db.windows.clear()
    own.hold()
    await vi.waitFor(async () => expect(await db.windows.count()).toBe(1), PATIENCE)
  })
})
