import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SeriesRow } from '../../src/db/rows.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/model/constants.ts'
import { dayNumberOf, startOfDay } from '../../src/model/time/dates.ts'
import { addPoint, countOf, emptyDay } from '../../src/model/history/history.ts'
import {
  type PostureSample,
  packPieces,
  postureSegments,
  segmentsOfPieces,
  unpackPieces,
} from '../../src/model/vitals/posture.ts'
import { SLOT } from '../../src/model/vitals/telemetry.ts'
import { createHistory } from '../../workers/history/history.ts'
import { ModelServer } from '../support/model-server.ts'

const SEOUL = 'Asia/Seoul'
/** 2026-11-20 09:30 in Korea. */
const NOW = Date.UTC(2026, 10, 20, 0, 30)

function setUp(zone: string, start: number) {
  const server = new ModelServer(start)
  server.addPatient('p', 'w')
  const rows = new Map<string, SeriesRow>()
  const create = () =>
    createHistory({
      send: server.send(),
      now: () => server.now,
      zone,
      stored: () => Promise.resolve(structuredClone([...rows.values()])),
      write: (list) => {
        for (const row of structuredClone(list)) rows.set(row.day, row)
        return Promise.resolve()
      },
    })
  return {
    server,
    create,
    rows,
    say({ ts, code, minutes }: PostureSample) {
      server.measure('p', 'current_position', code, ts)
      if (minutes !== null) server.measure('p', 'current_position_duration', minutes, ts)
    },
    segments: () =>
      segmentsOfPieces(
        [...rows.values()]
          .toSorted((a, b) => (a.day < b.day ? -1 : 1))
          .flatMap((row) => unpackPieces(row.posture, startOfDay(dayNumberOf(row.day), zone))),
      ),
  }
}

const live = ({ ts, code, minutes }: PostureSample) => [
  { slot: SLOT.posture, value: code, ts },
  ...(minutes === null ? [] : [{ slot: SLOT.postureMinutes, value: minutes, ts }]),
]

/** What happens with one sample: heard live or missed, and what the worker does after it. */
const steps = fc.array(
  fc.record({
    gapMinutes: fc.oneof(
      fc.integer({ min: 1, max: 20 }),
      fc.constantFrom(14, 15, 16, 59, 60, 120, 400),
    ),
    code: fc.integer({ min: 0, max: 4 }),
    minutes: fc.option(
      fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constantFrom(0.5, 90, 600, -3)),
    ),
    order: fc.constantFrom('position first', 'duration first', 'apart'),
    after: fc.constantFrom('nothing', 'nothing', 'flush', 'pull', 'restart', 'miss'),
  }),
  { minLength: 1, maxLength: 60 },
)

describe('positions as they come', () => {
  it.each([SEOUL, 'America/New_York'])(
    '%s: live values, pulls, restarts and gaps give what all samples at once give (FORM-15)',
    async (zone) => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          // New York's clocks go back on the second day.
          const start = Date.UTC(2026, 9, 31, 3, 7)
          const { server, create, say, segments } = setUp(zone, start)
          let history = create()
          await history.pull('p')
          const samples: PostureSample[] = []
          for (const { gapMinutes, code, minutes, order, after } of list) {
            server.now += gapMinutes * MINUTE_MS
            const sample = { ts: server.now, code, minutes }
            samples.push(sample)
            say(sample)
            if (after === 'miss') {
              history.gap()
              continue
            }
            const values = live(sample)
            if (order === 'duration first') values.reverse()
            if (order === 'apart') for (const value of values) history.live('p', [value])
            else history.live('p', values)
            if (after === 'flush') await history.flush('all', server.now)
            if (after === 'restart') history = create()
            if (after !== 'nothing' && after !== 'flush') await history.pull('p')
          }
          await history.flush('all', server.now)
          await history.pull('p')
          expect(segments()).toEqual(postureSegments(samples))
        }),
        { numRuns: 150 },
      )
    },
  )
  it('a sample that came before the window is asked for no more, one that grew over midnight is whole', async () => {
    const midnight = Date.UTC(2026, 10, 19, 15)
    const { server, create, say, segments, rows } = setUp(SEOUL, midnight - HOUR_MS)
    const history = create()
    await history.pull('p')
    for (let minute = 5; minute <= 130; minute += 5) {
      server.now = midnight - HOUR_MS + minute * MINUTE_MS
      const sample = { ts: server.now, code: 1, minutes: minute }
      say(sample)
      history.live('p', live(sample))
      await history.flush('all', server.now)
    }
    expect([...rows.keys()]).toEqual(['2026-11-19', '2026-11-20'])
    expect(segments()).toEqual([
      { code: 1, start: midnight - HOUR_MS, end: midnight + 70 * MINUTE_MS },
    ])
  })
  it('what was stored before positions were kept is filled in by the next pull, hours unharmed', async () => {
    const { server, create, rows, say, segments } = setUp(SEOUL, NOW)
    const cells = emptyDay()
    addPoint(cells, 'hr', 9, 70)
    rows.set('2026-11-20', {
      patient: 'p',
      day: '2026-11-20',
      cells,
      posture: new Int32Array(),
      until: 0,
    })
    server.measure('p', 'hr', 70, NOW - MINUTE_MS)
    say({ ts: NOW - 2 * DAY_MS, code: 4, minutes: 30 })
    await create().pull('p')
    expect(countOf(rows.get('2026-11-20')?.cells ?? emptyDay(), 'hr', 9)).toBe(1)
    expect(segments()).toEqual([
      { code: 4, start: NOW - 2 * DAY_MS - 30 * MINUTE_MS, end: NOW - 2 * DAY_MS },
    ])
  })
})

describe('packed pieces', () => {
  it('come back as they were, to the millisecond', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            code: fc.integer({ min: 0, max: 9 }),
            start: fc.integer({ min: -8 * DAY_MS, max: DAY_MS }),
            end: fc.integer({ min: 0, max: DAY_MS }),
            first: fc.integer({ min: -8 * DAY_MS, max: DAY_MS }),
          }),
        ),
        (pieces) => {
          const base = startOfDay(dayNumberOf('2026-11-20'), SEOUL)
          const moved = pieces.map(({ code, start, end, first }) => ({
            code,
            start: start + base,
            end: end + base,
            first: first + base,
          }))
          expect(unpackPieces(packPieces(moved, base), base)).toEqual(moved)
        },
      ),
    )
  })
})

describe('values that come late, with old times', () => {
  it('are found when the patient is opened, and only then', async () => {
    const { server, create, rows, say, segments } = setUp(SEOUL, NOW)
    server.measure('p', 'hr', 70, NOW - 10)
    const history = create()
    await history.pull('p')
    server.measure('p', 'hr', 80, NOW - DAY_MS)
    say({ ts: NOW - DAY_MS, code: 2, minutes: 20 })
    await history.pull('p')
    expect([rows.size, segments()]).toEqual([1, []])
    await history.pull('p', 'whole')
    expect(rows.size).toBe(2)
    expect(segments()).toHaveLength(1)
    expect(countOf(rows.get('2026-11-20')?.cells ?? emptyDay(), 'hr', 9)).toBe(1)
  })
})
