import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { misfits, ownBreaches } from '../../src/db/fit.ts'
import { deleteStatus, markLoaded, putStatus } from '../../src/db/status.ts'
import { EMPTY_PATIENT } from '../../src/model/patients/patient.ts'
import { freshDb } from '../support/database.ts'

/* What this device sees itself, and whose word counts (FIT-03, FIT-09). */

const WORD = {
  at: 1_800_000_000_000,
  chain: { provedAt: 0, tookMs: 0, broken: null },
  disk: 'fine',
  isDamaged: false,
  clockOffMs: 0,
  backup: null,
  unheard: [],
  handedOn: [],
} as const

const SENSOR = {
  connected: true,
  ward: '',
  room: '',
  ownerName: '',
  gatewayId: '',
  gatewayName: '',
  diaperType: '',
}

/** Patient 7 in ward Maple, room 101, with a sensor. */
async function stored(): Promise<WardlightDb> {
  const db = freshDb()
  const place = { ward: 'Maple', wardId: 'w', wardRoom: '101', wardRoomId: 'r' }
  await db.patients.put({ ...EMPTY_PATIENT, entityId: 'p', id: '7', name: 'Pat', ...place })
  await db.wards.put({ id: 'w', name: 'Maple' })
  await db.rooms.put({ id: 'r', name: '101', wardId: 'w' })
  await db.sensors.put({ ...SENSOR, id: 's', name: 'Dr.1', ownerId: '7' })
  return db
}
const load = (db: WardlightDb) =>
  Promise.all(
    (['patientsAt', 'wardsAt', 'devicesAt'] as const).map((part) => markLoaded(db, part, 1)),
  )
const codes = async (db: WardlightDb) => (await ownBreaches(db))?.map(({ code }) => code)

it('nothing is said until all was loaded', async () => {
  const db = await stored()
  await db.wards.clear()
  expect(await ownBreaches(db)).toBeNull()
  await load(db)
  expect(await codes(db)).toEqual(['ward-differs', 'room-without-ward'])
})

it('rows that fit, a second sensor, and a sensor of somebody who is not there', async () => {
  const db = await stored()
  await load(db)
  expect(await codes(db)).toEqual([])
  await db.sensors.put({ ...SENSOR, id: 't', name: 'Dr.2', ownerId: '7' })
  expect(await codes(db)).toEqual(['two-sensors'])
  await db.sensors.put({ ...SENSOR, id: 't', name: 'Dr.2', ownerId: '8' })
  expect(await codes(db)).toEqual(['owner-differs'])
})

it('patients are marked by the server where it looks, else by the own rows', async () => {
  const db = await stored()
  await load(db)
  await db.sensors.put({ ...SENSOR, id: 't', name: 'Dr.2', ownerId: '7' })
  expect([...(await misfits(db))]).toEqual([])
  await putStatus(db, { key: 'unwatched', at: 1 })
  expect([...(await misfits(db))]).toEqual([['p', ['two-sensors']]])
  await deleteStatus(db, 'unwatched')
  await putStatus(db, { key: 'word', ...WORD })
  expect([...(await misfits(db))]).toEqual([['p', ['two-sensors']]])
  await putStatus(db, { key: 'word', ...WORD, misfits: [] })
  expect([...(await misfits(db))]).toEqual([])
  const named = { patient: 'q', codes: ['two-wearers'] } as const
  await putStatus(db, { key: 'word', ...WORD, misfits: [named] })
  expect([...(await misfits(db))]).toEqual([['q', ['two-wearers']]])
})
