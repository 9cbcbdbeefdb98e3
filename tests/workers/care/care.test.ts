import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { WardlightDb } from '../../../src/db/database.ts'
import { careOfWards, careRow } from '../../../src/db/care.ts'
import { careMarks } from '../../../src/model/care/marks.ts'
import { DEFAULT_ROUNDS } from '../../../src/model/care/round-times.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/model/constants.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import { dayKey, dayNumberOf, startOfDay } from '../../../src/model/time/dates.ts'
import { packPieces, pieceOf } from '../../../src/model/vitals/posture.ts'
import { createCare } from '../../../workers/care/care.ts'
import { careFacts } from '../../../workers/care/rows.ts'
import { createWriter } from '../../../workers/state/writer.ts'
import { freshDb } from '../../support/database.ts'
import { fenceOf } from '../../support/fence.ts'
import { HERE } from '../../support/later.ts'
import { VirtualTime } from '../../support/virtual-time.ts'
import { vitalsOf } from '../../model/care/given.ts'

const ZONE = 'Asia/Seoul'
const NOW = Date.UTC(2026, 10, 22, 4, 20)

/** One stored day: positions as samples, and the hours in which the diaper was wet. */
function seriesRow(patient: string, daysBack: number, lies: readonly [at: number, code: number][]) {
  const day = dayKey(NOW - daysBack * DAY_MS, ZONE)
  const cells = emptyDay()
  for (let hour = 0; hour < 24; hour += 1) addPoint(cells, 'urine', hour, hour === 13 ? 1 : 0)
  const pieces = lies.map(([ts, code]) => pieceOf({ ts, code, minutes: null }))
  const posture = packPieces(pieces, startOfDay(dayNumberOf(day), ZONE))
  return { patient, day, cells, posture, until: NOW, askedAt: NOW }
}

const patient = (entityId: string, wardId: string) =>
  ({ entityId, wardId, name: entityId, id: '1' }) as never

/** On the back, then from 40 minutes ago on the left side. */
const TURNED: readonly [number, number][] = [
  [NOW - 3 * HOUR_MS, 1],
  [NOW - 41 * MINUTE_MS, 1],
  [NOW - 40 * MINUTE_MS, 4],
  [NOW - 10 * MINUTE_MS, 4],
]

async function setUp(db: WardlightDb) {
  const time = new VirtualTime(NOW, 60)
  const writer = createWriter(db, await fenceOf(db))
  const { timers } = time
  return { time, writer, open: () => createCare({ db, writer, timers, zone: ZONE, later: HERE }) }
}

it('TURN-03, ROUND-03: what the stored days say is kept by ward, and read as it was written', async () => {
  const db = freshDb()
  await db.patients.bulkPut([patient('a', 'w'), patient('b', 'w'), patient('c', 'v')])
  const { time, writer, open } = await setUp(db)
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map((back) =>
    seriesRow('a', back, back === 0 ? TURNED : []),
  )
  await writer.series(rows)
  const care = open()
  care.changed(['a'])
  expect(await db.care.count()).toBe(0)
  // Somebody waits for the first ones.
  await time.advance(600)
  const found = await careOfWards(db, ['w', 'v', 'nowhere'])
  expect(found).toEqual(new Map([['a', careFacts(rows, NOW, ZONE)]]))

  const vitals = vitalsOf({ posture: [4, NOW], urine: [0, NOW] })
  const given = { vitals, now: NOW, rounds: DEFAULT_ROUNDS, zone: ZONE, facts: found.get('a') }
  expect(careMarks({ ...given, patient: {} })).toEqual({
    turn: {
      kind: 'within',
      turnedAt: NOW - 41 * MINUTE_MS,
      dueAt: NOW + 79 * MINUTE_MS,
      position: 'left',
    },
    diaper: { kind: 'likely', days: { wet: 7, known: 7 }, round: Date.UTC(2026, 10, 22, 5) },
  })
  expect(careMarks({ ...given, patient: { turnMinutes: 30 } }).turn.kind).toBe('due')
  expect(careMarks({ ...given, patient: { turnMinutes: 0 } }).turn).toEqual({ kind: 'off' })
  await care.stop()
})

it('a new leader keeps what is stored of the others in the ward; nobody of another ward is in its row', async () => {
  const db = freshDb()
  await db.patients.bulkPut([patient('a', 'w'), patient('b', 'w'), patient('c', 'v')])
  const { time, writer, open } = await setUp(db)
  await writer.series([seriesRow('a', 0, TURNED), seriesRow('b', 0, []), seriesRow('c', 0, TURNED)])
  const first = open()
  first.changed(['a', 'c'])
  await time.advance(6_000)
  await first.stop()
  const second = open()
  second.changed(['b', 'gone'])
  await time.advance(6_000)
  expect([...(await careOfWards(db, ['w'])).keys()]).toEqual(['a', 'b'])
  expect([...(await careOfWards(db, ['v'])).keys()]).toEqual(['c'])
  await second.stop()
})

it('days that come while others are written are written next; after the end nothing is', async () => {
  const db = freshDb()
  await db.patients.bulkPut([patient('a', 'w'), patient('b', 'w')])
  const { time, writer } = await setUp(db)
  await writer.series([seriesRow('a', 0, TURNED), seriesRow('b', 0, TURNED)])
  const written: string[][] = []
  const care = createCare({
    db,
    writer: {
      care(rows) {
        written.push(rows.flatMap(({ ids }) => ids))
        if (written.length === 1) care.changed(['b'])
        return writer.care(rows)
      },
    },
    timers: time.timers,
    zone: ZONE,
    later: HERE,
  })
  care.changed(['a'])
  await time.advance(12_000)
  expect(written).toEqual([['a'], ['a', 'b']])
  await care.stop()
  care.changed(['a'])
  await time.advance(12_000)
  expect(written).toHaveLength(2)
})

it('an empty ward is an empty row', () => {
  expect(careRow('w', new Map())).toMatchObject({ ids: [], turns: new Float64Array() })
})
