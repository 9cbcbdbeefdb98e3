import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alarmLog, noteAlarms, noteReceived, pruneLog } from '../../src/db/alarm-log.ts'
import { WardlightDb, databaseName } from '../../src/db/database.ts'
import { newCommand } from '../../src/model/command.ts'
import { applyChanges } from '../../src/db/apply-changes.ts'
import { addCommand } from '../../src/db/outbox.ts'
import { wipeAllBut, wipeMarks } from '../../src/db/wipe.ts'
import {
  type AlarmNote,
  LOG_LEAST,
  LOG_MOST,
  newEntry,
  withNote,
} from '../../src/model/alarms/alarm-log.ts'
import { done } from '../../src/sync/drain/phases.ts'
import { alarmOf, patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

/* The alarm log of this device (AL16). */

const DAY_MS = 86_400_000
const alarm = alarmOf({ alarmId: 'a', first: 100, originator: 'p' })
const PLACE = { ward: '', room: '' }

describe('what is noted', () => {
  it('the first of a kind counts, and the patient’s place goes along', async () => {
    const db = freshDb()
    await db.patients.put(
      patientOf({ entityId: 'p', ward: 'Maple', wardRoom: '3', wardLocation: 'Elm', room: '1' }),
    )
    await noteReceived(db, [alarm], 110)
    await noteAlarms(db, [alarm], { kind: 'shown', at: 120 })
    await noteAlarms(db, [alarm], { kind: 'shown', at: 500 })
    await noteAlarms(db, [alarm], { kind: 'sounded', at: 130 })
    await noteReceived(db, [alarm], 900)
    expect(await alarmLog(db)).toEqual([
      {
        ...newEntry(alarm, { ward: 'Maple', room: '3', seen: { ward: 'Elm', room: '1' } }),
        received: 110,
        shown: 120,
        sounded: 130,
      },
    ])
  })

  it('what says nothing new writes nothing, and answers so', async () => {
    const db = freshDb()
    const shown: AlarmNote = { kind: 'shown', at: 120 }
    expect(await noteAlarms(db, [alarm], shown)).toHaveLength(1)
    expect(await noteAlarms(db, [alarm], shown)).toEqual([])
  })

  it('one confirmed elsewhere, and one that is over by itself, are told apart', async () => {
    const db = freshDb()
    await noteReceived(
      db,
      [
        { ...alarm, isConfirmed: true, confirmedAt: 300 },
        { ...alarm, alarmId: 'b', isConfirmed: true, confirmedAt: 400, closedBy: 'server' },
      ],
      900,
    )
    expect(await db.alarmLog.get('a')).toMatchObject({ confirmed: 300, device: 'other', ended: 0 })
    expect(await db.alarmLog.get('b')).toMatchObject({ confirmed: 0, device: null, ended: 400 })
  })

  it('a confirm that was sent from here is this device’s, though the list told of it first', async () => {
    const db = freshDb()
    await db.alarms.put(alarm)
    await noteReceived(db, [{ ...alarm, isConfirmed: true, confirmedAt: 300 }], 310)
    const row = newCommand({ id: 'c', name: 'confirm-alarm', args: {}, subject: 's', createdAt: 1 })
    const change = { isConfirmed: true, confirmedAt: 300 }
    await addCommand(db, row)
    await applyChanges(db, done(row, 305), [{ table: 'alarms', id: 'a', change }])
    expect(await db.alarmLog.get('a')).toMatchObject({ confirmed: 300, device: 'this' })
  })

  const note: fc.Arbitrary<AlarmNote> = fc.oneof(
    fc.record({
      kind: fc.constantFrom('received' as const, 'shown' as const, 'sounded' as const),
      at: fc.constant(150),
    }),
    fc.record({
      kind: fc.constant('confirmed' as const),
      at: fc.constant(300),
      device: fc.constantFrom('this' as const, 'other' as const),
      who: fc.constantFrom('', 'Kim'),
    }),
  )
  it('in whatever order it is said, and however often, it is the same', () => {
    fc.assert(
      fc.property(fc.array(note), fc.infiniteStream(fc.nat()), (notes, order) => {
        const fold = (all: readonly AlarmNote[]) => all.reduce(withNote, newEntry(alarm, PLACE))
        const shuffled = [...notes, ...notes]
          .map((each) => ({ each, key: order.next().value ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ each }) => each)
        expect(fold(shuffled)).toEqual(fold(notes))
      }),
    )
  })

  it('nothing happens before the alarm was raised, whatever the clocks say', () => {
    expect(withNote(newEntry(alarm, PLACE), { kind: 'shown', at: 40 }).shown).toBe(100)
  })
})

describe('what is kept', () => {
  const filled = async (count: number, raised: (at: number) => number) => {
    const db = freshDb()
    const rows = Array.from({ length: count }, (_, at) => ({
      ...newEntry(alarm, PLACE),
      alarmId: `a${String(at).padStart(6, '0')}`,
      raised: raised(at),
    }))
    await db.alarmLog.bulkPut(rows)
    return db
  }

  it('the newest thousand however old they are, and the oldest of others go after 14 days', async () => {
    const now = 100 * DAY_MS
    const db = await filled(LOG_LEAST + 30, (at) => (at < 50 ? at : now - DAY_MS))
    await pruneLog(db, now)
    const kept = await db.alarmLog.orderBy('raised').primaryKeys()
    expect([kept.length, kept[0]]).toEqual([LOG_LEAST, 'a000030'])
  })

  it('all of 14 days', async () => {
    const now = 100 * DAY_MS
    const db = await filled(LOG_LEAST + 30, () => now - 13 * DAY_MS)
    await pruneLog(db, now)
    expect(await db.alarmLog.count()).toBe(LOG_LEAST + 30)
  })

  it('never more than the most, the newest of them', async () => {
    const db = await filled(LOG_MOST + 3, (at) => 99 * DAY_MS + at)
    await pruneLog(db, 100 * DAY_MS)
    const kept = await db.alarmLog.orderBy('raised').primaryKeys()
    expect([kept.length, kept[0]]).toEqual([LOG_MOST, 'a000003'])
  })

  it('it is there after a restart, and goes with the user (ruling R9)', async () => {
    const first = new WardlightDb('kim')
    await noteReceived(first, [alarm], 110)
    first.close()
    const again = new WardlightDb('kim')
    expect((await alarmLog(again)).map(({ received }) => received)).toEqual([110])
    again.close()
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    await wipeAllBut(databaseName('lee'), wipeMarks(storage))
    const after = new WardlightDb('kim')
    expect(await alarmLog(after)).toEqual([])
    await after.delete()
  })
})
