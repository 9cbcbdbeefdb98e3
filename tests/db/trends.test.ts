import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { trendsOf } from '../../src/db/series.ts'
import { addPoint, emptyDay } from '../../src/model/history/history.ts'
import { freshDb } from '../support/database.ts'

const NOW = Date.UTC(2026, 2, 3, 1, 30)

function row(patient: string, day: string, hour: number, hr: number) {
  const cells = emptyDay()
  addPoint(cells, 'hr', hour, hr)
  return { patient, day, cells, posture: new Int32Array(), until: 1 }
}

// TREND-01.
it('the last hours of these patients, across midnight; of others, and of who has none, nothing', async () => {
  const db = freshDb()
  await db.series.bulkPut([
    row('a', '2026-03-02', 23, 70),
    row('a', '2026-03-03', 1, 80),
    row('a', '2026-03-01', 23, 50),
    row('b', '2026-03-03', 0, 60),
    row('other', '2026-03-03', 0, 90),
  ])
  const trends = await trendsOf(db, ['a', 'b', 'new'], NOW, 3, 'UTC')
  expect([...trends.keys()].toSorted()).toEqual(['a', 'b'])
  expect(trends.get('a')?.hr).toEqual({ part: 0.5, values: [Number.NaN, 70, Number.NaN, 80] })
  expect(trends.get('b')?.hr.values).toEqual([Number.NaN, Number.NaN, 60, Number.NaN])
})
