import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/model/constants.ts'
import { dayKey, dayWindow, hourOf } from '../../../src/model/time/dates.ts'
import { type HistoryMeasure, countOf, maxOf, minOf } from '../../../src/model/history/history.ts'
import { SLOT } from '../../../src/model/vitals/telemetry.ts'
import { NOW, SEOUL, setUp } from './scene.ts'

describe('the first pull', () => {
  it('reduces raw points to hours of local days (FORM-11)', async () => {
    const { server, create, value, cells, rows } = setUp()
    const nine = NOW - 30 * MINUTE_MS
    const add = (key: string, values: number[], at = nine): void =>
      values.forEach((one, index) => server.measure('p', key, one, at + index * MINUTE_MS))
    add('hr', [72, 75, 999, 80])
    add('temperature', [36.4, 0, 36.8])
    add('spo2', [97, 96])
    add('urine', [0, 1, 2, 0])
    add('falling', [0, 1, 0])
    add('hr', [999, 999], nine - HOUR_MS)
    add('hr', [60], nine - 7 * DAY_MS)
    add('hr', [60], nine - 8 * DAY_MS - HOUR_MS)
    await create().pull('p')
    expect(
      ['hr', 'temperature', 'spo2', 'urine', 'falling'].map((key) =>
        value(key as HistoryMeasure, nine),
      ),
    ).toEqual([76, 36.6, 97, 66, 1])
    expect([value('stool', nine), value('hr', nine - HOUR_MS)]).toEqual([null, null])
    const today = cells(nine) ?? new Float32Array()
    expect([minOf(today, 'hr', 9), maxOf(today, 'hr', 9), countOf(today, 'hr', 9)]).toEqual([
      72, 80, 3,
    ])
    expect([...rows.values()].map((row) => row.day).toSorted()).toEqual([
      '2026-11-13',
      '2026-11-20',
    ])
  })
  it('follows a key that comes back full to its end (AMB-58, ruling R13)', async () => {
    const { server, create, rows } = setUp()
    const points = Array.from({ length: 23_000 }, (_, index) => ({
      ts: NOW - 6 * DAY_MS + index * 20_000,
      value: '70',
    }))
    server.points.set('p', { hr: points, spo2: [{ ts: NOW - 5, value: '97' }] })
    await create().pull('p')
    let total = 0
    for (const row of rows.values()) {
      for (let hour = 0; hour < 24; hour += 1) total += countOf(row.cells, 'hr', hour) ?? 0
    }
    expect(total).toBe(23_000)
    expect(server.asked).toHaveLength(3)
    expect(server.asked.map((one) => /keys=([^&]*)/.exec(one.path)?.[1])).toEqual([
      expect.stringContaining('spo2'),
      'hr',
      'hr',
    ])
  })
  it('of two spellings of body temperature each moment counts once (AMB-41)', async () => {
    const { server, create, value, count } = setUp()
    server.measure('p', 'body_temperature', 36, NOW - 5_000)
    server.measure('p', 'bodyTemperature', 39, NOW - 5_000)
    server.measure('p', 'bodyTemperature', 37, NOW - 4_000)
    await create().pull('p')
    expect([value('bodyTemperature', NOW - 5_000), count('bodyTemperature', NOW - 5_000)]).toEqual([
      36.5, 2,
    ])
  })
})

describe('live values', () => {
  // CHART-15, OFFL-17.
  it('grow the same hour, as if all had come at once', async () => {
    const { server, create, measure, value, count } = setUp()
    for (const [index, hr] of [72, 75, 80].entries()) measure(null, 'hr', hr, NOW - 9_000 + index)
    const history = create()
    await history.pull('p')
    server.now += 1_000
    measure(history, 'hr', 90)
    await history.flush('all', null)
    expect([value('hr', NOW), count('hr', NOW)]).toEqual([79, 4])
  })
  it('are not counted twice, however often they are said', async () => {
    const { create, measure, count, server } = setUp()
    const history = create()
    measure(null, 'hr', 70, NOW - 10)
    await history.pull('p')
    history.live('p', [{ slot: SLOT.hr, value: 70, ts: NOW - 10 }])
    server.now += 5
    measure(history, 'hr', 71)
    history.live('p', [{ slot: SLOT.hr, value: 71, ts: server.now }])
    await history.flush('all', null)
    expect(count('hr', NOW)).toBe(2)
  })
  it('that arrive during the pull count once, whichever side saw them', async () => {
    const { create, measure, count, during, server } = setUp()
    const history = create()
    measure(null, 'hr', 70, NOW - 10)
    during(() => {
      server.now += 1
      measure(history, 'hr', 71)
      // Seen by both: it was in the answer, and comes over the line only now.
      history.live('p', [{ slot: SLOT.hr, value: 70, ts: NOW - 10 }])
    })
    await history.pull('p')
    await history.flush('all', null)
    expect(count('hr', NOW)).toBe(2)
  })
  it('of patients who were not pulled are left to their pull', async () => {
    const { create, measure, rows } = setUp()
    const history = create()
    measure(history, 'hr', 70)
    await history.flush('all', null)
    expect(rows.size).toBe(0)
  })
  it('of a patient who is deleted meanwhile nothing is stored', async () => {
    const { create, measure, during, rows } = setUp()
    const history = create()
    measure(null, 'hr', 70, NOW - 10)
    during(() => history.forget('p'))
    await history.pull('p')
    expect(rows.size).toBe(0)
  })
  it('a pull that fails keeps what came meanwhile', async () => {
    const { create, measure, count, server } = setUp()
    const history = create()
    measure(null, 'hr', 70, NOW - 10)
    await history.pull('p')
    server.outage = 'offline'
    server.now += 10
    const failing = history.pull('p')
    measure(history, 'hr', 72)
    await expect(failing).rejects.toThrow()
    server.now += 10
    measure(history, 'hr', 74)
    await history.flush('all', server.now)
    expect(count('hr', NOW)).toBe(3)
  })
  it('go over midnight into a day of their own', async () => {
    const midnight = Date.UTC(2026, 10, 20, 15)
    const { create, measure, value, server } = setUp(SEOUL, midnight - 1_000)
    const history = create()
    measure(null, 'hr', 60, midnight - 2_000)
    await history.pull('p')
    measure(history, 'hr', 70)
    server.now = midnight
    measure(history, 'hr', 90)
    await history.flush('all', null)
    expect([value('hr', midnight - 1), value('hr', midnight)]).toEqual([65, 90])
  })
  it('that come late from an earlier day leave that stored day alone', async () => {
    const { create, measure, server, value } = setUp()
    const yesterday = NOW - 20 * HOUR_MS
    measure(null, 'hr', 70, yesterday)
    measure(null, 'hr', 72, NOW - 10)
    const history = create()
    await history.pull('p')
    server.now += 1_000
    history.live('p', [{ slot: SLOT.falling, value: 1, ts: yesterday + 1_000 }])
    measure(history, 'hr', 74)
    await history.flush('all', server.now)
    expect([value('hr', yesterday), value('hr', NOW)]).toEqual([70, 73])
  })
  it('unchanged hours are not written again', async () => {
    const { create, measure, writes, server } = setUp()
    const history = create()
    measure(null, 'hr', 70, NOW - 3 * DAY_MS)
    measure(null, 'hr', 70, NOW - 10)
    await history.pull('p')
    writes.length = 0
    await history.flush('all', server.now)
    expect(writes).toEqual([])
    await history.pull('p')
    expect(writes).toEqual(['2026-11-20'])
  })
})

describe('after a gap', () => {
  it('is asked from the hour where the stored series ends, and nothing counts twice', async () => {
    const { create, measure, count, value, server } = setUp()
    let history = create()
    measure(null, 'hr', 70, NOW - 10)
    await history.pull('p')
    server.now += MINUTE_MS
    measure(history, 'hr', 72)
    await history.flush('all', server.now)
    // The worker is killed; two hours pass, in which values come that nobody hears.
    for (let minute = 0; minute < 120; minute += 1) {
      server.now += MINUTE_MS
      measure(null, 'hr', 80)
    }
    history = create()
    server.asked.length = 0
    await history.pull('p')
    expect(server.asked[0]?.path).toContain(`startTs=${NOW - 30 * MINUTE_MS}`)
    expect([count('hr', NOW), count('hr', NOW + HOUR_MS), count('hr', server.now)]).toEqual([
      30, 60, 32,
    ])
    expect(value('hr', server.now)).toBe(80)
  })
  it('a gap stays a gap until the patient was pulled again, whatever is written meanwhile', async () => {
    const { create, measure, count, server } = setUp()
    const history = create()
    measure(null, 'hr', 70, NOW - 10)
    await history.pull('p')
    for (let minute = 0; minute < 180; minute += 1) {
      server.now += MINUTE_MS
      measure(null, 'hr', 80)
    }
    history.gap()
    server.now += MINUTE_MS
    measure(history, 'hr', 90)
    await history.flush('all', server.now)
    await history.pull('p')
    let total = 0
    for (let hour = 0; hour <= 4; hour += 1) total += count('hr', NOW + hour * HOUR_MS) ?? 0
    expect(total).toBe(182)
  })
  // SOCK-21.
  it('...one of other patients is none', async () => {
    const { create, measure, count, server } = setUp()
    const history = create()
    measure(null, 'hr', 70, NOW - 10)
    await history.pull('p')
    history.gap(['q'])
    server.now += 90 * MINUTE_MS
    measure(history, 'hr', 90)
    await history.flush('all', server.now)
    // Stored as whole: the hour before is not asked for again.
    measure(null, 'hr', 80, server.now - 80 * MINUTE_MS)
    await history.pull('p')
    const asked = (): number => (count('hr', NOW) ?? 0) + (count('hr', NOW + HOUR_MS) ?? 0)
    expect(asked()).toBe(1)
    history.gap(['p'])
    server.now += 90 * MINUTE_MS
    measure(null, 'hr', 60, server.now - 60 * MINUTE_MS)
    measure(history, 'hr', 91)
    await history.flush('all', server.now)
    await history.pull('p')
    expect(count('hr', server.now - 60 * MINUTE_MS)).toBe(2)
  })
  it('...also one that was while the pull was on its way', async () => {
    const { create, measure, count, during, server } = setUp()
    const history = create()
    measure(null, 'hr', 70, NOW - 10)
    // The answer is made; then the line is lost, a value comes that nobody hears, and the line is opened anew.
    during(() => {
      server.now += 29 * MINUTE_MS
      measure(null, 'hr', 80)
      history.gap()
    })
    await history.pull('p')
    during(null)
    server.now += 2 * MINUTE_MS
    measure(history, 'hr', 90)
    await history.flush('all', server.now)
    await history.pull('p')
    expect([count('hr', NOW), count('hr', server.now)]).toEqual([2, 1])
  })
})

describe('zones', () => {
  it.each([
    // Clocks go back at 2:00 in New York: 1:30 comes twice, and both are hour 1.
    ['America/New_York', Date.UTC(2026, 10, 1, 4, 30)],
    // Clocks go forward: hour 2 does not exist.
    ['America/New_York', Date.UTC(2026, 2, 8, 5, 30)],
    // Half-hour offsets: hours do not begin with the hours of UTC.
    ['Asia/Kolkata', Date.UTC(2026, 10, 20, 3, 50)],
    ['Asia/Kathmandu', Date.UTC(2026, 10, 20, 3, 50)],
    ['Asia/Seoul', Date.UTC(2026, 10, 20, 14, 10)],
  ])(
    '%s: pulled again at any quarter hour, each point is in its hour once',
    async (zone, start) => {
      const { create, measure, server, rows } = setUp(zone, start)
      const expected = new Map<string, number>()
      for (let quarter = 0; quarter < 24; quarter += 1) {
        server.now = start + quarter * 15 * MINUTE_MS
        measure(null, 'hr', 70)
        const key = `${dayKey(server.now, zone)} ${hourOf(server.now, zone)}`
        expected.set(key, (expected.get(key) ?? 0) + 1)
        await create().pull('p')
        const found = new Map<string, number>()
        for (const row of rows.values()) {
          for (let hour = 0; hour < 24; hour += 1) {
            const count = countOf(row.cells, 'hr', hour) ?? 0
            if (count > 0) found.set(`${row.day} ${hour}`, count)
          }
        }
        expect(found).toEqual(expected)
      }
    },
  )
})

describe('a clock that is wrong (OFFL-39)', () => {
  it.each([-50, 50, 600])(
    'by %i minutes: live values count, and a gap is found',
    async (minutes) => {
      const { create, measure, count, server, skew } = setUp()
      skew(minutes * MINUTE_MS)
      let history = create()
      measure(null, 'hr', 70, NOW - 10)
      await history.pull('p')
      server.now += MINUTE_MS
      measure(history, 'hr', 72)
      await history.flush('all', server.now + minutes * MINUTE_MS)
      expect(count('hr', NOW)).toBe(2)
      server.now += 10 * MINUTE_MS
      measure(null, 'hr', 74)
      history = create()
      await history.pull('p')
      expect(count('hr', NOW)).toBe(3)
    },
  )
  it('points far ahead are left out', async () => {
    const { count, create, measure, rows, server } = setUp()
    const history = create()
    await history.pull('p')
    measure(history, 'hr', 70, server.now + 3 * DAY_MS)
    await history.flush('all', null)
    await history.pull('p')
    expect([...rows.keys()]).toEqual([`p ${dayKey(server.now, SEOUL)}`])
    expect(count('hr', server.now + 3 * DAY_MS)).toBe(null)
  })
  it('a point of later today does not keep out what comes before it', async () => {
    const { create, measure, count, server } = setUp()
    const history = create()
    measure(null, 'hr', 70, server.now + 5 * HOUR_MS)
    await history.pull('p')
    server.now += MINUTE_MS
    measure(history, 'hr', 72)
    await history.flush('all', server.now)
    expect([count('hr', server.now), count('hr', server.now + 5 * HOUR_MS)]).toEqual([1, 0])
  })
})

describe('what was asked for', () => {
  // FORM-13, AMB-60.
  it('is from midnight eight days before to the end of today', async () => {
    const { create, server } = setUp()
    await create().pull('p')
    const query = new URL(server.asked[0]?.path ?? '', 'http://x').searchParams
    const { startTs, endTs } = dayWindow(NOW, SEOUL)
    expect([Number(query.get('startTs')), Number(query.get('endTs'))]).toEqual([startTs, endTs])
  })
  // PHIST-16.
  it('is kept, also where nothing was found: a silent patient is not an unknown one', async () => {
    const { create, rows } = setUp()
    await create().pull('p')
    expect([...rows.values()].map(({ day, askedAt }) => [day, askedAt])).toEqual([
      [dayKey(NOW, SEOUL), NOW],
    ])
  })
})

describe('what a sensor sends late', () => {
  const hours = (count: number) => NOW - count * HOUR_MS

  it('of earlier hours comes with a pull that asks for them again, and only then', async () => {
    const { server, create, value, count } = setUp()
    server.measure('p', 'hr', 70, hours(8 * 24 - 12))
    server.measure('p', 'hr', 70, hours(20))
    server.measure('p', 'hr', 70, NOW)
    const history = create()
    await history.pull('p')
    // Buffered out of reach, sent now: of ten hours ago, of yesterday, and of last week.
    for (const at of [hours(10), hours(20) + 1, hours(6 * 24)]) server.measure('p', 'hr', 90, at)
    await history.pull('p')
    expect([value('hr', hours(10)), count('hr', hours(20))]).toEqual([null, 1])
    await history.pull('p', 'recent')
    expect([value('hr', hours(10)), count('hr', hours(20)), value('hr', hours(6 * 24))]).toEqual([
      90,
      2,
      null,
    ])
    await history.pull('p', 'whole')
    expect(value('hr', hours(6 * 24))).toBe(90)
    expect([value('hr', NOW), count('hr', NOW)]).toEqual([70, 1])
  })

  it('live values go on where such a pull ended, none twice', async () => {
    const { server, create, measure, count, value } = setUp()
    const history = create()
    measure(history, 'hr', 70)
    await history.pull('p')
    await history.pull('p', 'recent')
    server.now += MINUTE_MS
    measure(history, 'hr', 80)
    await history.flush('all', null)
    expect([count('hr', NOW), value('hr', NOW)]).toEqual([2, 75])
  })
})
