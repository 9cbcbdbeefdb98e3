import type { Table } from 'dexie'
import { mergeAccounts } from '../../src/db/accounts.ts'
import { mergeAlarms, pushAlarms } from '../../src/db/alarm-rows.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { type Asked, asking, changeRows, touchRows } from '../../src/db/merge.ts'
import { addNote, storeNotes } from '../../src/db/notes.ts'
import { mergeWards } from '../../src/db/places.ts'
import type { MergedTable } from '../../src/db/rows.ts'
import type { Account } from '../../src/model/people/account.ts'
import { createWriter } from '../../workers/state/writer.ts'
import { alarmOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'
import { fenceOf } from '../support/fence.ts'
import { type Door, type Rows, common, question } from './merge-door.ts'
import { devices, limits, patients } from './merge-doors-line.ts'

/** A table that comes in whole lists alone, and that commands touch. */
function listed<Row>(
  tables: readonly MergedTable[],
  touched: 'places' | 'accounts',
  merge: (db: WardlightDb, asked: Asked, rows: Rows) => Promise<unknown>,
  stored: (db: WardlightDb) => Table<Row, string>,
  read: (row: Row) => [string, number],
): () => Promise<Door> {
  return async () => {
    const db = freshDb()
    return Promise.resolve({
      ...common(db),
      names: { push: 'never', command: 'never' },
      ask: () =>
        question((ask) => asking(db, tables, async (asked) => merge(db, asked, await ask()))),
      touch: () => touchRows(db, [touched]),
      rows: async () => new Map((await stored(db).toArray()).map(read)),
    })
  }
}

const wards = listed(
  ['wards', 'rooms'],
  'places',
  (db, asked, rows) => {
    const found = [...rows].map(([id, version]) => ({ id, name: String(version) }))
    return mergeWards(db, asked, found, [])
  },
  (db) => db.wards,
  ({ id, name }) => [id, Number(name)],
)

const rooms = listed(
  ['wards', 'rooms'],
  'places',
  (db, asked, rows) => {
    const found = [...rows].map(([id, version]) => ({ id, name: String(version), wardId: 'w' }))
    return mergeWards(db, asked, [], found)
  },
  (db) => db.rooms,
  ({ id, name }) => [id, Number(name)],
)

const accounts = listed(
  ['accounts'],
  'accounts',
  (db, asked, rows) => {
    const found = [...rows].map(([id, version]) => ({ id, name: String(version) }) as Account)
    return mergeAccounts(db, asked, 'h', found)
  },
  (db) => db.accounts,
  ({ id, name }) => [id, Number(name)],
)

/** A page of alarms is pushed as whole rows: it names what was not there. */
async function alarms(): Promise<Door> {
  const db = freshDb()
  const row = (alarmId: string, version: number) =>
    alarmOf({ alarmId, last: version, content: String(version) })
  const rowsOf = (rows: Rows) => [...rows].map(([id, version]) => row(id, version))
  return Promise.resolve({
    ...common(db),
    names: { push: 'always', command: 'there' },
    ask: () =>
      question((ask) =>
        asking(db, ['alarms'], async (asked) =>
          mergeAlarms(db, asked, { rows: rowsOf(await ask()), whole: true }),
        ),
      ),
    push: (id, version) => pushAlarms(db, [row(id, version)]),
    command: async (id, version) => {
      await changeRows(db, db.alarms, [{ id, change: { content: String(version) } }])
    },
    rows: async () =>
      new Map((await db.alarms.toArray()).map((one) => [one.alarmId, Number(one.content)])),
  })
}

/** Of each patient as many notes as there were changes. */
async function notes(): Promise<Door> {
  const db = freshDb()
  const writer = createWriter(db, await fenceOf(db))
  const note = (version: number) => {
    return { id: String(version), at: version, author: 'u', by: 'Mina', text: 'x' }
  }
  return {
    ...common(db),
    names: { push: 'always', command: 'always' },
    ask: () =>
      question((ask) =>
        asking(db, ['notes'], async (asked) => {
          const rows = await ask()
          const loaded = [...rows].map(([patient, version]) => {
            return { patient, mark: String(version), notes: [note(version)] }
          })
          await writer.guarded(() => storeNotes(db, asked, loaded, new Set(rows.keys()), 1))
        }),
      ),
    command: (id, version) => addNote(db, id, note(version)),
    rows: async () =>
      new Map(
        (await db.notes.toArray()).map((row) => [
          row.patient,
          Math.max(...row.notes.map(({ at }) => at)),
        ]),
      ),
  }
}

export const DOORS: readonly { table: string; open: () => Promise<Door> }[] = [
  { table: 'patients', open: patients },
  { table: 'wards', open: wards },
  { table: 'rooms', open: rooms },
  { table: 'gateways', open: devices('gateways') },
  { table: 'sensors', open: devices('sensors') },
  { table: 'accounts', open: accounts },
  { table: 'alarms', open: alarms },
  { table: 'limits', open: limits },
  { table: 'notes', open: notes },
]
