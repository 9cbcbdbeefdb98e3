import { beforeAll, describe, expect, test } from 'vitest'
import {
  as,
  expectEmpty,
  expectText,
  hospital,
  NOBODY,
  platform,
  saveSeries,
  seriesOf,
  world,
} from './support/facility.ts'
import { at, listAt } from './support/rest.ts'

/** A full minute some hours ago: buckets start at `startTs`. */
const T0 = Math.floor(Date.now() / 60_000) * 60_000 - 6 * 3_600_000
const patient = () => hospital().patients[1]
const save = (body: unknown) => platform.post(saveSeries('ASSET', patient().id), body)
const read = (query: Record<string, string | number>) =>
  as(hospital().manager).get(seriesOf('ASSET', patient().id, query))
const points = async (query: Record<string, string | number>, key = 'wave') =>
  listAt((await read(query)).body, key).map((point) => [at(point, 'ts'), at(point, 'value')])

beforeAll(async () => {
  const minutes = Array.from({ length: 10 }, (_, n) => ({
    ts: T0 + n * 60_000,
    values: { wave: 70 + n, half: n + 0.5 },
  }))
  expectEmpty(await save(minutes))
  expectEmpty(
    await save({ ts: T0, values: { word: 'standing', truth: true, text9: '9', big: 1e10 } }),
  )
})

describe('a range of time (protocol §5, trap 27)', () => {
  const range = { keys: 'wave', startTs: T0, endTs: T0 + 600_000 }

  test('newest first unless told otherwise', async () => {
    expect((await points(range))[0]).toEqual([T0 + 540_000, '79'])
    expect((await points({ ...range, orderBy: 'ASC' }))[0]).toEqual([T0, '70'])
  })

  // SRV-55.
  test('the start belongs to it, the end does not', async () => {
    const ts = async (startTs: number, endTs: number) =>
      (await points({ keys: 'wave', startTs, endTs, orderBy: 'ASC' })).map(([at]) => at)
    expect(await ts(T0, T0 + 60_000)).toEqual([T0])
    expect(await ts(T0, T0 + 60_001)).toEqual([T0, T0 + 60_000])
    expect(await ts(T0 + 1, T0 + 60_000)).toEqual([])
  })

  test('a limit per key, from the end the order begins with', async () => {
    expect(await points({ ...range, limit: 2 })).toEqual([
      [T0 + 540_000, '79'],
      [T0 + 480_000, '78'],
    ])
    expect(await points({ ...range, limit: 2, orderBy: 'ASC' })).toEqual([
      [T0, '70'],
      [T0 + 60_000, '71'],
    ])
    const { body } = await read({ ...range, keys: 'wave,half', limit: 3 })
    expect([listAt(body, 'wave').length, listAt(body, 'half').length]).toEqual([3, 3])
  })

  test('a hundred points when no limit is given', async () => {
    const many = Array.from({ length: 120 }, (_, n) => ({ ts: T0 + n * 1000, values: { many: n } }))
    expectEmpty(await save(many))
    const all = { keys: 'many', startTs: T0, endTs: T0 + 120_000 }
    expect(await points(all, 'many')).toHaveLength(100)
    expect(await points({ ...all, limit: 10_000 }, 'many')).toHaveLength(120)
  })

  test('keys without points are absent', async () => {
    const { status, body } = await read({ ...range, keys: 'wave,never' })
    expect(status).toBe(200)
    expect(Object.keys(body as object)).toEqual(['wave'])
    expect((await read({ ...range, keys: 'never' })).body).toEqual({})
  })

  // SRV-55.
  test('values are texts, as Java prints them; typed only when asked', async () => {
    const all = { startTs: T0, endTs: T0 + 1, keys: 'word,truth,text9,big,half' }
    expect((await read(all)).body).toMatchObject({
      word: [{ ts: T0, value: 'standing' }],
      truth: [{ ts: T0, value: 'true' }],
      text9: [{ ts: T0, value: '9' }],
      half: [{ ts: T0, value: '0.5' }],
    })
    const strict = await read({ ...all, useStrictDataTypes: 'true' })
    expect(strict.body).toMatchObject({
      word: [{ value: 'standing' }],
      truth: [{ value: true }],
      text9: [{ value: 9 }],
      half: [{ value: 0.5 }],
    })
  })

  test('the same time again replaces the value', async () => {
    expectEmpty(await save({ ts: T0, values: { again: 1 } }))
    expectEmpty(await save({ ts: T0, values: { again: 2 } }))
    expect(await points({ keys: 'again', startTs: T0, endTs: T0 + 1 }, 'again')).toEqual([
      [T0, '2'],
    ])
  })
})

describe('buckets (protocol §5)', () => {
  const buckets = (agg: string, interval = 300_000, keys = 'wave') =>
    points({ keys, startTs: T0, endTs: T0 + 600_000, interval, agg, orderBy: 'ASC' }, keys)

  test.each([
    ['MIN', [70, 75]],
    ['MAX', [74, 79]],
    ['SUM', [360, 385]],
    ['AVG', [72, 77]],
    ['COUNT', [5, 5]],
  ])('%s, dated in the middle', async (agg, values) => {
    const found = await buckets(agg)
    expect(found.map(([, value]) => Number(value))).toEqual(values)
    expect(found.map(([ts]) => ts)).toEqual([T0 + 150_000, T0 + 450_000])
  })

  test('too many of them are refused in plain text', async () => {
    const { status, body } = await read({
      keys: 'wave',
      startTs: T0 - 800_000,
      endTs: T0,
      interval: 1000,
      agg: 'AVG',
    })
    expect(status).toBe(400)
    expect(at(body, 'errorCode')).toBeUndefined()
  })
})

describe('the newest values (protocol §5)', () => {
  // SRV-56.
  test('of every key, or of the wanted ones; a missing one is null and dated now', async () => {
    const before = Date.now() - 60_000
    const all = await as(hospital().manager).get(seriesOf('ASSET', patient().id, {}))
    expect(all.body).toMatchObject({ wave: [{ ts: T0 + 540_000, value: '79' }] })
    const { body } = await read({ keys: 'wave,never' })
    expect(body).toMatchObject({
      wave: [{ ts: T0 + 540_000, value: '79' }],
      never: [{ ts: expect.any(Number), value: null }],
    })
    expect(Number(at(body, 'never', 0, 'ts'))).toBeGreaterThan(before)
  })

  test('an older point changes the history, not the newest value', async () => {
    expectEmpty(await save({ ts: T0 - 60_000, values: { wave: 1 } }))
    expect((await read({ keys: 'wave' })).body).toMatchObject({ wave: [{ value: '79' }] })
    const early = { keys: 'wave', startTs: T0 - 60_000, endTs: T0 }
    expect(await points(early)).toEqual([[T0 - 60_000, '1']])
  })

  test('the names of the keys', async () => {
    const path = `/api/plugins/telemetry/ASSET/${patient().id}/keys/timeseries`
    expect(listAt((await as(hospital().manager).get(path)).body)).toEqual(
      expect.arrayContaining(['wave', 'half', 'word']),
    )
  })
})

describe('what is refused', () => {
  test.each([
    ['{}', /^No time ?series data found in request body!$/],
    ['[]', /^No time ?series data found in request body!$/],
    ['{"hr":', /Invalid JSON/],
  ])('%s in plain text', async (body, text) => {
    expectText(await save(body), 400, text)
  })

  test('entities of others and of nobody, in plain text', async () => {
    const path = (id: string) => seriesOf('ASSET', id, { keys: 'hr' })
    const other = await as(hospital('a').manager).get(path(hospital('b').patients[0].id))
    expectText(other, 403, "You don't have permission to perform this operation!")
    expectText(await platform.get(path(NOBODY)), 404, /wasn't found/)
    if (!world.isEmbedded) return
    // Newer servers forget to ask on a range; ours must not (protocol §5).
    const range = seriesOf('ASSET', hospital('b').patients[0].id, {
      keys: 'hr',
      startTs: 1,
      endTs: 2,
    })
    expectText(await as(hospital('a').manager).get(range), 403, /permission/)
  })

  test('reading or removing keys that nobody wrote makes none', async () => {
    const keys = () => platform.get(`/api/plugins/telemetry/ASSET/${patient().id}/keys/timeseries`)
    const before = (await keys()).body
    const never = 'never1,never2'
    expect((await read({ keys: never, startTs: T0, endTs: T0 + 1 })).body).toEqual({})
    const base = `/api/plugins/telemetry/ASSET/${patient().id}/timeseries/delete`
    expectEmpty(await platform.del(`${base}?keys=${never}&deleteAllDataForKeys=true`))
    expect((await read({ keys: never, startTs: T0, endTs: T0 + 1 })).body).toEqual({})
    expect((await keys()).body).toEqual(before)
  })

  test('removing them', async () => {
    expectEmpty(await save({ ts: T0, values: { doomed: 1 } }))
    const base = `/api/plugins/telemetry/ASSET/${patient().id}/timeseries/delete`
    expectEmpty(await platform.del(`${base}?keys=doomed&deleteAllDataForKeys=true`))
    expect((await read({ keys: 'doomed', startTs: T0, endTs: T0 + 1 })).body).toEqual({})
  })
})
