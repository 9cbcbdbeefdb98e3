import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { openStore } from '../../../../server/embedded/store/open.ts'
import type { Asset, FacilityEvent, Store } from '../../../../server/protocol/types.ts'

const opened: Store[] = []
const folders: string[] = []

afterEach(async () => {
  for (const store of opened.splice(0)) await store.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'wardlight-'))
  folders.push(path)
  return path
}

async function open(dataDir = ':memory:', mergeMs?: number): Promise<Store> {
  const store = await openStore({
    dataDir,
    clock: () => 1000,
    ...(mergeMs === undefined ? {} : { mergeMs }),
  })
  opened.push(store)
  return store
}

async function reopen(store: Store, dataDir: string, mergeMs?: number): Promise<Store> {
  await store.close()
  opened.splice(opened.indexOf(store), 1)
  return open(dataDir, mergeMs)
}

const asset = (store: Store, name: string, id?: string): Promise<Asset> =>
  store.entities.create<Asset>({
    entityType: 'ASSET',
    name,
    type: 'patient',
    label: '',
    customerId: store.tenantId,
    additionalInfo: {},
    ...(id === undefined ? {} : { id }),
  })
const all = { startTs: 0, endTs: 1e15, limit: 1000, order: 'ASC' } as const

describe('a reopened store', () => {
  it('has everything of every kind, typed as it was', async () => {
    const dir = folder()
    let store = await open(dir)
    const [a, b] = [await asset(store, 'a'), await asset(store, 'b')]
    const values = { text: '', number: 36.5, yes: true, no: false, list: [1, { x: null }] }
    await store.attributes.save(a.id, 'SHARED_SCOPE', values, 5)
    await store.telemetry.save(a.id, [{ ts: 7, values }])
    await store.relations.save({
      from: end(a),
      to: end(b),
      type: 'Contains',
      additionalInfo: { why: 1 },
    })
    const alarm = await raise(store, a)
    await store.meta.set('k', 'v')
    const { tenantId } = store
    store = await reopen(store, dir)
    expect(store.tenantId).toBe(tenantId)
    expect(store.entities.assetByName('a')).toEqual(a)
    expect(
      [...store.attributes.of(a.id, 'SHARED_SCOPE').values()].map(({ key, value }) => [key, value]),
    ).toEqual(Object.entries(values))
    expect(store.telemetry.latest(a.id).get('list')).toEqual({ ts: 7, value: values.list })
    expect(store.telemetry.range(a.id, 'no', all)).toEqual([{ ts: 7, value: false }])
    expect(store.relations.to(b.id, 'Contains')).toMatchObject([
      { from: { id: a.id }, additionalInfo: { why: 1 } },
    ])
    expect(store.alarms.newest(a.id, 'High HR')).toEqual(alarm)
    expect(store.meta.get('k')).toBe('v')
  })

  it('is refused while another server has it', async () => {
    const dir = folder()
    await open(dir)
    await expect(openStore({ dataDir: dir, clock: Date.now })).rejects.toThrow(
      'Another facility server is using',
    )
  })
})

describe('time series', () => {
  it('are the same before and after they moved into the history table', async () => {
    const dir = folder()
    let store = await open(dir)
    const a = await asset(store, 'a')
    const save = (ts: number, hr: number) => store.telemetry.save(a.id, [{ ts, values: { hr } }])
    await Promise.all(Array.from({ length: 600 }, (_, i) => save(i, i)))
    store = await reopen(store, dir, 5)
    await merged(store)
    await save(100, -1)
    await save(700, 700)
    const range = store.telemetry.range(a.id, 'hr', all)
    expect(range).toHaveLength(601)
    expect(range.find(({ ts }) => ts === 100)?.value).toBe(-1)
    expect(store.telemetry.range(a.id, 'hr', { ...all, limit: 2, order: 'DESC' })).toEqual([
      { ts: 700, value: 700 },
      { ts: 599, value: 599 },
    ])
    expect(
      store.telemetry.range(a.id, 'hr', { ...all, startTs: 99, endTs: 101 }).map(({ ts }) => ts),
    ).toEqual([99, 100])
    expect(store.telemetry.latest(a.id).get('hr')).toEqual({ ts: 700, value: 700 })
  })

  it('latest moves only forward; every point is announced, and which are news', async () => {
    const store = await open()
    const a = await asset(store, 'a')
    const heard: unknown[] = []
    store.events.on((event) => event.kind === 'telemetry' && heard.push(event))
    for (const [ts, hr] of [
      [10, 1],
      [9, 2],
      [10, 1],
      [10, 3],
      [11, 3],
    ] as const)
      await store.telemetry.save(a.id, [{ ts, values: { hr } }])
    const event = (ts: number, hr: number, isNews: boolean, before?: number) => ({
      kind: 'telemetry',
      id: a.id,
      points: [{ ts, values: { hr } }],
      changed: isNews ? { hr: { ts, value: hr } } : {},
      before: new Map(before === undefined ? [] : [['hr', before]]),
    })
    expect(heard).toEqual([
      event(10, 1, true),
      event(9, 2, false, 10),
      event(10, 1, false, 10),
      event(10, 3, true, 10),
      event(11, 3, true, 10),
    ])
    expect(store.telemetry.range(a.id, 'hr', all)).toHaveLength(3)
  })

  it('points of one save are announced in order of time', async () => {
    const store = await open()
    const a = await asset(store, 'a')
    const heard: unknown[] = []
    store.events.on((event) => event.kind === 'telemetry' && heard.push(event))
    const [first, second] = [5, 8].map((ts) => ({ ts, values: { hr: ts } }))
    if (first && second) await store.telemetry.save(a.id, [second, first])
    expect(heard).toMatchObject([
      { points: [first, second], changed: { hr: { ts: 8, value: 8 } }, before: new Map() },
    ])
  })

  it('back-filled points never replace what is there', async () => {
    const store = await open()
    const a = await asset(store, 'a')
    await store.telemetry.save(a.id, [{ ts: 5, values: { hr: 50 } }])
    await store.telemetry.backfill([4, 5].map((ts) => ({ id: a.id, key: 'hr', ts, value: 1 })))
    expect(store.telemetry.range(a.id, 'hr', all)).toEqual([
      { ts: 4, value: 1 },
      { ts: 5, value: 50 },
    ])
    expect(store.telemetry.latest(a.id).get('hr')).toEqual({ ts: 5, value: 50 })
  })

  it('pruning leaves the latest value as it was, and sums up only whole hours', async () => {
    const hour = 3_600_000
    const store = await open()
    const a = await asset(store, 'a')
    await store.telemetry.save(
      a.id,
      [1, 3, hour + 1].map((ts) => ({ ts, values: { hr: ts } })),
    )
    // The second hour is not over yet.
    await store.telemetry.prune(2 * hour - 1)
    expect(store.telemetry.range(a.id, 'hr', { ...all, endTs: 1e9 })).toEqual([
      {
        ts: hour / 2,
        value: 2,
        hour: { count: 2, numbers: 2, sum: 4, min: 1, max: 3, shown: 2 },
      },
      { ts: hour + 1, value: hour + 1 },
    ])
    await store.telemetry.prune(2 * hour)
    expect(store.telemetry.range(a.id, 'hr', { ...all, endTs: 1e9 })).toHaveLength(2)
    expect(store.telemetry.latest(a.id).get('hr')).toEqual({ ts: 3, value: 3 })
  })

  it('of a removed entity do not come back under the same id', async () => {
    const dir = folder()
    let store = await open(dir)
    const a = await asset(store, 'a')
    await store.telemetry.save(a.id, [{ ts: 1, values: { hr: 1 } }])
    await store.entities.remove(a.id)
    await asset(store, 'a', a.id)
    store = await reopen(store, dir)
    expect(store.telemetry.latest(a.id).size).toBe(0)
    expect(store.telemetry.range(a.id, 'hr', all)).toEqual([])
  })
})

describe('events', () => {
  it('reach every listener in the same order, also those announced by a listener', async () => {
    const store = await open()
    const a = await asset(store, 'a')
    const heard: string[] = []
    const kindOf = (event: FacilityEvent): string => ('scope' in event ? event.scope : event.kind)
    store.events.on((event) => {
      heard.push(`1 ${kindOf(event)}`)
      if (event.kind === 'telemetry') void store.attributes.save(a.id, 'SERVER_SCOPE', { x: 1 })
    })
    const undo = store.events.on((event) => heard.push(`2 ${kindOf(event)}`))
    await store.telemetry.save(a.id, [{ ts: 1, values: { hr: 1 } }])
    undo()
    await store.attributes.remove(a.id, 'SERVER_SCOPE', ['x'])
    expect(heard).toEqual([
      '1 telemetry',
      '2 telemetry',
      '1 SERVER_SCOPE',
      '2 SERVER_SCOPE',
      '1 SERVER_SCOPE',
    ])
  })

  it('are announced before the write is on disk, and memory answers at once', async () => {
    const store = await open()
    const a = await asset(store, 'a')
    const saving = store.attributes.save(a.id, 'SERVER_SCOPE', { x: 1 })
    expect(store.attributes.get(a.id, 'SERVER_SCOPE', 'x')).toBe(1)
    await saving
  })
})

describe('entities', () => {
  it('refuse a second of the same name and keep indexes right when renamed', async () => {
    const store = await open()
    const a = await asset(store, 'a')
    await expect(asset(store, 'a')).rejects.toThrow('Asset with such name already exists!')
    const renamed = await store.entities.update({ ...a, name: 'b' })
    expect(renamed.version).toBe(2)
    expect(store.entities.assetByName('a')).toBeUndefined()
    expect(store.entities.assetByName('b')?.id).toBe(a.id)
    expect(store.entities.all('ASSET')).toHaveLength(1)
  })
})

describe('alarms', () => {
  it('know the one that began last, also after it was cleared or removed and after a restart', async () => {
    const dir = folder()
    let store = await open(dir)
    const a = await asset(store, 'a')
    const { id: _, ...given } = await raise(store, a)
    const later = await store.alarms.create({ ...given, startTs: given.startTs + 5 })
    const between = await store.alarms.create({ ...given, startTs: given.startTs + 2 })
    const newest = (): unknown => store.alarms.newest(a.id, 'High HR')
    expect(newest()).toEqual(later)
    const cleared = await store.alarms.update({ ...later, cleared: true, clearTs: 9 })
    expect(newest()).toEqual(cleared)
    store = await reopen(store, dir)
    expect(newest()).toEqual(cleared)
    await store.alarms.remove(later.id)
    expect(newest()).toEqual(between)
    expect(store.alarms.newest(a.id, 'Low HR')).toBeUndefined()
  })
})

const end = ({ id }: Asset) => ({ entityType: 'ASSET' as const, id })

const raise = (store: Store, originator: Asset) =>
  store.alarms.create({
    createdTime: 1,
    type: 'High HR',
    severity: 'MAJOR',
    originator: end(originator),
    customerId: originator.customerId,
    startTs: 1,
    endTs: 1,
    ackTs: 0,
    clearTs: 0,
    acknowledged: false,
    cleared: false,
    details: {},
  })

/** Waits until points written so far have moved into the history table (the stores here do it every 5 ms). */
async function merged(store: Store): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 50))
  await store.flush()
}
