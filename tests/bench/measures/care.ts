import { careMarks } from '../../../src/model/care/marks.ts'
import { DEFAULT_ROUNDS } from '../../../src/model/care/round-times.ts'
import { DAY_MS, HOURS_A_DAY, MINUTE_MS } from '../../../src/model/constants.ts'
import { addPoint, emptyDay } from '../../../src/model/history/history.ts'
import { dayKey, dayNumberOf, startOfDay } from '../../../src/model/time/dates.ts'
import { packPieces, pieceOf } from '../../../src/model/vitals/posture.ts'
import { SLOT, SLOT_COUNT, type Vitals } from '../../../src/model/vitals/telemetry.ts'
import { careFacts } from '../../../workers/care/rows.ts'
import type { Figure } from '../lib/figure.ts'
import { median, short } from '../lib/stats.ts'

const PATIENTS = 1000
const RUNS = 11
const DAYS = 8
/** Somebody restless: another position every ten minutes, day and night. */
const EVERY_MS = 10 * MINUTE_MS
const ZONE = 'Asia/Seoul'
const NOW = Date.UTC(2026, 10, 22, 4, 20)

/**
 * What turns and diapers cost, of 1000 patients, in memory. The worker reads a patient's stored days only when they are
 * written, and gathers five seconds of them; no reading pays. A page makes the marks of those it shows.
 */
export function measureCare(): Promise<Figure[]> {
  const rows = storedDays()
  const facts = careFacts(rows, NOW, ZONE)
  const vitals = lyingNow()
  const marks = () =>
    careMarks({ patient: {}, vitals, facts, now: NOW, rounds: DEFAULT_ROUNDS, zone: ZONE })
  return Promise.resolve([
    figure(
      'care.facts',
      'turns and diapers of 1000 patients from their stored days, once',
      500,
      () => careFacts(rows, NOW, ZONE),
    ),
    figure('care.marks', 'marks of 1000 patients for a page', 50, marks),
  ])
}

function figure(id: string, what: string, targetMs: number, work: () => unknown): Figure {
  const times = Array.from({ length: RUNS }, () => {
    const begun = performance.now()
    for (let each = 0; each < PATIENTS; each += 1) work()
    return performance.now() - begun
  })
  const ms = median(times)
  return {
    id,
    what,
    figure: `${short(ms)} ms`,
    target: `≤ ${targetMs} ms`,
    beside: `median of ${RUNS}, nothing kept between them`,
    ratio: null,
    met: ms <= targetMs,
    raw: times,
  }
}

function storedDays() {
  return Array.from({ length: DAYS }, (_, back) => {
    const day = dayKey(NOW - back * DAY_MS, ZONE)
    const start = startOfDay(dayNumberOf(day), ZONE)
    const cells = emptyDay()
    for (let hour = 0; hour < HOURS_A_DAY; hour += 1) addPoint(cells, 'urine', hour, hour % 3)
    const count = Math.floor((Math.min(NOW, start + DAY_MS) - start) / EVERY_MS)
    const pieces = Array.from({ length: count }, (__, index) =>
      pieceOf({ ts: start + index * EVERY_MS, code: 1 + (index % 5), minutes: null }),
    )
    return { patient: 'p', day, cells, posture: packPieces(pieces, start), until: NOW }
  })
}

function lyingNow(): Vitals {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT).fill(NOW)
  v[SLOT.posture] = 3
  v[SLOT.urine] = 0
  v[SLOT.electrode] = 1
  return { v, ts, heardAt: NOW }
}
