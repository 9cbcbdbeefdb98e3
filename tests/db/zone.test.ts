import { describe, expect, test } from 'vitest'
import { mergeAlarmSettings, changeAlarmSettings } from '../../src/db/alarm-settings.ts'
import { hospitalZone, keepDaysIn, shownZone } from '../../src/db/zone.ts'
import { NO_ALARM_SETTINGS } from '../../src/model/alarms/alarm-settings.ts'
import { hospitalSettings } from '../../src/wire/rows/alarm-settings.ts'
import { freshDb } from '../support/database.ts'

const DEVICE = 'UTC'

async function withADay() {
  const db = freshDb()
  const nothing = { cells: new Float32Array(), posture: new Int32Array(), until: 1 }
  await db.series.put({ patient: 'p', day: '2026-11-26', ...nothing })
  await db.care.put({
    ward: 'w',
    ids: [],
    turns: new Float64Array(),
    days: new Int32Array(),
    known: new Uint8Array(),
    wet: new Uint8Array(),
  })
  const stored = async () => (await db.series.count()) + (await db.care.count())
  return { db, stored }
}

// ZONE-03.
describe('the days that are stored', () => {
  test('are kept while they are of the calendar that is shown', async () => {
    const { db, stored } = await withADay()
    await keepDaysIn(db, undefined, DEVICE)
    expect([await shownZone(db), await stored()]).toEqual([undefined, 2])
    // The hospital has chosen what the device had anyhow.
    await keepDaysIn(db, 'UTC', DEVICE)
    expect([await shownZone(db), await stored()]).toEqual(['UTC', 2])
    // Another device clock is nothing to a hospital that has one.
    await keepDaysIn(db, 'UTC', 'Europe/Berlin')
    expect(await stored()).toBe(2)
  })

  test('are deleted with the change to another calendar: the hospital’s, or the device’s own', async () => {
    const hospital = await withADay()
    await keepDaysIn(hospital.db, 'Asia/Seoul', DEVICE)
    expect([await shownZone(hospital.db), await hospital.stored()]).toEqual(['Asia/Seoul', 0])
    const device = await withADay()
    await keepDaysIn(device.db, undefined, DEVICE)
    await keepDaysIn(device.db, undefined, 'Asia/Seoul')
    expect(await device.stored()).toBe(0)
  })
})

// ZONE-01.
describe('the hospital’s zone', () => {
  test('is kept with its settings, which were stored without one before', async () => {
    const db = freshDb()
    await mergeAlarmSettings(db, null, NO_ALARM_SETTINGS, 1)
    expect(await hospitalZone(db)).toBeUndefined()
    await mergeAlarmSettings(db, null, { ...NO_ALARM_SETTINGS, timeZone: 'Asia/Seoul' }, 2)
    expect(await hospitalZone(db)).toBe('Asia/Seoul')
  })

  test('that is pushed is followed, an older word about it is not', async () => {
    const db = freshDb()
    await mergeAlarmSettings(db, null, NO_ALARM_SETTINGS, 1)
    const push = (timeZone: string, at: number) =>
      changeAlarmSettings(
        db,
        { enabled: {}, limits: {}, timeZone },
        { timeZone: at },
        { asked: null, now: 3 },
      )
    await push('Asia/Seoul', 20)
    await push('Europe/Berlin', 10)
    expect(await hospitalZone(db)).toBe('Asia/Seoul')
  })

  test('is none where no device could know it', () => {
    const of = (value: unknown) => hospitalSettings(new Map([['timeZone', value]])).timeZone
    expect(of('Asia/Seoul')).toBe('Asia/Seoul')
    for (const none of ['Nowhere/Atlantis', '', 9, null, undefined])
      expect(of(none)).toBeUndefined()
  })
})
