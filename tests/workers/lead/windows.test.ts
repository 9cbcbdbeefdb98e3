import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { WardlightDb } from '../../../src/db/database.ts'
import { putWindow } from '../../../src/db/windows.ts'
import { createOwnRow } from '../../../src/app/window-row.ts'
import { livingWindows } from '../../../workers/lead/windows.ts'
import { systemTimers } from '../../../workers/timing/wait.ts'
import { freshDb } from '../../support/database.ts'
import { FakeLocks } from '../../support/locks.ts'
import { windowRow } from '../../support/windows.ts'

// Many steps, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })
const PATIENCE = { timeout: 60_000 }

const stops: AbortController[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop.abort()))

/** Hears of the windows as a leader does: ids and wards, each time they change. */
function listening(db: WardlightDb, locks: FakeLocks) {
  const heard: string[] = []
  const stop = new AbortController()
  stops.push(stop)
  livingWindows(db, locks, systemTimers(Date.now)).follow((rows) => {
    heard.push(
      rows
        .map(({ id, wards }) => `${id}:${wards.join()}`)
        .toSorted()
        .join(' '),
    )
  }, stop.signal)
  const until = (text: string) => vi.waitFor(() => expect(heard.at(-1)).toBe(text), PATIENCE)
  return { heard, until, stop: () => stop.abort() }
}

function openWindow(db: WardlightDb, locks: FakeLocks, id: string, wards: string[] = []) {
  const scope = new AbortController()
  stops.push(scope)
  const row = createOwnRow(db, windowRow({ id, wards }), { locks, signal: scope.signal })
  return { ...row, end: () => scope.abort() }
}

describe('the windows that live', () => {
  it('are told with what they want, when they come, change and go; their rows go with them', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    const a = openWindow(db, locks, 'a', ['1'])
    const leader = listening(db, locks)
    await leader.until('a:1')
    const b = openWindow(db, locks, 'b', ['2'])
    await leader.until('a:1 b:2')
    b.change({ wards: ['3'] })
    await leader.until('a:1 b:3')
    a.end()
    await leader.until('b:3')
    await vi.waitFor(async () => expect(await db.windows.count()).toBe(1), PATIENCE)
  })
  it('are known at once to whoever leads next, without being asked', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    openWindow(db, locks, 'a', ['1'])
    openWindow(db, locks, 'b', ['2'])
    const first = listening(db, locks)
    await first.until('a:1 b:2')
    first.stop()
    const second = listening(db, locks)
    await second.until('a:1 b:2')
    expect(second.heard).toEqual(['a:1 b:2'])
    expect(first.heard.at(-1)).toBe('a:1 b:2')
  })
  it('are not those of an earlier run: their rows never count, and go', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    await putWindow(db, windowRow({ id: 'old', wards: ['9'] }))
    const own = openWindow(db, locks, 'own', ['1'])
    const leader = listening(db, locks)
    await leader.until('own:1')
    await vi.waitFor(async () => expect(await db.windows.count()).toBe(1), PATIENCE)
    own.change({ wards: ['2'] })
    await leader.until('own:2')
    expect(leader.heard.filter((text) => text.includes('old'))).toEqual([])
  })
  it('are forgotten also while a leader that was put to sleep is given their lock', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    const gone = openWindow(db, locks, 'gone')
    await vi.waitFor(async () => expect(await db.windows.count()).toBe(1), PATIENCE)
    // It queues first, and does nothing with what it gets.
    const asleep = livingWindows(db, locks, systemTimers(Date.now))
    const scope = new AbortController()
    stops.push(scope)
    const forgetting = vi.spyOn(db.windows, 'delete')
    forgetting.mockImplementationOnce(() => new Dexie.Promise(() => undefined))
    let heard = ''
    asleep.follow((rows) => (heard = rows.map(({ id }) => id).join()), scope.signal)
    await vi.waitFor(() => expect(heard).toBe('gone'), PATIENCE)
    const leader = listening(db, locks)
    await leader.until('gone:')
    gone.end()
    await leader.until('')
    await vi.waitFor(async () => expect(await db.windows.count()).toBe(0), PATIENCE)
    forgetting.mockRestore()
  })
  it('come back with their row after they have lost their lock for a while', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    const leader = listening(db, locks)
    const first = openWindow(db, locks, 'page', ['1'])
    await leader.until('page:1')
    first.end()
    await leader.until('')
    openWindow(db, locks, 'page', ['1'])
    await leader.until('page:1')
  })
  it('are heard of again after the browser lost its storage for a moment', async () => {
    const db = freshDb()
    const locks = new FakeLocks()
    openWindow(db, locks, 'a', ['1'])
    const reading = vi.spyOn(db.windows, 'toArray')
    const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    reading.mockReturnValueOnce(Dexie.Promise.reject(lost))
    const leader = listening(db, locks)
    await leader.until('a:1')
    reading.mockRestore()
  })
})
