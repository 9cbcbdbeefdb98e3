import { expect, it } from 'vitest'
import { alarmList, patientAlarms } from '../../src/db/alarms.ts'
import { alarmsAtOnce } from '../../src/db/alarm-settings-view.ts'
import { alarmKindsOff, alarmsOff, mergeAlarmSettings } from '../../src/db/alarm-settings.ts'
import { putStatus } from '../../src/db/status.ts'
import { putBoards } from '../../src/db/vitals.ts'
import { NO_ALARM_SETTINGS } from '../../src/model/alarms/alarm-settings.ts'
import { SLOT, SLOT_COUNT } from '../../src/model/vitals/telemetry.ts'
import { DEFAULT_THRESHOLDS } from '../../src/model/vitals/limits.ts'
import { freshDb } from '../support/database.ts'
import { alarmText } from '../../src/texts/alarm-words.ts'
import { alarmOf, patientOf } from '../model/rows.ts'

const NOW = 1_700_000_000_000

/** A ward of patients with these heart rates, and one in another ward of whom nothing ever came. */
async function ward(rates: readonly number[]) {
  const db = freshDb()
  const v = new Float32Array(rates.length * SLOT_COUNT).fill(Number.NaN)
  const ts = new Float64Array(rates.length * SLOT_COUNT)
  const ids = rates.map((rate, at) => {
    v[at * SLOT_COUNT + SLOT.hr] = rate
    ts[at * SLOT_COUNT + SLOT.hr] = NOW - 60_000
    return `p${at}`
  })
  await db.patients.bulkPut([
    ...ids.map((entityId) => patientOf({ entityId, wardId: 'w1' })),
    patientOf({ entityId: 'silent', wardId: 'w2' }),
  ])
  await putBoards(db, [{ ward: 'w1', ids, v, ts, heard: new Float64Array(rates.length).fill(NOW) }])
  return db
}

// AL7.
it('how many stored patients alarm now, and how many more would by other limits', async () => {
  const db = await ward([70, 92, 95, 130])
  await putStatus(db, {
    key: 'thresholds',
    thresholds: { ...DEFAULT_THRESHOLDS, highHr: 120 },
    savedAt: NOW,
  })
  const next = { ...DEFAULT_THRESHOLDS, highHr: 90 }
  expect(await alarmsAtOnce(db, 'Hr', next, NOW)).toEqual({ patients: 5, now: 1, more: 2 })
  expect(await alarmsAtOnce(db, 'Hr', null, NOW)).toEqual({ patients: 5, now: 1, more: 0 })
  expect(await alarmsAtOnce(db, 'spo2', next, NOW)).toEqual({ patients: 5, now: 0, more: 0 })
})

// AL7.
it('which alarm types are off, once that is known', async () => {
  const db = freshDb()
  expect(await alarmKindsOff(db)).toEqual([])
  const enabled = { fallingAlarmEnabled: false, lowHrAlarmEnabled: false }
  await mergeAlarmSettings(db, null, { ...NO_ALARM_SETTINGS, enabled }, NOW)
  expect(await alarmKindsOff(db)).toEqual(['Hr', 'falling'])
  expect(await alarmsOff(db)).toEqual({ hr: 'low', falling: 'all' })
})

// AL21: the limit is the hospital's own, as it is now.
it('an alarm that tells no limit has the live one beside its value, everywhere it is listed', async () => {
  const db = freshDb()
  await db.patients.put(patientOf({ entityId: 'p' }))
  const told = (alarmId: string, content: string) => alarmOf({ alarmId, content, first: NOW })
  await db.alarms.bulkPut([
    told('a', 'High HR 112bpm'),
    told('b', 'High HR 112bpm (limit 90bpm)'),
    { ...told('c', 'Fall detected'), type: 'Falling' },
  ])
  const listed = async () => [
    (await alarmList(db, 'both')).map(alarmText).toSorted(),
    (await patientAlarms(db, 'p')).open.map(alarmText).toSorted(),
  ]
  const wanted = (limit: number) => [
    'Fall detected',
    `High HR 112bpm (limit ${limit}bpm)`,
    'High HR 112bpm (limit 90bpm)',
  ]
  expect(await listed()).toEqual([wanted(80), wanted(80)])
  const limits = { ...DEFAULT_THRESHOLDS, highHr: 85 }
  await putStatus(db, { key: 'thresholds', thresholds: limits, savedAt: NOW })
  expect(await listed()).toEqual([wanted(85), wanted(85)])
})
