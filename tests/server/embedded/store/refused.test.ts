import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '../../../../server/embedded/store/db.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'
import { StoreRefuses } from '../../../../server/protocol/refusals.ts'
import type { Alarm, Asset, FacilityEvent, Store } from '../../../../server/protocol/types.ts'

// One moment's writes share a COMMIT. When it fails, all of them were never made: in memory, in the events that were
// announced, and after a restart.
let folder: string
let db: Db
let store: Store
let reports: unknown[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-refused-'))
  reports = []
  store = await open()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (): Promise<Store> =>
  openStore({
    dataDir: folder,
    clock: () => 1000,
    report: (error) => reports.push(error),
    onOpen: (opened) => (db = opened),
  })

const asset = (name: string): Promise<Asset> =>
  store.entities.create<Asset>({
    entityType: 'ASSET',
    name,
    type: 'patient',
    label: '',
    customerId: store.tenantId,
    additionalInfo: {},
  })
const end = ({ id }: Asset) => ({ entityType: 'ASSET' as const, id })
const contains = (from: Asset, to: Asset) => ({
  from: end(from),
  to: end(to),
  type: 'Contains',
  additionalInfo: null,
})
const alarmOf = (originator: Asset, type: string): Omit<Alarm, 'id'> => ({
  createdTime: 1,
  type,
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
const comment = (id: string, subject: string) => ({
  id,
  ts: Number(id),
  subject,
  data: { type: 'OTHER' as const, userId: 'u', comment: { text: id } },
})
const all = { startTs: 0, endTs: 1e12, limit: 1000, order: 'ASC' } as const

function trail(): unknown {
  const work = store.audit.find({
    of: { kind: 'everything' },
    from: 0,
    to: 9,
    actions: [],
    search: '',
    sort: '',
    order: 'ASC',
    page: 0,
    pageSize: 9,
  })
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value
}

/** All that the store answers, in an order that does not matter. */
function contents(ids: readonly string[]): unknown {
  const sorted = (values: Iterable<unknown>): string[] =>
    [...values].map((value) => JSON.stringify(value)).toSorted()
  return {
    entities: sorted(store.entities.all('ASSET')),
    alarms: sorted(store.alarms.all()),
    newest: ids.map((id) => [store.alarms.newest(id, 'A'), store.alarms.newest(id, 'B')]),
    comments: store.records.all('comment'),
    audit: trail(),
    meta: [store.meta.get('k'), store.meta.get('new')],
    of: ids.map((id) => ({
      attributes: sorted(store.attributes.of(id, 'SERVER_SCOPE').values()),
      relations: [sorted(store.relations.from(id)), sorted(store.relations.to(id))],
      about: store.records.about('comment', id),
      latest: sorted(store.telemetry.latest(id)),
      points: ['hr', 'new'].map((key) => store.telemetry.range(id, key, all)),
    })),
  }
}

it('takes a moment back as a whole, announced in reverse, and goes on afterwards', async () => {
  const [a, b, c] = [await asset('a'), await asset('b'), await asset('c')]
  const ids = [a, b, c].map(({ id }) => id)
  await store.attributes.save(a.id, 'SERVER_SCOPE', { kept: 1, gone: 2 }, 5)
  await store.telemetry.save(a.id, [{ ts: 7, values: { hr: 70 } }])
  await store.telemetry.save(b.id, [{ ts: 7, values: { hr: 71 } }])
  await store.relations.save(contains(a, b))
  await store.relations.save(contains(c, a))
  const alarm = await store.alarms.create(alarmOf(a, 'A'))
  await store.alarms.create({ ...alarmOf(b, 'B'), cleared: true, clearTs: 3 })
  for (const [i, subject] of [a.id, alarm.id, b.id].entries())
    await store.records.save('comment', comment(String(i), subject))
  await store.meta.set('k', 'v')
  const before = contents(ids)
  const heard: FacilityEvent[] = []
  const off = store.events.on((event) => heard.push(event))

  const entry = {
    userId: '',
    userName: '',
    customerId: '',
    entityName: '',
    action: 'X',
    details: {},
  }
  const results = Promise.allSettled([
    store.alarms.update({ ...alarm, cleared: true, clearTs: 9 }),
    store.alarms.create(alarmOf(a, 'A')),
    store.alarms.create(alarmOf(c, 'B')),
    store.attributes.save(a.id, 'SERVER_SCOPE', { kept: 3, fresh: 4 }),
    store.attributes.remove(a.id, 'SERVER_SCOPE', ['gone', 'kept']),
    store.telemetry.save(a.id, [{ ts: 8, values: { hr: 80, new: 1 } }]),
    store.telemetry.save(a.id, [{ ts: 3, values: { hr: 30 } }]),
    store.entities.update({ ...a, name: 'z' }),
    asset('d'),
    store.relations.remove(contains(c, a)),
    store.relations.save(contains(b, c)),
    store.records.save('comment', comment('1', b.id)),
    store.records.remove('comment', '0'),
    store.audit.save({ id: 'x', ts: 1, entry: { ...entry, entity: end(a) } }),
    store.meta.set('k', 'w'),
    store.meta.set('new', 'w'),
    // Takes its relations, alarms, comments, attributes and points with it.
    store.entities.remove(b.id),
  ])
  expect(contents(ids)).not.toEqual(before)
  // Whoever changes the database beside the writer makes its COMMIT fail.
  db.exec('ROLLBACK')
  for (const { status } of await results) expect(status).toBe('rejected')
  expect(contents(ids)).toEqual(before)
  expect(store.entities.assetByName('a')?.version).toBe(1)
  expect(store.entities.assetByName('z')).toBeUndefined()
  off()
  const kinds = heard.map(({ kind }) => kind)
  const half = kinds.length / 2
  const opposite: Record<string, string> = {
    'alarm-created': 'alarm-removed',
    'alarm-removed': 'alarm-created',
    'entity-created': 'entity-removed',
    'entity-removed': 'entity-created',
    'relation-saved': 'relation-removed',
    'relation-removed': 'relation-saved',
  }
  const undone = kinds.slice(0, half).toReversed()
  expect(kinds.slice(half)).toEqual(undone.map((kind) => opposite[kind] ?? kind))

  // The next moment is a new one.
  await store.telemetry.save(a.id, [{ ts: 9, values: { hr: 90 } }])
  await store.alarms.update({ ...alarm, acknowledged: true })
  const after = contents(ids)
  await store.close()
  store = await open()
  expect(contents(ids)).toEqual(after)
})

it('refuses one write alone when the fault is its own', async () => {
  const a = await asset('a')
  const good = store.attributes.save(a.id, 'SERVER_SCOPE', { good: 1 })
  const bad = store.attributes.save(a.id, 'SERVER_SCOPE', { good: 2, 'half \ud800': 2 })
  const twin = asset('a')
  const late = store.attributes.save(a.id, 'SERVER_SCOPE', { late: 1 })
  await expect(bad).rejects.toThrow('key is malformed')
  await expect(twin).rejects.toThrow('Asset with such name already exists!')
  await Promise.all([good, late])
  expect(store.attributes.get(a.id, 'SERVER_SCOPE', 'good')).toBe(1)
  expect(reports).toEqual([])
})

it('keeps texts that the database could not hold by itself', async () => {
  const a = await asset('a')
  const values = { zero: 'a\0b', half: 'a\ud800', plain: 'a' }
  await store.attributes.save(a.id, 'SERVER_SCOPE', values)
  await store.close()
  store = await open()
  for (const [key, value] of Object.entries(values))
    expect(store.attributes.get(a.id, 'SERVER_SCOPE', key)).toBe(value)
})

it('leaves no rejection unhandled, whoever does not wait', async () => {
  const unhandled: unknown[] = []
  const listener = (reason: unknown): void => void unhandled.push(reason)
  process.on('unhandledRejection', listener)
  const a = await asset('a')
  db.exec('PRAGMA max_page_count = 1')
  void store.attributes.save(a.id, 'SERVER_SCOPE', { big: 'x'.repeat(1e6) })
  void store.telemetry.save(a.id, [{ ts: 1, values: { hr: 1 } }])
  void asset('b')
  void store.entities.remove(a.id)
  void store.meta.set('k', 'v')
  await expect(store.flush().then(() => store.meta.set('k', 'v'))).rejects.toThrow(StoreRefuses)
  await new Promise((resolve) => setTimeout(resolve, 50))
  process.off('unhandledRejection', listener)
  expect(unhandled).toEqual([])
  expect(reports).toHaveLength(1)
})
