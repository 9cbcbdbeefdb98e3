import 'fake-indexeddb/auto'
// Before any component.
import { draw } from '../support/draw.ts'
import { describe, expect, it, vi } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { putStatus } from '../../src/db/status.ts'
import type { Connection } from '../../src/model/connection.ts'
import { putBoards } from '../../src/db/vitals.ts'
import type { Span } from '../../src/model/handover/shift.ts'
import { emptyDay } from '../../src/model/history/history.ts'
import { dayKey } from '../../src/model/time/dates.ts'
import { SLOT_COUNT } from '../../src/model/vitals/telemetry.ts'
import { Shown } from '../../src/screens/handover/HandoverScreen.tsx'
import { useHandover } from '../../src/screens/handover/use-handover.ts'
import { HANDOVER_TEXTS as T } from '../../src/texts/handover.ts'
import { entryOf } from '../model/handover/given.ts'
import { patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'
import { hostHook, settled } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))
// What is printed is a test of its own.
vi.mock('../../src/screens/handover/Paper.tsx', () => ({ Paper: () => null }))

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAPLE = { id: 'maple', name: 'Maple' }
const CEDAR = { id: 'cedar', name: 'Cedar' }
type Chosen = { ward: typeof MAPLE; span: Span }
const useChosen = ({ ward, span }: Chosen) => ({ ward, span, ...useHandover(ward, span, 'rooms') })
type Run = ReturnType<typeof useChosen>

/** `Maple has Kim at 8 h`, for everything a run shows. */
const shownIn = ({ handover }: Run): string[] =>
  (handover?.patients ?? []).map(
    ({ patient }) => `${handover?.ward.name} has ${patient.name} at ${handover?.shift.span} h`,
  )

async function twoWards(): Promise<WardlightDb> {
  const db = freshDb()
  await db.patients.bulkPut([
    patientOf({ entityId: 'kim', wardId: 'maple', name: 'Kim', sensorId: 's' }),
    patientOf({ entityId: 'lee', wardId: 'cedar', name: 'Lee', sensorId: 't' }),
  ])
  return db
}

/** Maple's values as a sensor that beats just now writes them. */
async function beat(db: WardlightDb): Promise<void> {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT)
  const heard = Float64Array.of(Date.now())
  await putBoards(db, [{ ward: 'maple', ids: ['kim'], v, ts, heard }])
}

const printButton = ({ shift, handover }: Run) =>
  draw(<Shown {...{ shift, handover }}>{null}</Shown>).one('button', { text: T.print.open })

// HAND-21, OFFL-55.
describe('the hand-over of a ward that was just chosen', () => {
  it('has nobody of the ward before, and cannot be printed, until it is read', async () => {
    const db = await twoWards()
    signedIn(db)
    const screen = await hostHook<Chosen, Run>(useChosen, { ward: MAPLE, span: 8 })
    await vi.waitFor(() => expect(shownIn(screen.last())).toEqual(['Maple has Kim at 8 h']))
    expect(printButton(screen.last())).not.toHaveProperty('disabled')

    const before = screen.runs.length
    screen.change({ ward: CEDAR, span: 8 })
    const between = screen.last()
    expect(between.handover).toBeUndefined()
    expect(printButton(between)).toHaveProperty('disabled')
    expect(draw(<Shown {...between}>{null}</Shown>).text).toContain(T.loading)
    await vi.waitFor(() => expect(shownIn(screen.last())).toEqual(['Cedar has Lee at 8 h']))
    const shown = screen.runs.slice(before).flatMap(shownIn)
    expect(new Set(shown)).toEqual(new Set(['Cedar has Lee at 8 h']))
  })

  it('is read for a longer shift, and there for a shorter one', async () => {
    const db = await twoWards()
    signedIn(db)
    const screen = await hostHook<Chosen, Run>(useChosen, { ward: MAPLE, span: 8 })
    await vi.waitFor(() => expect(shownIn(screen.last())).toHaveLength(1))
    screen.change({ ward: MAPLE, span: 24 })
    expect(screen.last().handover).toBeUndefined()
    await vi.waitFor(() => expect(shownIn(screen.last())).toEqual(['Maple has Kim at 24 h']))
    screen.change({ ward: MAPLE, span: 8 })
    expect(shownIn(screen.last())).toEqual(['Maple has Kim at 8 h'])
  })

  it('stays while the hour that begins is being read', async () => {
    const db = await twoWards()
    signedIn(db)
    const now = vi.spyOn(Date, 'now')
    const start = Date.now()
    const screen = await hostHook<Chosen, Run>(useChosen, { ward: MAPLE, span: 8 })
    await vi.waitFor(() => expect(shownIn(screen.last())).toHaveLength(1))
    const from = screen.last().shift.from
    now.mockReturnValue(start + HOUR_MS)
    screen.change({ ward: MAPLE, span: 8 })
    expect(screen.last().shift.from).toBe(from + HOUR_MS)
    expect(shownIn(screen.last())).toHaveLength(1)
    now.mockRestore()
  })
})

// HAND-22.
it('is loading while hours are asked for on a live line, and else not', async () => {
  const db = await twoWards()
  signedIn(db)
  const live: Connection = { state: 'live', since: 1, receivedAt: 1, saidAt: 1, epoch: 1 }
  await putStatus(db, { key: 'connection', connection: live })
  await putStatus(db, { key: 'history', done: 0, total: 2 })
  const screen = await hostHook<Chosen, Run>(useChosen, { ward: MAPLE, span: 8 })
  await vi.waitFor(() => expect(screen.last().handover?.isLoading).toBe(true))
  // TRUE-13.
  await putStatus(db, { key: 'history', done: 0, total: 2, isFailing: true })
  await vi.waitFor(() => expect(screen.last().handover?.isLoading).toBe(false))
  await putStatus(db, { key: 'history', done: 1, total: 2, isFailing: false })
  await vi.waitFor(() => expect(screen.last().handover?.isLoading).toBe(true))
  await putStatus(db, { key: 'history', done: 2, total: 2 })
  await vi.waitFor(() => expect(screen.last().handover?.isLoading).toBe(false))
  expect(screen.last().handover?.patients.map(({ reach }) => reach)).toEqual(['none'])
})

// HAND-12.
describe('the hand-over', () => {
  it('is not made again with every value of a sensor, and knows who is silent when it is made', async () => {
    const db = await twoWards()
    await db.patients.put(
      patientOf({ entityId: 'han', wardId: 'maple', name: 'Han', sensorId: 'u' }),
    )
    await beat(db)
    const today = {
      day: dayKey(Date.now(), undefined),
      cells: emptyDay(),
      posture: new Int32Array(),
    }
    const known = { ...today, until: Date.now(), askedAt: Date.now() }
    await db.series.bulkPut([
      { ...known, patient: 'kim' },
      { ...known, patient: 'han' },
    ])
    signedIn(db)
    const screen = await hostHook<Chosen, Run>(useChosen, { ward: MAPLE, span: 8 })
    await vi.waitFor(() => expect(shownIn(screen.last())).toHaveLength(2))
    await settled()
    const silent = screen
      .last()
      .handover?.patients.filter(({ gaps }) => gaps.some(({ kind }) => kind === 'silent'))
    expect(silent?.map(({ patient }) => patient.name)).toEqual(['Han'])
    const { length } = screen.runs
    const read = vi.spyOn(db.series, 'bulkGet')
    for (let count = 0; count < 5; count += 1) {
      await beat(db)
      await settled()
    }
    expect(read).not.toHaveBeenCalled()
    expect(screen.runs).toHaveLength(length)
  })

  it('is made again with an alarm of its own patients, and of no others', async () => {
    const db = await twoWards()
    signedIn(db)
    const screen = await hostHook<Chosen, Run>(useChosen, { ward: MAPLE, span: 8 })
    await vi.waitFor(() => expect(shownIn(screen.last())).toHaveLength(1))
    await settled()
    const { length } = screen.runs
    await db.alarmLog.put(
      entryOf('theirs', { originator: 'lee', raised: Date.now() - 2 * MINUTE_MS }),
    )
    await settled()
    expect(screen.runs).toHaveLength(length)
    await db.alarmLog.put(entryOf('own', { originator: 'kim', raised: Date.now() - 2 * MINUTE_MS }))
    await vi.waitFor(() => {
      const alarms = screen.last().handover?.patients[0]?.alarms.entries
      expect(alarms?.map(({ alarmId }) => alarmId)).toEqual(['own'])
    })
  })
})
