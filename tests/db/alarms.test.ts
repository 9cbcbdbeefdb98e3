import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { CONFIRM_ALARM } from '../../src/model/command.ts'
import { mergeAlarms } from '../../src/db/alarm-rows.ts'
import { alarmList } from '../../src/db/alarms.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { enqueue } from '../../src/db/enqueue.ts'
import { putStatus } from '../../src/db/status.ts'
import type { Alarm } from '../../src/model/alarms/alarm.ts'
import { summaryOf } from '../../src/model/alarms/urgency.ts'
import type { OutboxPhase } from '../../src/model/command.ts'
import { alarmOf, patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

const at = (hour: number): number => Date.UTC(2026, 10, 20, hour)
const network = (alarmId: string, originator: string, hour: number, more: Partial<Alarm> = {}) =>
  alarmOf({
    alarmId,
    originator,
    category: 6,
    type: 'Sensor Inactivity',
    first: at(hour),
    ...more,
  })

describe('the list under a filter, through the database', () => {
  it('is in flat order: lost network first, then newest (FORM-19)', async () => {
    const db = freshDb()
    await db.alarms.bulkPut([
      alarmOf({ alarmId: 'A', category: 2, first: at(10) }),
      alarmOf({ alarmId: 'B', category: 0, first: at(9) }),
      network('C', 'p', 8),
      alarmOf({ alarmId: 'D', category: 2, first: at(11) }),
    ])
    const list = await alarmList(db, 'both')
    expect(list.map((alarm) => alarm.alarmId)).toEqual(['C', 'D', 'A', 'B'])
  })
  it('drops lost-network alarms only of who is attached right now (FORM-23, AMB-25)', async () => {
    const db = freshDb()
    await db.patients.bulkPut([
      patientOf({ entityId: 'kim', attached: 'disconnected' }),
      patientOf({ entityId: 'lee', attached: 'connected' }),
      patientOf({ entityId: 'choi', attached: 'unknown' }),
    ])
    await db.alarms.bulkPut([
      network('k1', 'kim', 8),
      network('k2', 'kim', 9),
      network('l1', 'lee', 10),
      network('l2', 'lee', 10, { isConfirmed: true }),
      network('park', 'nobody we know', 7),
      network('c1', 'choi', 6),
    ])
    const ids = async (filter: 'unconfirmed' | 'confirmed' | 'both') =>
      (await alarmList(db, filter)).map((alarm) => alarm.alarmId)
    expect(await ids('unconfirmed')).toEqual(['k2', 'park', 'c1'])
    expect(await ids('confirmed')).toEqual(['l2'])
    expect(await ids('both')).toEqual(['k2', 'park', 'c1', 'l2'])
    const [first] = await alarmList(db, 'unconfirmed')
    expect(first?.duplicates).toEqual(['k1'])
  })
  // AL3.
  it('counts rows as listed (FORM-25)', async () => {
    const db = freshDb()
    await db.alarms.bulkPut([
      ...[1, 2, 3].map((hour) => alarmOf({ alarmId: `a${hour}`, first: at(hour) })),
      network('n1', 'p', 4),
      network('n2', 'p', 5),
      ...[6, 7, 8].map((hour) =>
        alarmOf({ alarmId: `c${hour}`, first: at(hour), isConfirmed: true }),
      ),
    ])
    const total = async (filter: 'unconfirmed' | 'confirmed' | 'both') =>
      (await alarmList(db, filter)).length
    expect([await total('unconfirmed'), await total('confirmed'), await total('both')]).toEqual([
      4, 3, 7,
    ])
    expect(summaryOf(await alarmList(db, 'unconfirmed'), new Set(), at(5))).toMatchObject({
      unconfirmed: 4,
      named: { urgency: 'medium' },
      oldest: at(1),
    })
  })
  it('names and places patients as they are stored now (AMB-24)', async () => {
    const db = freshDb()
    await db.patients.put(
      patientOf({ entityId: 'p', name: 'Anna-Maria', id: '7', wardLocation: 'Rehab', room: '3' }),
    )
    await db.alarms.bulkPut([
      alarmOf({ alarmId: 'a', originator: 'p', name: 'Anna', id: 'Unknown', first: 2 }),
      alarmOf({ alarmId: 'b', originator: 'q', name: 'Kim', id: '9', first: 1 }),
    ])
    const [a, b] = await alarmList(db, 'both')
    expect(a).toMatchObject({
      name: 'Anna-Maria',
      id: '7',
      place: { bed: null, seen: { ward: 'Rehab', room: '3' } },
    })
    expect(b).toMatchObject({ name: 'Kim', id: '9', place: { bed: null, seen: null } })
    const open = await alarmList(db, 'unconfirmed')
    expect(open.map(({ originator }) => originator)).toEqual(['p', 'q'])
  })
})

describe('a waiting confirm is laid over its alarm (rulings R6, R7)', () => {
  async function withCommand(state: OutboxPhase, duplicates: string[] = []): Promise<WardlightDb> {
    const db = freshDb()
    await db.alarms.bulkPut([alarmOf({ alarmId: 'a' }), alarmOf({ alarmId: 'b' })])
    await db.outbox.put({
      id: 'c1',
      name: CONFIRM_ALARM,
      args: { alarmId: 'a', duplicates, severity: 'MAJOR', first: 1 },
      subject: 'alarm:a',
      createdAt: 5,
      written: 'no',
      concerns: [],
      ...state,
    })
    return db
  }
  const shown = async (db: WardlightDb, id = 'a') =>
    (await alarmList(db, 'both')).find((alarm) => alarm.alarmId === id)
  const failed = { message: 'You do not have permission', command: 'c1' }

  it.each<[OutboxPhase, object]>([
    [
      { state: 'held', until: 8 },
      { state: 'held', until: 8, command: 'c1' },
    ],
    [{ state: 'waiting' }, { state: 'confirming', since: 5, isSent: true }],
    [
      { state: 'running', since: 6 },
      { state: 'confirming', since: 5, isSent: true },
    ],
    // AL11: it could not be sent, and says so.
    [
      { state: 'resting', until: 9 },
      { state: 'confirming', since: 5, isSent: false },
    ],
    [
      { state: 'refused', message: failed.message },
      { state: 'failed', ...failed },
    ],
    [
      { state: 'expired', message: failed.message },
      { state: 'expired', ...failed },
    ],
    [{ state: 'done', at: 9 }, { state: 'none' }],
  ])('%o', async (state, expected) => {
    const db = await withCommand(state)
    expect((await shown(db))?.confirm).toEqual(expected)
    expect((await shown(db))?.isConfirmed).toBe(false)
    expect((await shown(db, 'b'))?.confirm).toEqual({ state: 'none' })
  })
  it('a confirmed alarm shows nothing any more, but a duplicate that is left shows its refusal', async () => {
    const db = await withCommand({ state: 'refused', message: failed.message }, ['b'])
    await db.alarms.update('a', { isConfirmed: true })
    expect((await shown(db))?.confirm).toEqual({ state: 'none' })
    expect((await shown(db, 'b'))?.confirm).toEqual({ state: 'failed', ...failed })
  })
})

describe('taking a command', () => {
  const args = { alarmId: 'a', duplicates: [], severity: 'MAJOR', first: 1 }
  it('a confirm is taken without a connection (R6), durably', async () => {
    const db = freshDb()
    const taken = await enqueue(db, CONFIRM_ALARM, args, { id: 'c1', now: 5 })
    expect(taken).toEqual({ kind: 'enqueued', id: 'c1' })
    db.close({ disableAutoOpen: false })
    expect(await db.outbox.get('c1')).toEqual({
      id: 'c1',
      name: CONFIRM_ALARM,
      args,
      subject: 'alarm:a',
      createdAt: 5,
      written: 'no',
      concerns: [],
      state: 'waiting',
    })
  })
  it('with arguments that make no sense is refused, and nothing is stored', async () => {
    const db = freshDb()
    const bad = { ...args, duplicates: 'all' } as unknown as typeof args
    const taken = await enqueue(db, CONFIRM_ALARM, bad, { id: 'c1', now: 5 })
    expect(taken.kind).toBe('refused')
    expect(await db.outbox.count()).toBe(0)
  })
  it('the connection decides nothing about a confirm', async () => {
    const db = freshDb()
    for (const state of ['idle', 'live', 'polling'] as const) {
      const connection = { state, since: 1, receivedAt: 0, epoch: 1 }
      await putStatus(db, { key: 'connection', connection })
      const taken = await enqueue(db, CONFIRM_ALARM, args, { id: state, now: 5 })
      expect(taken.kind).toBe('enqueued')
    }
  })
})

describe('merging what the server said', () => {
  it('writes changes only, and removes by name', async () => {
    const db = freshDb()
    const [a, b, c] = ['a', 'b', 'c'].map((alarmId) => alarmOf({ alarmId }))
    if (!a || !b || !c) throw new Error('three alarms')
    let writes = 0
    db.alarms.hook('creating', () => void (writes += 1))
    db.alarms.hook('updating', () => void (writes += 1))
    await mergeAlarms(db, null, { rows: [a, b, a] })
    expect(writes).toBe(2)
    await mergeAlarms(db, null, { rows: [a, b] })
    expect(writes).toBe(2)
    await mergeAlarms(db, null, { rows: [c], gone: ['a', 'unknown'] })
    expect((await db.alarms.toArray()).map((alarm) => alarm.alarmId)).toEqual(['b', 'c'])
  })
  it('of an alarm that is in the answer twice the first word counts', async () => {
    const db = freshDb()
    const alarm = alarmOf({ alarmId: 'a' })
    await mergeAlarms(db, null, { rows: [{ ...alarm, isConfirmed: true }, alarm] })
    expect((await db.alarms.get('a'))?.isConfirmed).toBe(true)
  })
})
