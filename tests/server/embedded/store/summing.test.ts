import { afterEach, expect, it } from 'vitest'
import type { Aggregation } from '../../../../server/embedded/api/series.ts'
import { startRetention } from '../../../../server/embedded/retention.ts'
import type { Db } from '../../../../server/embedded/store/db.ts'
import { hourOf, joined } from '../../../../server/embedded/store/hours.ts'
import {
  aggregations,
  answer,
  DAY,
  every,
  HOUR,
  now,
  open,
  patient,
  query,
  rounded,
  save,
  spy,
  start,
  tidy,
  until,
  type Dated,
} from './series-support.ts'

afterEach(tidy)

it('hours answer every aggregation as their points did', async () => {
  const store = await open()
  const { id } = await patient(store)
  const points: Dated[] = every(7 * 60_000, 600)
  const mixed = points.map(([ts, value], i): Dated => [ts, i % 5 === 0 ? 'text' : value])
  await save(store, id, points)
  await save(store, id, mixed, 'mixed')
  await save(
    store,
    id,
    points.map(([ts]) => [ts, true]),
    'words',
  )
  const asked = ['hr', 'mixed', 'words'].flatMap((key) =>
    aggregations.flatMap((agg) =>
      [HOUR, 6 * HOUR, 4 * DAY].map((interval) => ({ key, given: query({ agg, interval }) })),
    ),
  )
  const all = () => asked.map(({ key, given }) => rounded(answer(store, id, given, key)))
  const raw = all()
  await store.telemetry.prune(start + 2 * DAY)
  expect(answer(store, id, query()).filter(({ hour }) => hour)).toHaveLength(48)
  expect(all()).toEqual(raw)
  await store.telemetry.prune(now)
  expect(answer(store, id, query()).every(({ hour }) => hour)).toBe(true)
  expect(all()).toEqual(raw)
})

it('what stands for an hour lies in its middle: mean, highest, or last', async () => {
  const store = await open()
  const { id } = await patient(store)
  const values = { hr: [60, 999, 70], falling: [0, 1, 0], current_position: [2, 5, 4] }
  for (const [key, list] of Object.entries(values))
    await save(
      store,
      id,
      list.map((value, i) => [start + i * 1000, value]),
      key,
    )
  await store.telemetry.prune(now)
  const seen = Object.keys(values).map((key) => answer(store, id, query(), key))
  expect(seen.map((points) => points.map(({ ts, value }) => [ts, value]))).toEqual([
    [[start + HOUR / 2, 65]],
    [[start + HOUR / 2, 1]],
    [[start + HOUR / 2, 4]],
  ])
})

it('"no reading" is never part of a mean, also when an hour gets more values later', () => {
  const [none, some] = [hourOf('hr', [999, 999]), hourOf('hr', [60, 70])]
  expect([none.shown, joined('hr', none, some).shown, joined('hr', some, none).shown]).toEqual([
    999, 65, 65,
  ])
  expect(joined('hr', some, hourOf('hr', [80, 80]))).toMatchObject({ shown: 72.5, count: 4 })
})

it.each(['ASC', 'DESC'] as const)('pages lose and double nothing, %s', async (order) => {
  const store = await open()
  const { id } = await patient(store)
  const days = 120
  // More hours than a page, then more points than a page; some in the very middle of an hour.
  const old: Dated[] = Array.from({ length: days * 24 }, (_, i) => [start - i * HOUR - 1, i])
  await save(store, id, old)
  await store.telemetry.prune(start)
  const young = every(HOUR / 100, 5000)
  await save(store, id, young)
  const given = query({ startTs: start - (days + 1) * DAY, order })
  const times = answer(store, id, given).map(({ ts }) => ts)
  const expected = [
    ...old.map(([ts]) => Math.floor(ts / HOUR) * HOUR + HOUR / 2),
    ...young.map(([ts]) => ts),
  ].sort((a, b) => (order === 'ASC' ? a - b : b - a))
  expect(times).toEqual(expected)
})

it('a page unpacks the days it needs', async () => {
  let read = 0
  const store = await open(':memory:', (db) => {
    spy(db, 'SELECT day, data', 'all', (_, rows) => (read += (rows as unknown[]).length))
  })
  const { id } = await patient(store)
  await save(
    store,
    id,
    Array.from({ length: 400 }, (_, i) => [start - i * DAY, i]),
  )
  await store.telemetry.prune(now)
  for (const order of ['ASC', 'DESC'] as const) {
    read = 0
    const span = { startTs: 0, endTs: now, limit: 1, order }
    const [found] = store.telemetry.range(id, 'hr', span)
    expect(found?.value).toBe(order === 'ASC' ? 399 : 0)
    expect(read).toBeLessThanOrEqual(16)
  }
})

it('a point in the middle of its summed-up hour is seen, and counts with it', async () => {
  const store = await open()
  const { id } = await patient(store)
  await save(store, id, [[start, 1]])
  await store.telemetry.prune(now)
  // The newest of its series: kept, whatever its age.
  await save(store, id, [[start + HOUR / 2, 5]])
  const values = (agg: Aggregation) => answer(store, id, query({ agg })).map(({ value }) => value)
  expect(values('NONE')).toEqual([5])
  expect([values('COUNT'), values('SUM')]).toEqual([[2], [6]])
  await store.telemetry.prune(now)
  expect([values('COUNT'), values('SUM')]).toEqual([[2], [6]])
})

it('an old point sent again does not count twice, before, while and after it is summed up', async () => {
  const store = await open()
  const { id } = await patient(store)
  const points = every(1000, 5000)
  const sendAgain = () => save(store, id, points)
  const counts = () =>
    ['COUNT', 'SUM'].map((agg) =>
      answer(store, id, query({ agg: agg as Aggregation, interval: 4 * DAY })).map(
        ({ value }) => value,
      ),
    )
  await sendAgain()
  const raw = counts()
  await sendAgain()
  const pruning = store.telemetry.prune(now)
  for (let i = 0; i < 5; i++) await sendAgain()
  await pruning
  await sendAgain()
  expect(counts()).toEqual(raw)
  await store.telemetry.prune(now)
  expect(counts()).toEqual(raw)
  expect(answer(store, id, query())).toHaveLength(2)
})

it('a late point of an hour that was never summed up is kept', async () => {
  const store = await open()
  const { id } = await patient(store)
  await save(store, id, [[start + DAY, 1]])
  await store.telemetry.prune(now)
  await save(store, id, [[start, 2]])
  expect(answer(store, id, query()).map(({ value }) => value)).toEqual([2, 1])
})

it('hours are forgotten after KEEP_HOURLY_DAYS, day by day of UTC', async () => {
  const store = await open()
  const { id } = await patient(store)
  await save(store, id, [
    [now - 101 * DAY, 1],
    [now - 99 * DAY, 2],
    [now - 31 * DAY, 3],
    [now - DAY, 4],
  ])
  const failed: unknown[] = []
  const retention = startRetention(
    store,
    () => now,
    (error) => failed.push(error),
    30,
    100,
    0,
  )
  await until(() => values().length === 3)
  retention.close()
  function values() {
    return answer(store, id, query({ startTs: 0, endTs: now })).map(({ value, hour }) => [
      value,
      Boolean(hour),
    ])
  }
  expect(values()).toEqual([
    [2, true],
    [3, true],
    [4, false],
  ])
  expect(failed).toEqual([])
})

it('hours go with their entity, and with a span that is deleted', async () => {
  let db: Db | undefined
  const store = await open(':memory:', (one) => (db = one))
  const [a, b] = [await patient(store), await patient(store, 'b')]
  for (const { id } of [a, b]) await save(store, id, every(HOUR, 48))
  await store.telemetry.prune(now)
  const days = () => db?.prepare('SELECT count(*) FROM day').raw().all()
  expect(days()).toEqual([[4]])
  await store.telemetry.remove(a.id, ['hr'], { startTs: start, endTs: start + DAY + HOUR })
  expect(answer(store, a.id, query())).toHaveLength(23)
  expect(days()).toEqual([[3]])
  await store.entities.remove(b.id)
  await store.flush()
  await until(() => JSON.stringify(days()) === '[[1]]')
})

// HAND-13.
it('notes of staff stay as they were written, however old', async () => {
  const store = await open()
  const { id } = await patient(store)
  await save(
    store,
    id,
    [
      [start, 'a'],
      [start + 1000, 'b'],
    ],
    'note_u',
  )
  await store.telemetry.prune(now)
  expect(answer(store, id, query(), 'note_u').map(({ ts, value }) => [ts, value])).toEqual([
    [start, 'a'],
    [start + 1000, 'b'],
  ])
})
