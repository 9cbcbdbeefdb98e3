import { Deposed, fenced } from '../../src/db/fence.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { isStorageFull } from '../../src/db/full.ts'
import type { SeriesRow } from '../../src/db/rows.ts'
import { putRows, slicesOf } from '../../src/db/slices.ts'
import { putStatus } from '../../src/db/status.ts'
import { deleteBoards, putBoards } from '../../src/db/vitals.ts'
import type { Connection } from '../../src/model/connection.ts'
import type { Dirty } from './mirror.ts'
import type { ConnectionState } from '../connection/socket.ts'

/** Everything a leader writes, each write fenced by its epoch; a deposed leader stops by `deposed`, a full device is told by `full`. */
export type Writer = {
  vitals(dirty: Dirty): Promise<void>
  series(rows: readonly SeriesRow[]): Promise<void>
  /** Forgets days before this one, and the days of patients who are not listed any more. */
  pruneSeries(oldestDay: string, listed: ReadonlySet<string>): Promise<void>
  /** Runs any other writes fenced; `tables` are those it touches. */
  guarded(work: () => Promise<void>): Promise<void>
}

export function createWriter(
  db: WardlightDb,
  epoch: number,
  deposed: () => void,
  full: () => void,
): Writer {
  async function guard(tables: Parameters<typeof fenced>[2], work: () => Promise<void>) {
    try {
      await fenced(db, epoch, tables, work)
    } catch (error) {
      if (error instanceof Deposed) deposed()
      if (isStorageFull(error)) full()
      throw error
    }
  }

  /** Lists of ids as they stand in the database; the mirror makes a new list when somebody comes or goes. */
  const known = new WeakSet<readonly string[]>()

  return {
    async vitals(dirty) {
      await guard([db.vitals, db.patients], async () => {
        await putBoards(db, dirty.boards, (ids) => known.has(ids))
        await deleteBoards(db, dirty.emptied)
        await putRows(db.patients, dirty.patients)
        if (dirty.gone.length > 0) await db.patients.bulkDelete(dirty.gone)
      })
      for (const { ids } of dirty.boards) known.add(ids)
    },
    async series(rows) {
      // One transaction a slice: what else waits to be written comes in between.
      for (const slice of slicesOf(rows))
        await guard([db.series], async () => void (await db.series.bulkPut(slice)))
    },
    pruneSeries: (oldestDay, listed) =>
      guard([db.series], async () => {
        await db.series.where('day').below(oldestDay).delete()
        const stored = await db.series.toCollection().primaryKeys()
        await db.series.bulkDelete(stored.filter(([patient]) => !listed.has(patient)))
      }),
    guarded: (work) =>
      guard([db.alarms, db.wards, db.rooms, db.sensors, db.gateways, db.accounts, db.lists], work),
  }
}

/** Data arrives all the time; saying so in the row this often is enough for the indicator. */
const RECEIVED_EVERY_MS = 10_000

/** Keeps the connection row: every change of state at once, "received" now and then. */
export function createConnectionRow(
  db: WardlightDb,
  epoch: number,
  now: () => number,
  before: Connection,
): {
  state(state: ConnectionState, lost: boolean): void
  received(): void
  /** Writes the row as it is: a window has opened that cannot know whether its writer still lives. */
  say(): void
  current(): Connection
  /** Resolves when the last change is written. */
  settled(): Promise<void>
} {
  let row: Connection = { ...before, epoch }
  let written = before.receivedAt
  let queue: Promise<void> = Promise.resolve()

  function write(next: Connection): void {
    row = { ...next, saidAt: now() }
    const connection = row
    queue = queue
      .then(() => fenced(db, epoch, [], () => putStatus(db, { key: 'connection', connection })))
      .catch(() => undefined)
  }

  return {
    state(state, lost) {
      const { receivedAt, lostAt } = row
      const at = lost ? { lostAt: lostAt ?? now() } : {}
      written = receivedAt
      write({ ...state, ...at, receivedAt, epoch } as Connection)
    },
    received() {
      row = { ...row, receivedAt: now() }
      // Either way: after a clock was set back the row would speak of a moment that is still to come.
      if (Math.abs(row.receivedAt - written) < RECEIVED_EVERY_MS) return
      written = row.receivedAt
      write(row)
    },
    say: () => write(row),
    current: () => row,
    settled: () => queue,
  }
}
