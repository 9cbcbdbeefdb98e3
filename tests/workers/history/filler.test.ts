import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { statusRow } from '../../../src/db/status.ts'
import { RequestFailed, type Failure } from '../../../src/sync/failure.ts'
import { type FillerDeps, createFiller } from '../../../workers/history/filler.ts'
import { patientOf } from '../../model/rows.ts'
import { freshDb } from '../../support/database.ts'
import { HERE } from '../../support/later.ts'
import { VirtualTime } from '../../support/virtual-time.ts'

async function setUp() {
  const db = freshDb()
  const time = new VirtualTime(undefined, 16)
  const pulled: string[] = []
  const reached: string[] = []
  const pruned: string[] = []
  const flushed: string[] = []
  let gaps = 0
  let fail: (patient: string) => Failure | null = () => null
  let answered: Promise<void> = Promise.resolve()
  await db.patients.bulkPut([
    patientOf({ entityId: 'b2', name: 'B', wardId: 'w2' }),
    patientOf({ entityId: 'a2', name: 'A', wardId: 'w2' }),
    patientOf({ entityId: 'c1', name: 'C', wardId: 'w1' }),
    patientOf({ entityId: 'd1', name: 'D', wardId: 'w1' }),
  ])
  const parts: Pick<
    FillerDeps,
    'db' | 'history' | 'writer' | 'mirror' | 'timers' | 'zone' | 'later'
  > = {
    db,
    later: HERE,
    timers: time.timers,
    zone: 'Asia/Seoul',
    history: {
      pull(patient, reach = 'end') {
        pulled.push(patient)
        if (reach !== 'end') reached.push(`${patient} ${reach}`)
        const failure = fail(patient)
        return failure ? Promise.reject(new RequestFailed(failure)) : answered
      },
      live: () => undefined,
      flush(patients) {
        flushed.push(Array.from(patients).join(' '))
        return Promise.resolve()
      },
      gap: () => (gaps += 1),
      forget: () => undefined,
    },
    writer: {
      series: () => Promise.resolve(),
      care: () => Promise.resolve(),
      guarded: () => Promise.resolve(),
      pruneSeries(day, listed) {
        pruned.push(`${day} ${listed.size}`)
        return Promise.resolve()
      },
    },
    mirror: { ids: () => ['a2', 'b2', 'c1', 'd1'] } as FillerDeps['mirror'],
  }
  const filler = createFiller(parts as FillerDeps)
  const { rounds } = time
  expect(rounds).toBeGreaterThan(0)
  return {
    db,
    time,
    filler,
    pulled,
    reached,
    pruned,
    flushed,
    gaps: () => gaps,
    failing: (how: typeof fail) => (fail = how),
    /** Answers wait until what this answers is called. */
    slow(): () => void {
      let answer = (): void => undefined
      answered = new Promise((resolve) => (answer = resolve))
      return () => answer()
    },
  }
}

describe('filling the history of everybody (OFFL-46, AMB-132)', () => {
  // PHIST-13, OFFL-46.
  it('goes ward by ward, by name, with pauses, once', async () => {
    const { filler, time, pulled, pruned, db } = await setUp()
    filler.start()
    await time.advance(59)
    expect(pulled).toEqual(['c1'])
    await time.advance(1_000)
    expect(pulled).toEqual(['c1', 'd1', 'a2', 'b2'])
    filler.start()
    await time.advance(10_000)
    expect(pulled).toHaveLength(4)
    expect(pruned[0]).toBe('2026-11-13 4')
    expect(await statusRow(db, 'history')).toMatchObject({ done: 4, total: 4 })
    expect(time.waiting).toBe(0)
  })
  // SOCK-21, SOCK-22.
  it('who comes on a screen is before the others, and who left it after them', async () => {
    const { filler, pulled, time } = await setUp()
    filler.start()
    filler.later(['b2'])
    filler.again(['b2', 'a2'])
    await time.advance(5_000)
    expect(pulled).toEqual(['b2', 'a2', 'c1', 'd1', 'b2'])
    filler.again(['d1'])
    await time.advance(1_000)
    expect(pulled.at(-1)).toBe('d1')
    expect(pulled).toHaveLength(6)
  })
  it('who comes on a screen and cannot be had is asked for again, though they were filled before', async () => {
    const { filler, pulled, time, failing } = await setUp()
    filler.start()
    await time.advance(5_000)
    expect(pulled).toHaveLength(4)
    failing(() => ({ kind: 'offline' }))
    filler.again(['d1'])
    await time.advance(1_000)
    failing(() => null)
    await time.advance(20_000)
    expect(pulled.slice(4)).toEqual(['d1', 'd1'])
  })
  it('while the server gives no hours, they do not count as being loaded (TRUE-13)', async () => {
    const { db, filler, time, failing } = await setUp()
    failing(() => ({ kind: 'server', status: 500, message: '' }))
    filler.start()
    await time.advance(6_000)
    expect(await statusRow(db, 'history')).toMatchObject({ done: 0, total: 4, isFailing: true })
    failing(() => null)
    await time.advance(20_000)
    expect(await statusRow(db, 'history')).toMatchObject({ done: 4, total: 4, isFailing: false })
  })
  it('the opened patient is next, and again each time it is opened', async () => {
    const { filler, time, pulled } = await setUp()
    filler.start()
    await time.advance(10)
    filler.first('b2')
    await time.advance(300)
    expect(pulled.slice(0, 3)).toEqual(['c1', 'b2', 'd1'])
    filler.stop()
  })
  // PDET-11.
  it('an opened patient is asked for whole, opened again soon since yesterday began', async () => {
    const { filler, time, reached } = await setUp()
    filler.start()
    await time.advance(1_000)
    filler.first('b2')
    await time.advance(100)
    filler.first('b2')
    await time.advance(100)
    expect(reached).toEqual(['b2 whole', 'b2 recent'])
    filler.first('a2')
    await time.advance(10 * 60_000)
    reached.length = 0
    filler.first('b2')
    await time.advance(100)
    expect(reached).toEqual(['b2 whole'])
    filler.stop()
  })
  it('a patient who stays open is asked for again every five minutes, for what came late', async () => {
    const { filler, time, reached } = await setUp()
    filler.start()
    filler.first('b2')
    await time.advance(11 * 60_000)
    expect(reached).toEqual(['b2 whole', 'b2 recent', 'b2 recent'])
    filler.stop()
  })
  it('...and is asked for whole when that is due, neither sooner nor later for a clock that was set', async () => {
    const { filler, time, reached } = await setUp()
    filler.start()
    filler.first('b2')
    await time.advance(100)
    time.jump(-3_600_000)
    await time.advance(6 * 60_000)
    expect(reached).toEqual(['b2 whole', 'b2 recent'])
    time.jump(7_200_000)
    filler.first('b2')
    await time.advance(100)
    expect(reached).toEqual(['b2 whole', 'b2 recent', 'b2 recent'])
    await time.advance(4 * 60_000)
    filler.first('b2')
    await time.advance(100)
    expect(reached.at(-1)).toBe('b2 whole')
    filler.stop()
  })
  it('whole stays wanted after a failure', async () => {
    const { filler, time, reached, failing } = await setUp()
    filler.start()
    failing(() => ({ kind: 'offline' }))
    filler.first('b2')
    await time.advance(2_000)
    failing(() => null)
    await time.advance(60_000)
    expect(new Set(reached)).toEqual(new Set(['b2 whole']))
    expect(reached.length).toBeGreaterThan(1)
    filler.stop()
  })
  it('an opened patient does not wait for the rest after a failure', async () => {
    const { filler, time, pulled, failing } = await setUp()
    failing((patient) => (patient === 'c1' ? { kind: 'offline' } : null))
    filler.start()
    await time.advance(1_000)
    expect(pulled).toEqual(['c1'])
    filler.first('b2')
    await time.advance(100)
    expect(pulled).toEqual(['c1', 'b2'])
    filler.stop()
  })
  it('one patient whose hours cannot be had does not keep the others waiting', async () => {
    const { filler, time, pulled, failing } = await setUp()
    failing((patient) => (patient === 'c1' ? { kind: 'server', status: 500, message: '' } : null))
    filler.start()
    await time.advance(7_000)
    expect(pulled).toEqual(['c1', 'd1', 'a2', 'b2', 'c1'])
    failing(() => null)
    await time.advance(6_000)
    expect(pulled).toEqual(['c1', 'd1', 'a2', 'b2', 'c1', 'c1'])
    expect(time.waiting).toBe(0)
  })
  it('a refused patient is left out', async () => {
    const { filler, time, pulled, failing } = await setUp()
    failing((patient) =>
      patient === 'c1' ? { kind: 'refused', status: 403, errorCode: 20, message: '' } : null,
    )
    filler.start()
    await time.advance(20_000)
    expect(pulled).toEqual(['c1', 'd1', 'a2', 'b2'])
  })
  it('after a gap they who were just being asked for are asked again as well', async () => {
    const { filler, time, pulled, slow } = await setUp()
    const answer = slow()
    filler.start()
    await time.advance(10)
    expect(pulled).toEqual(['c1'])
    filler.gap()
    answer()
    filler.start()
    await time.advance(1_000)
    expect(pulled.slice(1).toSorted()).toEqual(['a2', 'b2', 'c1', 'd1'])
  })
  it('after a gap everybody is asked again, and new patients are found', async () => {
    const { filler, time, pulled, gaps, db } = await setUp()
    filler.start()
    await time.advance(1_000)
    filler.gap()
    await db.patients.put(patientOf({ entityId: 'e1', name: 'E', wardId: 'w1' }))
    filler.start()
    await time.advance(1_000)
    expect(pulled.slice(4)).toEqual(['c1', 'd1', 'e1', 'a2', 'b2'])
    expect(gaps()).toBe(1)
  })
  it('a patient who is opened just as the last of the others is done is not forgotten', async () => {
    const { filler, time, pulled, db } = await setUp()
    let saidDone = (): void => undefined
    db.status.hook('updating', (change) => {
      if ((change as { done?: number }).done === 4) saidDone()
    })
    saidDone = () => filler.first('b2')
    filler.start()
    await time.advance(1_000)
    expect(pulled).toEqual(['c1', 'd1', 'a2', 'b2', 'b2'])
    filler.stop()
  })
  it.each(['the list is known anew', 'a line was lost and is back'])(
    'goes on when %s just as the next one is chosen',
    async (what) => {
      const { filler, time, pulled, db } = await setUp()
      let tell = (): void => undefined
      db.status.hook('updating', (change) => {
        if ((change as { done?: number }).done === 2) tell()
      })
      tell = () => {
        if (what !== 'the list is known anew') filler.gap()
        filler.start()
        tell = () => undefined
      }
      filler.start()
      await time.advance(10)
      await db.patients.put(patientOf({ entityId: 'e1', name: 'E', wardId: 'w2' }))
      await time.advance(2_000)
      expect(pulled.slice(0, 2)).toEqual(['c1', 'd1'])
      expect(new Set(pulled)).toEqual(new Set(['c1', 'd1', 'a2', 'b2', 'e1']))
      filler.stop()
    },
  )
  // CHART-15.
  it('hours of the opened patient are written while it is open; stopped, nothing is', async () => {
    const { filler, time, flushed, pulled } = await setUp()
    filler.first('a2')
    await time.advance(4_100)
    expect(flushed).toEqual(['a2', 'a2'])
    filler.stop()
    await time.advance(60_000)
    expect([flushed.length, pulled.length, time.waiting]).toEqual([2, 4, 0])
  })
})
