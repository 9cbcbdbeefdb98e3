import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { loadAudit } from '../../../../server/embedded/store/audit.ts'
import { closeDatabase, openDatabase } from '../../../../server/embedded/store/database.ts'
import { openStore } from '../../../../server/embedded/store/open.ts'
import type { AuditQuery, AuditStore, KeptEntry } from '../../../../server/protocol/types.ts'
import { Writer } from '../../../../server/embedded/store/writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-audit-'))
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  rmSync(folder, { recursive: true, force: true })
})

const everything: AuditQuery = {
  of: { kind: 'everything' },
  from: 0,
  to: Number.MAX_SAFE_INTEGER,
  actions: [],
  search: '',
  sort: '',
  order: 'DESC',
  page: 0,
  pageSize: 1000,
}
const of = (id: string): AuditQuery => ({ ...everything, of: { kind: 'customer', id } })
const entry = (n: number, customerId = 'h1', more: Partial<KeptEntry['entry']> = {}) => ({
  id: `e${n}`,
  ts: n,
  entry: {
    userId: 'u1',
    userName: 'Admin@h.example',
    customerId,
    entity: { entityType: 'ALARM' as const, id: `a${n}` },
    entityName: 'High HR',
    action: 'ALARM_CLEAR',
    details: {},
    ...more,
  },
})

function small(bounds: { keptMs?: number; mostRows?: number }, now = () => 0): AuditStore {
  const db = openDatabase(':memory:')
  const writer = new Writer(
    db,
    () => undefined,
    (error) => {
      throw error
    },
  )
  closers.push(() => {
    writer.close()
    closeDatabase(db)
  })
  return loadAudit(db, writer, now, bounds)
}
/** What a query finds, all slices of it. */
function found(audit: AuditStore, query: AuditQuery): { rows: KeptEntry[]; total: number } {
  const work = audit.find(query)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
const times = (some: { rows: KeptEntry[] }) => some.rows.map(({ ts }) => ts)

it('is there again after a restart, newest first', async () => {
  const open = () => openStore({ dataDir: folder, clock: () => 9 })
  const first = await open()
  await Promise.all([1, 3, 2].map((n) => first.audit.save(entry(n))))
  await first.close()
  const second = await open()
  closers.push(() => second.close())
  const own = found(second.audit, of('h1'))
  expect(times(own)).toEqual([3, 2, 1])
  expect(own.rows[0]).toEqual(entry(3))
})

it('one hospital’s many entries push out its own, and nobody else’s', async () => {
  const audit = small({ mostRows: 200 })
  await audit.save(entry(1, 'quiet'))
  await Promise.all(Array.from({ length: 950 }, (_, n) => audit.save(entry(n + 2, 'loud'))))
  expect(times(found(audit, of('quiet')))).toEqual([1])
  const loud = found(audit, of('loud'))
  expect(loud.total).toBeGreaterThanOrEqual(200)
  expect(loud.total).toBeLessThan(300)
  expect(loud.rows[0]?.ts).toBe(951)
})

it('what is older than it is kept goes, a hundred at a time', async () => {
  let now = 10_000_000
  const audit = small({ keptMs: 5_000_000 }, () => now)
  await Promise.all(Array.from({ length: 150 }, (_, n) => audit.save(entry(6_000_000 + n))))
  expect(found(audit, everything).total).toBe(150)
  now = 20_000_000
  await audit.save(entry(now))
  expect(found(audit, everything).total).toBe(51)
  await audit.save(entry(now))
  expect(times(found(audit, everything))).toEqual([now, now])
})

it('is found by hospital, person, thing, time, action and words, and paged to its end', async () => {
  const audit = small({})
  await audit.save(entry(1))
  await audit.save(entry(2, 'h1', { action: 'LOGIN', userId: 'u2', failure: 'wrong' }))
  await audit.save(entry(3, 'h2', { entityName: 'Zoë’s 100%_ward' }))
  await audit.save(entry(4))
  const find = (more: Partial<AuditQuery>) => times(found(audit, { ...everything, ...more }))
  expect(find({ of: { kind: 'customer', id: 'h1' } })).toEqual([4, 2, 1])
  expect(find({ of: { kind: 'user', id: 'u2' } })).toEqual([2])
  expect(find({ of: { kind: 'entity', id: 'a3' } })).toEqual([3])
  expect(find({ from: 2, to: 3 })).toEqual([3, 2])
  expect(find({ actions: ['LOGIN', 'LOGOUT'] })).toEqual([2])
  expect(find({ search: 'ZOË’S 100%_' })).toEqual([3])
  expect(find({ search: 'failure' })).toEqual([2])
  expect(find({ search: 'admin@H' })).toEqual([4, 3, 2, 1])
  expect(find({ sort: 'entityName', order: 'DESC' })).toEqual([3, 4, 2, 1])
  expect(find({ sort: 'createdTime', order: 'ASC' })).toEqual([1, 2, 3, 4])
  expect(find({ pageSize: 3, page: 1 })).toEqual([1])
  expect(find({ pageSize: 1000, page: Number.MAX_SAFE_INTEGER })).toEqual([])
  expect(found(audit, { ...everything, pageSize: 1 }).total).toBe(4)
})

it('goes through a long trail in slices, and orders and pages what it finds there', async () => {
  const audit = small({})
  const many = Array.from({ length: 3500 }, (_, n) => n)
  // Several at one moment, so that a slice ends among them.
  await Promise.all(
    many.map((n) =>
      audit.save({ ...entry(n, 'h1', { entityName: `N${n % 7}` }), ts: Math.floor(n / 300) }),
    ),
  )
  const ids = (more: Partial<AuditQuery>) =>
    found(audit, { ...everything, ...more }).rows.map(({ id }) => id)
  const upwards = many.map((n) => `e${n}`)
  for (const page of [0, 1, 3])
    expect(ids({ order: 'ASC', page })).toEqual(upwards.slice(page * 1000, page * 1000 + 1000))
  expect(ids({ page: 3 })).toEqual(upwards.toReversed().slice(3000))
  const byName = ids({ sort: 'entityName', order: 'ASC', search: 'n6', pageSize: 2, page: 1 })
  expect(byName).toEqual(['e20', 'e27'])
  let slices = 0
  for (const work = audit.find({ ...everything, search: 'n6' }); !work.next().done;) slices += 1
  expect(slices).toBeGreaterThan(3)
})

it('entries of version 3 move into their own table', async () => {
  const first = await openStore({ dataDir: folder, clock: () => 9 })
  await first.close()
  const old = openDatabase(folder)
  old.exec('DROP TABLE audit; ALTER TABLE day ADD COLUMN exact INTEGER NOT NULL DEFAULT 0')
  old.exec('DROP TABLE doubt; PRAGMA user_version = 3')
  for (const n of [2, 1]) {
    const { id, ts, entry: data } = entry(n)
    const record = JSON.stringify({ id, ts, subject: '', data })
    old.prepare('INSERT INTO record VALUES (?, ?, ?)').run('audit', id, record)
  }
  closeDatabase(old)
  const opened = await openStore({ dataDir: folder, clock: () => 9 })
  closers.push(() => opened.close())
  expect(found(opened.audit, of('h1')).rows).toEqual([entry(2), entry(1)])
})
