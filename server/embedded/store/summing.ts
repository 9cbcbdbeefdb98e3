import type { Days, Series } from './days.ts'
import type { History } from './history.ts'
import { DAY, HOUR } from './hours.ts'
import type { Keys } from './keys.ts'
import { isNoteKey } from '../../features/rights/notes.ts'
import type { Clock, TelemetryStore } from '../../protocol/types.ts'
import type { Writer } from './writer.ts'

type Parts = {
  writer: Writer
  keys: Keys
  history: History
  days: Days
  clock: Clock
}
/** No point is summed up sooner (SRV-57), so younger ones need no look at the disk. */
const never = 8 * DAY

export type Summing = {
  prune: TelemetryStore['prune']
  /**
   * Whether a point that is not the newest of its series may be in an hour already: kept again it would count twice
   * (docs/decisions/hourly-rows.md).
   */
  has(entity: number, key: number, ts: number): boolean
}

/** Sums old points up to hours, and deletes old hours. */
export function createSumming({ writer, keys, history, days, clock }: Parts): Summing {
  /** Older points are being summed up at the moment. */
  let before = -Infinity
  const inChange = (write: () => void): Promise<void> => writer.change(() => writer.step({ write }))

  /** One series after the other, with the event loop free between them. */
  async function* seriesIn(table: 'history' | 'day'): AsyncGenerator<Series> {
    let series = days.next(table, { entity: -1, key: -1 })
    while (series) {
      yield series
      await new Promise((resolve) => setImmediate(resolve))
      series = days.next(table, series)
    }
  }

  return {
    has: (entity, key, ts) => ts < before || (ts < clock() - never && days.has(entity, key, ts)),
    /**
     * In slices that leave the event loop free between them. Each is one change, so a kill loses nothing and
     * counts nothing twice.
     */
    async prune(olderThan, hoursOlderThan) {
      before = Math.floor(olderThan / HOUR) * HOUR
      try {
        // Older points that wait in memory go first: `has` lets in no more of them.
        await history.merge()
        await history.merge()
        for await (const series of seriesIn('history')) {
          const name = keys.name(series.key) ?? ''
          // Notes are never summed up: each stays as it was written.
          if (isNoteKey(name)) continue
          while (days.hasPoints(series.entity, series.key, before))
            await inChange(() => days.sumUp(series, name, before))
        }
        if (hoursOlderThan === undefined) return
        for await (const series of seriesIn('day'))
          if (days.startsBefore(series, hoursOlderThan))
            await inChange(() => days.forget(series, hoursOlderThan))
      } finally {
        before = -Infinity
      }
    },
  }
}
