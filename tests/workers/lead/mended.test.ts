import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { whenMended } from '../../../src/db/cipher/damage.ts'
import { WardlightDb, userOf } from '../../../src/db/database.ts'
import { loaded } from '../../../src/db/status.ts'
import { damage } from '../../support/damage.ts'
import { freshDb, testHalf } from '../../support/database.ts'
import { startLeader } from '../../support/leader.ts'

vi.setConfig({ testTimeout: 120_000 })
const DAY_MS = 86_400_000

const keysOf = async (db: WardlightDb, table: string): Promise<unknown[]> =>
  (await db.table(table).toCollection().primaryKeys()) as unknown[]

/** Another window reads every row of a table, and sees to what it cannot read. */
async function readAll(name: string, table: string): Promise<number> {
  const other = new WardlightDb(userOf(name), testHalf())
  const rows = (await other.table(table).toArray()) as unknown[]
  await whenMended(other)
  other.close()
  return rows.length
}

function measured(db: WardlightDb) {
  const leader = startLeader(db)
  const { server } = leader
  for (const back of [3, 2, 1, 0])
    server.measure('p1', 'hr', 70 + back, server.now - back * DAY_MS - 60_000)
  server.measure('p3', 'hr', 90)
  return leader
}

// DISK-07.
it.each(['patients', 'vitals', 'alarms', 'series', 'care', 'status'])(
  'one row of %s that cannot be read: the others are there, and it is there again after the next leader’s round',
  async (table) => {
    const db = freshDb()
    const first = measured(db)
    await first.run(40_000)
    const before = await keysOf(db, table)
    const key = before.findIndex((each) => each !== 'connection')
    let at = -1
    expect(await damage(db.name, table, () => (at += 1) === key)).toBe(1)
    expect(await readAll(db.name, table)).toBeGreaterThanOrEqual(before.length - 1)
    await first.run(1_000)
    // The leader ends by itself, and whoever leads next asks for everything.
    await first.done
    const next = measured(db)
    await next.run(40_000)
    const now = await keysOf(db, table)
    expect(now).toEqual(expect.arrayContaining(before))
    expect(await readAll(db.name, table)).toBe(now.length)
    // The model server has no settings.
    const { settingsAt: _, ...times } = await loaded(db)
    expect(Object.values(times).every((ts) => ts > 0)).toBe(true)
  },
)

it('a day in the middle that cannot be read is filled again, and not taken for one without readings', async () => {
  const db = freshDb()
  const first = measured(db)
  await first.run(40_000)
  const all = async () =>
    (await db.series.where('[patient+day]').between(['p1', ''], ['p1', '\uffff']).toArray()).map(
      ({ day, cells }) => [day, [...cells].filter((value) => !Number.isNaN(value)).length],
    )
  const before = await all()
  const day = String(before.at(-3)?.[0])
  await damage(db.name, 'series', (row) => row['patient'] === 'p1' && row['day'] === day)
  await readAll(db.name, 'series')
  await first.run(1_000)
  await first.done
  expect(await all()).not.toEqual(before)
  await measured(db).run(40_000)
  expect(await all()).toEqual(before)
})

it('rows that are damaged again and again make no leader begin more often than every half minute', async () => {
  const db = freshDb()
  const first = startLeader(db)
  await first.run(2_000)
  await damage(db.name, 'alarms')
  await readAll(db.name, 'alarms')
  let isOver = false
  void first.done.then(() => (isOver = true))
  await first.run(20_000)
  expect(isOver).toBe(false)
  await first.run(10_000)
  await first.done
  expect(isOver).toBe(true)
})
