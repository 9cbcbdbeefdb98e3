import 'fake-indexeddb/auto'
import { describe, expect, it, vi } from 'vitest'
import { handoverWards, wardRows } from '../../src/db/handover.ts'
import { addNote, noteMarks, storeNotes } from '../../src/db/notes.ts'
import { markLoaded } from '../../src/db/status.ts'
import type { LogEntry } from '../../src/model/alarms/alarm-log.ts'
import type { Note } from '../../src/model/handover/notes.ts'
import { emptyDay } from '../../src/model/history/history.ts'
import { at, entryOf, ZONE } from '../model/handover/given.ts'
import { alarmOf, patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

const NOW = at('14:30')
const note = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  at: NOW,
  author: 'u',
  by: 'Mina',
  text: id,
  ...more,
})
const series = (patient: string, day: string, until: number) => ({
  patient,
  day,
  cells: emptyDay(),
  posture: new Int32Array(),
  until,
})

const ofPatient = (entry: LogEntry): LogEntry => ({ ...entry, originator: 'p' })

// HAND-12.
describe('what is stored of a ward', () => {
  it('is by room, with the days of the window and the one before, and each one’s own alarms', async () => {
    const db = freshDb()
    await db.patients.bulkPut([
      patientOf({ entityId: 'p10', wardId: 'w', wardRoom: '10', name: 'A' }),
      patientOf({ entityId: 'p9', wardId: 'w', wardRoom: '9', name: 'B' }),
      patientOf({ entityId: 'elsewhere', wardId: 'v' }),
    ])
    await db.series.bulkPut([
      series('p9', '2026-11-18', 1),
      series('p9', '2026-11-19', 2),
      { ...series('p9', '2026-11-20', 3), askedAt: 9 },
    ])
    await db.alarmLog.bulkPut([
      entryOf('new', { originator: 'p9', raised: at('10:00') }),
      entryOf('old and open', { originator: 'p9', raised: at('10:00', 10) }),
      entryOf('old', { originator: 'p9', raised: at('10:00', 10), confirmed: at('10:01', 10) }),
      entryOf('another’s', { originator: 'elsewhere', raised: at('10:00') }),
    ])
    const { patients, alarmsAt } = await wardRows(db, 'w', at('06:00'), NOW, ZONE)
    expect(patients.map(({ patient }) => patient.entityId)).toEqual(['p9', 'p10'])
    const [first, second] = patients
    expect([...(first?.days.keys() ?? [])]).toEqual(['2026-11-19', '2026-11-20'])
    expect(first).toMatchObject({ knownUntil: 9, notes: null })
    expect(first?.alarms.map(({ alarmId }) => alarmId).toSorted()).toEqual(['new', 'old and open'])
    expect(second).toMatchObject({ knownUntil: 0, alarms: [] })
    expect(alarmsAt).toBe(0)
  })
  // ONE-07.
  it('says of an open alarm when it was over', async () => {
    const db = freshDb()
    await db.patients.put(patientOf({ entityId: 'p', wardId: 'w' }))
    await db.alarmLog.bulkPut([entryOf('goes on'), entryOf('over')].map(ofPatient))
    await db.alarms.bulkPut([
      alarmOf({ alarmId: 'goes on', originator: 'p' }),
      alarmOf({ alarmId: 'over', originator: 'p', endedTs: at('14:20') }),
    ])
    const { patients } = await wardRows(db, 'w', at('06:00'), NOW, ZONE)
    const over = patients[0]?.alarms.map((each) => [each.alarmId, each.over])
    expect(new Map(over as [string, number | undefined][])).toEqual(
      new Map([
        ['goes on', undefined],
        ['over', at('14:20')],
      ]),
    )
  })
  it('takes one request for each patient’s alarms, however many there are', async () => {
    const db = freshDb()
    await db.patients.put(patientOf({ entityId: 'p', wardId: 'w' }))
    const many = Array.from({ length: 30 }, (_, each) => entryOf(`a${each}`, { originator: 'p' }))
    await db.alarmLog.bulkPut(many)
    const steps = vi.spyOn(IDBCursor.prototype, 'continue')
    const { patients } = await wardRows(db, 'w', at('06:00'), NOW, ZONE)
    expect(patients[0]?.alarms).toHaveLength(30)
    expect(steps).not.toHaveBeenCalled()
    steps.mockRestore()
  })
  it('names the wards, and those of nobody’s ward; nothing where none was loaded', async () => {
    const db = freshDb()
    expect(await handoverWards(db)).toBeNull()
    await db.wards.bulkPut([
      { id: 'b', name: 'Maple' },
      { id: 'a', name: 'Cedar' },
    ])
    await markLoaded(db, 'wardsAt', 1)
    expect((await handoverWards(db))?.map(({ name }) => name)).toEqual(['Cedar', 'Maple'])
    await db.patients.put(patientOf({ entityId: 'p', wardId: '' }))
    expect((await handoverWards(db))?.map(({ id, name }) => [id, name]).at(-1)).toEqual([
      '',
      'Without a ward',
    ])
  })
})

// HAND-13.
describe('notes', () => {
  const notesOf = async (db: ReturnType<typeof freshDb>, patient: string) =>
    (await db.notes.get(patient))?.notes.map(({ id }) => id)

  it('that were loaded stand beside those that were written here', async () => {
    const db = freshDb()
    await addNote(db, 'p', note('here'))
    await addNote(db, 'p', note('here'))
    const loaded = [{ patient: 'p', mark: '5 x', notes: [note('theirs', { at: NOW - 1 })] }]
    await storeNotes(db, null, loaded, new Set(['p']), NOW)
    expect(await notesOf(db, 'p')).toEqual(['theirs', 'here'])
    expect(await noteMarks(db)).toEqual(new Map([['p', '5 x']]))
  })
  it('go with the days that are kept, and with their patient', async () => {
    const db = freshDb()
    const old = note('old', { at: NOW - 9 * 86_400_000 })
    await addNote(db, 'gone', note('x'))
    const loaded = [{ patient: 'p', mark: 'm', notes: [old, note('new')] }]
    await storeNotes(db, null, loaded, new Set(['p']), NOW)
    expect(await notesOf(db, 'p')).toEqual(['new'])
    expect(await notesOf(db, 'gone')).toBeUndefined()
  })
})
