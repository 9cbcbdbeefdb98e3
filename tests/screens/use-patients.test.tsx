import 'fake-indexeddb/auto'
// Before any component.
import '../support/draw.ts'
import { Dexie } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import type { WardlightDb } from '../../src/db/database.ts'
import { putBoards } from '../../src/db/vitals.ts'
import type { Patient } from '../../src/model/patients/patient.ts'
import { reading, SLOT_COUNT, SLOTS } from '../../src/model/vitals/telemetry.ts'
import { useFaces } from '../../src/screens/patients/listed.ts'
import {
  useEverybody,
  useOpenAlarms,
  usePatientFacts,
  useVitals,
  useWardsOf,
} from '../../src/screens/use-patients.ts'
import { alarmOf, patientOf } from '../model/rows.ts'
import { freshDb } from '../support/database.ts'
import { hostHook, settled } from '../support/hook-host.tsx'
import { signedIn } from '../support/signed-in.ts'

vi.mock('virtual:sync-worker', () => ({ default: '' }))

const kim = patientOf({ entityId: 'kim', wardId: '', name: 'Kim' })
const lee = patientOf({ entityId: 'lee', wardId: 'maple', name: 'Lee' })

/** Stores one heart rate for the only patient of a ward. */
async function beat(db: WardlightDb, { wardId, entityId }: Patient, hr: number): Promise<void> {
  const v = new Float32Array(SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(SLOT_COUNT)
  const slot = SLOTS.indexOf('hr')
  v[slot] = hr
  ts[slot] = Date.now()
  await putBoards(db, [{ ward: wardId, ids: [entityId], v, ts, heard: ts.slice(slot, slot + 1) }])
}

async function stored(): Promise<WardlightDb> {
  const db = freshDb()
  await db.patients.bulkPut([kim, lee])
  await beat(db, kim, 71)
  await beat(db, lee, 84)
  return db
}

// DENS-10, PLIST-17.
describe('a patient who is in no ward', () => {
  it.each([
    ['on a card, and beside the alarms', useFaces],
    ['on a wall board', usePatientFacts],
  ])('has the values that are stored of them %s', async (_, useThese) => {
    const { wanted } = signedIn(await stored())
    const both = [kim, lee]
    const useBoth = () => both.map(useThese(useWardsOf(both), undefined))
    const screen = await hostHook(useBoth, null)
    await vi.waitFor(() =>
      expect(screen.last().map(({ vitals }) => reading(vitals, 'hr')?.value)).toEqual([71, 84]),
    )
    expect(wanted().wards.toSorted()).toEqual(['', 'maple'])
  })
})

// OFFL-69.
it('a value comes with the marks beside it, however much later these are read', async () => {
  const db = await stored()
  let read = (): void => undefined
  const areRead = new Promise<void>((resolve) => (read = resolve))
  const bulkGet = db.care.bulkGet.bind(db.care)
  vi.spyOn(db.care, 'bulkGet').mockImplementation((keys: string[]) =>
    Dexie.Promise.resolve(areRead).then(() => bulkGet(keys)),
  )
  signedIn(db)
  const both = [kim, lee]
  const useBoth = () => ({
    faces: both.map(useFaces(useWardsOf(both), undefined)),
    values: useVitals(useWardsOf(both)).vitals,
  })
  const screen = await hostHook(useBoth, null)
  const shown = () => screen.last().faces.map(({ vitals }) => reading(vitals, 'hr')?.value)
  await vi.waitFor(() => expect(screen.last().values?.size).toBe(2))
  expect(shown()).toEqual([undefined, undefined])
  read()
  await vi.waitFor(() => expect(shown()).toEqual([71, 84]))
})

// OFFL-55.
describe('the values of wards', () => {
  it('stay those of their patients while another ward is read, which is not called read before it is', async () => {
    const db = await stored()
    signedIn(db)
    const wards = { none: [''], maple: ['maple'], both: ['', 'maple'] }
    const screen = await hostHook((asked: readonly string[]) => useVitals(asked), wards.both)
    const rate = (id: string) => {
      const own = screen.last().vitals?.get(id)
      return own && reading(own, 'hr')?.value
    }
    expect(screen.last()).toEqual({ vitals: undefined, isRead: false })
    await vi.waitFor(() => expect([rate('kim'), rate('lee')]).toEqual([71, 84]))
    screen.change(wards.maple)
    expect([screen.last().isRead, rate('lee')]).toEqual([true, 84])
    await vi.waitFor(() => expect(rate('kim')).toBeUndefined())
    screen.change(wards.none)
    expect([screen.last().isRead, rate('kim'), rate('lee')]).toEqual([false, undefined, 84])
    await vi.waitFor(() => expect([screen.last().isRead, rate('kim')]).toEqual([true, 71]))
  })
})

it('everybody is listed in the wards of the hospital, or in those they name', async () => {
  const db = await stored()
  const han = patientOf({ entityId: 'han', name: 'Han', wardId: 'w', ward: 'Oak' })
  await db.patients.put({ ...han, wardRoomId: 'r', wardRoom: '1' })
  signedIn(db)
  const screen = await hostHook(() => useEverybody(), null)
  await vi.waitFor(() => expect(screen.last().patients).toHaveLength(3))
  await vi.waitFor(() => expect(screen.last().wards?.map(({ name }) => name)).toEqual(['Oak']))
})

it('open alarms are found by patient', async () => {
  const db = await stored()
  await db.alarms.bulkPut([
    alarmOf({ alarmId: 'a', originator: 'kim', first: 1 }),
    alarmOf({ alarmId: 'b', originator: 'lee', first: 2 }),
    alarmOf({ alarmId: 'c', originator: 'lee', first: 3, isConfirmed: true }),
  ])
  signedIn(db)
  const screen = await hostHook(() => useOpenAlarms(), null)
  await settled()
  await vi.waitFor(() => expect(screen.last()?.size).toBe(2))
  expect(
    screen
      .last()
      ?.get('lee')
      ?.map(({ alarmId }) => alarmId),
  ).toEqual(['b'])
})
