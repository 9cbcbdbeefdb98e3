import type { Fence } from '../../src/db/fence.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import type { CareRow, SeriesRow } from '../../src/db/rows.ts'
import { putRows, slicesOf } from '../../src/db/slices.ts'

/** A leader's writes other than live values, each fenced by its epoch. */
export type Writer = {
  series(rows: readonly SeriesRow[]): Promise<void>
  care(rows: readonly CareRow[]): Promise<void>
  /** Deletes days before this one, and all days of patients who are no longer listed. */
  pruneSeries(oldestDay: string, listed: ReadonlySet<string>): Promise<void>
  /** Runs any other writes fenced. */
  guarded(work: () => Promise<void>): Promise<void>
}

export function createWriter(db: WardlightDb, fence: Fence): Writer {
  return {
    async series(rows) {
      // One transaction a slice, so that other writes can come in between.
      for (const slice of slicesOf(rows))
        await fence.run([db.series], async () => void (await db.series.bulkPut(slice)))
    },
    care: (rows) => fence.run([db.care], () => putRows(db.care, rows)),
    pruneSeries: (oldestDay, listed) =>
      fence.run([db.series], async () => {
        await db.series.where('day').below(oldestDay).delete()
        const stored = await db.series.toCollection().primaryKeys()
        await db.series.bulkDelete(stored.filter(([patient]) => !listed.has(patient)))
      }),
    guarded: (work) =>
      fence.run(
        [
          db.alarms,
          db.wards,
          db.rooms,
          db.sensors,
          db.gateways,
          db.accounts,
          db.lists,
          db.notes,
          db.words,
        ],
        work,
      ),
  }
}
