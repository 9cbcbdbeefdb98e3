import { expect, test } from 'vitest'
import { limitsFrom } from '../../../../server/features/rules/alarms.ts'
import { pastAlarms, raisePastAlarms } from '../../../../server/embedded/rules/past.ts'
import type { PastReading } from '../../../../server/embedded/rules/past.ts'
import { openWard, START } from './ward.ts'

const MINUTE = 60_000
const limits = limitsFrom(() => undefined)
const hr = (...values: [minute: number, value: number][]): PastReading[] =>
  values.map(([minute, value]) => ({ key: 'hr', ts: START + minute * MINUTE, value }))
const spans = (readings: PastReading[]): [number, number, number][] =>
  pastAlarms(readings, limits, () => 5 * MINUTE, START + 60 * MINUTE).map(
    ({ startTs, endTs, clearTs }) => [
      (startTs - START) / MINUTE,
      (endTs - START) / MINUTE,
      (clearTs - START) / MINUTE,
    ],
  )

test('an alarm lasts until it is confirmed, and is raised again by the rules of Confirm', () => {
  expect(spans(hr([0, 90], [2, 91], [4, 92], [6, 90], [14, 90], [15, 90]))).toEqual([
    [0, 4, 5],
    [15, 15, 20],
  ])
  expect(spans(hr([0, 90], [6, 70], [7, 90]))).toEqual([
    [0, 0, 5],
    [7, 7, 12],
  ])
  expect(spans(hr([0, 70], [58, 90]))).toEqual([[58, 58, 60]])
})

test('what is off or no reading raises nothing', () => {
  expect(spans(hr([0, 999]))).toEqual([])
  const off = limitsFrom((key) => (key === 'highHrAlarmEnabled' ? false : undefined))
  expect(pastAlarms(hr([0, 90]), off, () => 0, START)).toEqual([])
})

test('stored history becomes confirmed alarms, once', async () => {
  const ward = await openWard()
  const seaview = await ward.hospital('Seaview')
  const kim = await ward.patient('Kim-P1-Seaview', seaview)
  await ward.store.telemetry.backfill(
    hr([40, 90], [30, 70], [0, 112]).map(({ key, ts, value }) => ({ id: kim.id, key, ts, value })),
  )
  const options = { store: ward.store, patients: [kim], from: START, to: START + 60 * MINUTE }
  await raisePastAlarms(options)
  await raisePastAlarms(options)
  const alarms = ward.store.alarms.of(kim.id)
  expect(alarms).toHaveLength(2)
  expect(alarms[0]).toMatchObject({
    type: 'High HR',
    startTs: START,
    createdTime: START,
    cleared: true,
    customerId: seaview.id,
    details: { info: 'High HR 112bpm (limit 80bpm)' },
  })
  expect(alarms.every(({ clearTs, startTs }) => clearTs > startTs)).toBe(true)
  expect(ward.active(kim, 'High HR')).toBeUndefined()
  await ward.store.close()
})
