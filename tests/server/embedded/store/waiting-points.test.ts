import { afterEach, expect, it } from 'vitest'
import type { Db } from '../../../../server/embedded/store/db.ts'
import type { Store } from '../../../../server/protocol/types.ts'
import { closeAll, folder, now, open, patient, tidy } from './series-support.ts'

afterEach(tidy)

const waits = { moved: 1000, hurried: 1500, most: 2500 }
const keys = Array.from({ length: 10 }, (_, i) => `k${i}`)
const span = { startTs: 0, endTs: now + 1, limit: 10_000, order: 'ASC' } as const

/** Saves reports of ten values, one at each moment from `first` on. */
function reports(store: Store, id: string, first: number, count: number): Promise<void> {
  const points = Array.from({ length: count }, (_, i) => ({
    ts: first + i,
    values: Object.fromEntries(keys.map((key) => [key, first + i])),
  }))
  return store.telemetry.save(id, points)
}

it('no more is taken than there is room for, and all that was taken is kept', async () => {
  const dir = folder()
  let store = await open(dir, undefined, waits)
  const { id } = await patient(store)
  expect(store.telemetry.room()).toBeUndefined()
  const saving: Promise<void>[] = []
  for (let at = 0; at < 260; at += 10) saving.push(reports(store, id, at, 10))
  const waiting = [store.telemetry.room(), store.telemetry.room()]
  expect(waiting.every((one) => one !== undefined)).toBe(true)
  for (const one of waiting) await one
  expect(store.telemetry.room()).toBeUndefined()
  // Again, while what came first is still on its way.
  for (let at = 260; at < 2000; at += 10) {
    await store.telemetry.room()
    saving.push(reports(store, id, at, 10))
  }
  await Promise.all(saving)
  for (const reopened of [false, true]) {
    if (reopened) {
      await closeAll()
      store = await open(dir, undefined, waits)
    }
    for (const key of ['k0', 'k9'])
      expect(store.telemetry.range(id, key, span).map(({ value }) => value)).toEqual(
        Array.from({ length: 2000 }, (_, i) => i),
      )
  }
})

it('while everything is refused nobody waits for room', async () => {
  const bases: Db[] = []
  const store = await open(folder(), (db) => bases.push(db), waits)
  const { id } = await patient(store)
  const saving = Array.from({ length: 26 }, (_, i) => reports(store, id, i * 10, 10))
  await Promise.all(saving)
  const [pages] = (bases[0]?.prepare('PRAGMA page_count').raw().all() ?? []) as [number][]
  bases[0]?.exec(`PRAGMA max_page_count = ${pages?.[0] ?? 0}`)
  for (let at = 1000; store.disk().state !== 'refusing'; at += 100)
    await reports(store, id, at, 100).catch(() => undefined)
  expect(store.telemetry.room()).toBeUndefined()
  await expect(reports(store, id, 4000, 1)).rejects.toThrow()
  for (const [at, value] of [
    [0, 0],
    [259, 259],
  ])
    expect(store.telemetry.range(id, 'k7', span)[at ?? 0]?.value).toBe(value)
})

it('long texts count for what they are', async () => {
  const store = await open(':memory:', undefined, waits)
  const { id } = await patient(store)
  const long = 'x'.repeat(6000)
  for (let at = 0; at < 10; at += 1)
    void store.telemetry.save(id, [{ ts: at, values: { text: `${long}${at}` } }])
  expect(store.telemetry.room()).toBeDefined()
  await store.telemetry.room()
  expect(store.telemetry.range(id, 'text', span)).toHaveLength(10)
})

it('a point taken back leaves the ones before it', async () => {
  const store = await open()
  const { id } = await patient(store)
  await store.telemetry.save(id, [{ ts: 1, values: { hr: 60, note: 'first' } }])
  // A key the database cannot hold is refused with all of its report.
  const report = { ts: 2, values: { hr: 61, note: 'second', 'no\0key': 1 } }
  await expect(store.telemetry.save(id, [report])).rejects.toThrow()
  await store.telemetry.save(id, [{ ts: 1, values: { note: 'again' } }])
  expect(store.telemetry.range(id, 'hr', span)).toEqual([{ ts: 1, value: 60 }])
  expect(store.telemetry.range(id, 'note', span)).toEqual([{ ts: 1, value: 'again' }])
})
