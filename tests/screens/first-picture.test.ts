import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { answerTo, keyOf } from '../../src/app/shared-live.ts'
import { alarmList } from '../../src/db/alarms.ts'
import type { WardlightDb } from '../../src/db/database.ts'
import { patientList } from '../../src/db/patients.ts'
import { vitalsOfWards } from '../../src/db/vitals.ts'
import { readFirstPicture } from '../../src/screens/first-picture.ts'
import { alarmOf, patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'

const kept = <T>(
  db: WardlightDb,
  query: (db: WardlightDb, ...args: never) => Promise<T>,
  ...args: readonly (string | string[])[]
) => answerTo(db, { query: query as never, args: args as never, key: keyOf(args) })?.value as T

// OFFL-69.
describe('the first picture', () => {
  it('is read before a screen asks, with the values of those who come first, and let go', async () => {
    const db = freshDb()
    const many = Array.from({ length: 40 }, (_, index) =>
      patientOf({
        entityId: `p${index}`,
        wardId: index < 20 ? 'ash' : 'birch',
        ward: index < 20 ? 'Ash' : 'Birch',
        wardRoomId: `r${index}`,
        wardRoom: String(index + 10),
      }),
    )
    await db.patients.bulkPut(many)
    await db.alarms.put(alarmOf({ alarmId: 'a', originator: 'p0' }))
    const over = new AbortController()
    await readFirstPicture(db, over.signal)
    expect(kept(db, patientList)).toHaveLength(40)
    expect(kept(db, alarmList, 'unconfirmed')).toHaveLength(1)
    expect(kept(db, vitalsOfWards, ['ash'])).toBeDefined()
    expect(kept(db, vitalsOfWards, ['ash', 'birch'])).toBeUndefined()
    over.abort()
    expect(kept(db, patientList)).toBeUndefined()
  })

  it('of a device that keeps nothing yet comes as well', async () => {
    const db = freshDb()
    await readFirstPicture(db, new AbortController().signal)
    expect(kept(db, patientList)).toEqual([])
  })
})
