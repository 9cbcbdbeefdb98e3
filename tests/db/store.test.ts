import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { describe, expect, it } from 'vitest'
import { Deposed, fenced, nextEpoch } from '../../src/db/fence.ts'
import { mergeRows } from '../../src/db/merge.ts'
import type { Gateway } from '../../src/model/places/ward.ts'
import { mergeWards } from '../../src/db/places.ts'
import { gatewayList, sensorList } from '../../src/db/devices.ts'
import { patientList, wardList } from '../../src/db/patients.ts'
import { VitalsStore } from '../../src/db/vitals.ts'
import * as status from '../../src/db/status.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { alarmListState } from '../../src/model/alarms/alarm-list.ts'
import { reachedSince } from '../../src/model/connection.ts'
import { MINUTE_MS } from '../../src/model/constants.ts'
import { receivedBehindMs } from '../../src/model/server-lag.ts'
import { indicatorOf } from '../../src/ui/indicator.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { createConnectionRow } from '../../workers/connection/connection-row.ts'
import { createWriter } from '../../workers/state/writer.ts'
import { patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'
import { fenceOf } from '../support/fence.ts'
import { VirtualTime } from '../support/virtual-time.ts'

describe('the fence (ruling R2)', () => {
  it('a deposed leader writes nothing, by whichever door', async () => {
    const db = freshDb()
    let deposed = 0
    const fence = await fenceOf(db, { deposed: () => (deposed += 1) })
    const old = createWriter(db, fence)
    const cells = new Float32Array(1)
    const posture = new Int32Array()
    const series = { patient: 'p', day: '2026-01-01', cells, posture, until: 1 }
    await old.series([series])
    const newer = await fenceOf(db)
    const vitals = { boards: [], emptied: [], patients: [patientOf({ entityId: 'p' })], gone: [] }
    const doors = [
      () => new VitalsStore(db, fence).put(vitals),
      () => old.series([{ ...series, until: 2 }]),
      () => old.pruneSeries('9999', new Set()),
      () => old.guarded(async () => void (await db.wards.put({ id: 'w', name: 'W' }))),
    ]
    for (const door of doors) await expect(door()).rejects.toBeInstanceOf(Deposed)
    expect(deposed).toBe(doors.length)
    expect(await db.patients.count()).toBe(0)
    expect(await db.wards.count()).toBe(0)
    expect((await db.series.toArray()).map((row) => row.until)).toEqual([1])
    await new VitalsStore(db, newer).put(vitals)
    expect(await db.patients.count()).toBe(1)
  })
  it('two leaders in a race get two epochs, and only the later writes', async () => {
    const db = freshDb()
    const epochs = await Promise.all([nextEpoch(db), nextEpoch(db), nextEpoch(db)])
    expect(epochs.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
    const write = (epoch: number) => fenced(db, epoch, [db.wards], () => Promise.resolve(epoch))
    await expect(write(2)).rejects.toBeInstanceOf(Deposed)
    expect(await write(3)).toBe(3)
  })
  it('whoever takes the lead lets go what the one before had asked: its answers are not awaited', async () => {
    const db = freshDb()
    await db.words.add({ kind: 'asked', tables: ['wards'] })
    await nextEpoch(db)
    expect(await db.words.count()).toBe(0)
  })
  it('two leaders write in turn: whose epoch is not the stored one leaves no row', async () => {
    const db = freshDb()
    const put = (epoch: number | undefined, id: string) =>
      fenced(db, epoch, [db.wards], async () => void (await db.wards.put({ id, name: 'W' })))
    const refused = (epoch: number | undefined) =>
      expect(put(epoch, 'refused')).rejects.toBeInstanceOf(Deposed)
    await put(undefined, 'before any')
    await refused(1)
    const older = await nextEpoch(db)
    await put(older, 'older')
    await refused(undefined)
    await refused(older + 1)
    const newer = await nextEpoch(db)
    await put(newer, 'newer')
    await refused(older)
    await refused(undefined)
    await put(newer, 'newer again')
    const ids = await db.wards.toCollection().primaryKeys()
    expect(ids.toSorted()).toEqual(['before any', 'newer', 'newer again', 'older'])
  })
  it('a device that is full is told, whatever the browser wraps it in', async () => {
    const db = freshDb()
    let full = 0
    let stored = 0
    const hears = { full: () => (full += 1), stored: () => (stored += 1) }
    const writer = createWriter(db, await fenceOf(db, hears))
    const quota = new DOMException('no room', 'QuotaExceededError')
    for (const error of [quota, new Dexie.AbortError('rolled back', quota), new Error('other')]) {
      const failing = writer.guarded(() => Promise.reject(error))
      await expect(failing).rejects.toThrow(error.message)
    }
    expect([full, stored]).toEqual([2, 0])
    await writer.guarded(() => Promise.resolve())
    expect([full, stored]).toEqual([2, 1])
  })
  it('a write that fails in the middle leaves nothing behind', async () => {
    const db = freshDb()
    const writer = createWriter(db, await fenceOf(db))
    const failing = writer.guarded(async () => {
      await db.wards.put({ id: 'w', name: 'W' })
      throw new Error('quota')
    })
    await expect(failing).rejects.toThrow('quota')
    expect(await db.wards.count()).toBe(0)
  })
  // PHIST-13, OFFL-16.
  it('pruning forgets old days, and days of patients who are gone', async () => {
    const db = freshDb()
    const writer = createWriter(db, await fenceOf(db))
    const row = (patient: string, day: string) => ({
      patient,
      day,
      cells: new Float32Array(1),
      posture: new Int32Array(),
      until: 1,
    })
    await writer.series([
      row('p', '2026-11-10'),
      row('p', '2026-11-12'),
      row('p', '2026-11-13'),
      row('gone', '2026-11-13'),
    ])
    await writer.pruneSeries('2026-11-12', new Set(['p']))
    expect((await db.series.toArray()).map((item) => `${item.patient} ${item.day}`)).toEqual([
      'p 2026-11-12',
      'p 2026-11-13',
    ])
  })
})

describe('the connection row', () => {
  async function setUp() {
    const db = freshDb()
    const time = new VirtualTime()
    let refused = 0
    const fence = await fenceOf(db, { full: () => (refused += 1) })
    const row = createConnectionRow(db, fence, time.timers, await status.connection(db))
    const stored = async () => {
      await row.settled()
      return status.connection(db)
    }
    return { db, time, row, stored, refused: () => refused }
  }
  // OFFL-74.
  it('says that the device is full when that keeps it from being written', async () => {
    const { db, row, refused } = await setUp()
    db.status.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    row.state({ state: 'opening' }, false)
    await row.settled()
    expect(refused()).toBe(1)
  })
  it('says every change of state at once, and since when it is lost', async () => {
    const { time, row, stored } = await setUp()
    row.state({ state: 'opening' }, false)
    expect(await stored()).toEqual({
      state: 'opening',
      receivedAt: 0,
      epoch: 1,
      saidAt: time.now(),
    })
    const lostAt = time.now()
    row.state({ state: 'resting', since: 1, until: 2, attempt: 1 }, true)
    await time.advance(5_000)
    row.state({ state: 'opening' }, true)
    expect(await stored()).toMatchObject({ state: 'opening', lostAt })
    row.state({ state: 'live', since: time.now() }, false)
    expect(await stored()).not.toHaveProperty('lostAt')
  })
  it('says "received" now and then, and exactly with every change of state', async () => {
    const { time, row, stored } = await setUp()
    row.state({ state: 'live', since: time.now() }, false)
    row.received()
    const first = time.now()
    expect((await stored()).receivedAt).toBe(first)
    await time.advance(9_000)
    row.received()
    expect((await stored()).receivedAt).toBe(first)
    await time.advance(1_500)
    row.received()
    expect((await stored()).receivedAt).toBe(first + 10_500)
    await time.advance(3_000)
    row.received()
    row.state({ state: 'resting', since: 0, until: 0, attempt: 1 }, true)
    expect((await stored()).receivedAt).toBe(first + 13_500)
  })
  // ST4: the server's time, which may be another once it was measured.
  it.each([-3_600_000, 3_600_000])(
    'is told at once when the time is measured anew, and is %i ms off',
    async (jump) => {
      const { time, row, stored } = await setUp()
      row.state({ state: 'live', since: time.now() }, false)
      row.received()
      time.jump(jump)
      row.moved(jump)
      expect((await stored()).saidAt).toBe(time.now())
      row.received()
      expect((await stored()).receivedAt).toBe(time.now())
    },
  )
  describe('of a clock that is set back', () => {
    const BACK_MS = 3 * MINUTE_MS
    async function whatIsShown(db: WardlightDb, now: number) {
      const { connected, alarmsAt, trouble, queue } = await status.connectionAndAlarms(db)
      const line = indicatorOf(connected, now)
      const behindMs = receivedBehindMs(queue, connected, now)
      return {
        behindMs,
        alarms: alarmListState(alarmsAt, trouble, line, now, reachedSince(connected)),
      }
    }
    const setBack = async () => {
      const given = await setUp()
      const { row, time } = given
      row.state({ state: 'live', since: time.now() }, false)
      row.received()
      return {
        ...given,
        async setBack() {
          time.jump(-BACK_MS)
          row.moved(-BACK_MS)
          await row.settled()
        },
      }
    }
    // OFFL-77, OFFL-73.
    it('keeps what came over its line, at once and when the moment of its opening comes again', async () => {
      const { db, row, time, setBack: set } = await setBack()
      await time.advance(1_000)
      await status.markLoaded(db, 'alarmsAt', time.now())
      await set()
      expect(reachedSince(row.current())).toBe(time.now() - 1_000)
      expect(await whatIsShown(db, time.now())).toMatchObject({ alarms: { kind: 'current' } })
      await time.advance(BACK_MS - 30_000)
      await status.markLoaded(db, 'alarmsAt', time.now())
      await time.advance(30_500)
      row.received()
      await row.settled()
      expect(await whatIsShown(db, time.now())).toMatchObject({ alarms: { kind: 'current' } })
    })
    // OFFL-77.
    it('and a little only, counts what was asked for over its line as of it, and nothing before', async () => {
      const { row, time } = await setUp()
      const before = time.timers.elapsed()
      await time.advance(10)
      row.state({ state: 'live', since: time.now() }, false)
      const asked = time.timers.elapsed()
      time.jump(-80)
      expect(row.dated(asked)).toBe(reachedSince(row.current()))
      expect(row.dated(before)).toBeLessThan(reachedSince(row.current()))
      time.jump(160)
      expect(row.dated(before)).toBeLessThan(reachedSince(row.current()))
      expect(row.dated(asked)).toBe(time.now())
    })
    it('does not take for its own what came before it', async () => {
      const { db, time, row, stored } = await setUp()
      await status.markLoaded(db, 'alarmsAt', time.now())
      await time.advance(1_000)
      row.state({ state: 'live', since: time.now() }, false)
      row.received()
      await stored()
      expect((await whatIsShown(db, time.now())).alarms.kind).toBe('as-of')
      time.jump(-BACK_MS)
      row.moved(-BACK_MS)
      await row.settled()
      expect((await whatIsShown(db, time.now())).alarms).toEqual({
        kind: 'as-of',
        at: time.now() - 1_000,
      })
    })
    it('goes on saying what cannot be loaded, and how late the server was over the line before', async () => {
      const { db, time, setBack: set } = await setBack()
      await status.markLoaded(db, 'alarmsAt', time.now())
      await status.markFailed(db, 'alarmsAt', { since: time.now(), why: 'No.' })
      const probe = { state: 'watched', at: 0, since: time.now() - 50_000, tookMs: 50_000 } as const
      await status.putStatus(db, { key: 'queue', probe, heardAt: time.now() })
      await set()
      await time.advance(11_000)
      const { alarms, behindMs } = await whatIsShown(db, time.now())
      expect(alarms).toMatchObject({ kind: 'failed', why: 'No.' })
      expect(behindMs).toBeGreaterThanOrEqual(50_000)
      expect((await status.statusRow(db, 'queue'))?.heardAt).toBe(time.now() - 11_000)
    })
  })
  it('of a deposed leader is not written', async () => {
    const { db, row, stored } = await setUp()
    await nextEpoch(db)
    row.state({ state: 'live', since: 1 }, false)
    expect(await stored()).toMatchObject({ state: 'idle', epoch: 0 })
  })
})

describe('places and devices', () => {
  const gateway = { nickname: '', connected: true, ward: 'A', wardId: 'a', room: '' }
  it('tables hold exactly what was listed; the same again is not written', async () => {
    const db = freshDb()
    const list = (rows: Gateway[]) => mergeRows(db, db.gateways, null, { rows, whole: true })
    await mergeWards(db, null, [{ id: 'a', name: 'B' }], [{ id: 'r', name: '1', wardId: 'a' }])
    await mergeWards(
      db,
      null,
      [
        { id: 'b', name: 'C' },
        { id: 'a', name: 'A' },
      ],
      [
        { id: 'r10', name: '10', wardId: 'a' },
        { id: 'r9', name: '9', wardId: 'a' },
      ],
    )
    expect(
      (await wardList(db)).map((ward) => [ward.name, ward.rooms.map((room) => room.name)]),
    ).toEqual([
      ['A', ['9', '10']],
      ['C', []],
    ])
    await list([{ ...gateway, id: 'g', name: 'gw' }])
    let puts = 0
    db.gateways.hook('updating', () => void (puts += 1))
    await list([{ ...gateway, id: 'g', name: 'gw' }])
    expect(puts).toBe(0)
    expect((await gatewayList(db)).length).toBe(1)
    await list([])
    expect([(await gatewayList(db)).length, (await sensorList(db)).length]).toEqual([0, 0])
  })
  it('patients are listed by name', async () => {
    const db = freshDb()
    await db.patients.bulkPut([
      patientOf({ entityId: '1', name: 'Park' }),
      patientOf({ entityId: '2', name: 'Kim' }),
    ])
    expect((await patientList(db)).map((patient) => patient.name)).toEqual(['Kim', 'Park'])
  })
})

describe('status', () => {
  it('has a sensible answer before anything is known', async () => {
    const db = freshDb()
    expect((await status.connection(db)).state).toBe('idle')
    expect((await status.sessionUser(db)).id).toBe('')
    expect(await status.thresholds(db)).toEqual(DEFAULT_THRESHOLDS)
    const never = { patientsAt: 0, alarmsAt: 0, wardsAt: 0, devicesAt: 0, settingsAt: 0 }
    expect(await status.loaded(db)).toEqual(never)
    await Promise.all([status.markLoaded(db, 'alarmsAt', 5), status.markLoaded(db, 'wardsAt', 6)])
    expect(await status.loaded(db)).toEqual({ ...never, alarmsAt: 5, wardsAt: 6 })
  })
})
