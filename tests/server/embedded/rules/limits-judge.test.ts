/** A limit that is moved judges what is known at once (CLOCK-20, CLOCK-21), through the door that staff use. */

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Facility } from '../../../../server/facility.ts'
import type { Alarm } from '../../../../server/protocol/types.ts'
import { api, type Api, patientsOf, signIn, startTestFacility } from '../../support.ts'

const MINUTE = 60_000

let now: number
let facility: Facility
let admin: Api
let platform: Api
let hospital: string
let kim: string
let lee: string

beforeEach(async () => {
  now = Date.now()
  facility = await startTestFacility({ clock: () => now, heartbeat: false })
  admin = api(facility, (await signIn(facility, 'admin@wardlight.example')).token)
  platform = api(facility, (await signIn(facility, 'platform@wardlight.example')).token)
  const [first, second] = patientsOf(facility)
  if (!first || !second) throw new Error('no patients')
  kim = first.id
  lee = second.id
  hospital = first.customerId
  await set({ spo2AlarmThreshold: 90, highHrAlarmThreshold: 120 })
})
afterEach(() => facility.close())

const set = async (values: Record<string, unknown>): Promise<void> => {
  const path = `/api/plugins/telemetry/CUSTOMER/${hospital}/attributes/SERVER_SCOPE`
  expect((await admin('POST', path, values)).status).toBe(200)
}
const measured = async (id: string, values: Record<string, number>, ts = now): Promise<void> => {
  const path = `/api/plugins/telemetry/ASSET/${id}/timeseries/ANY`
  expect((await platform('POST', path, { ts, values })).status).toBe(200)
}
/** Alarms, with whether their condition lasts. */
const alarms = (id: string): (readonly [string, 'lasts' | 'ended'])[] =>
  facility.store.alarms
    .of(id)
    .map(({ type, details }: Alarm) => [type, 'endedTs' in details ? 'ended' : 'lasts'] as const)

test('a limit that is moved past the last values raises at once, for every patient (CLOCK-20)', async () => {
  await measured(kim, { spo2: 92, hr: 70 })
  await measured(lee, { spo2: 97, hr: 110 })
  now += 14 * MINUTE
  expect([alarms(kim), alarms(lee)]).toEqual([[], []])
  await set({ spo2AlarmThreshold: 93 })
  expect([alarms(kim), alarms(lee)]).toEqual([[['Low SpO2', 'lasts']], []])
  await set({ highHrAlarmThreshold: 100 })
  expect(alarms(lee)).toEqual([['High HR', 'lasts']])
  expect(alarms(kim)).toHaveLength(1)
})

test('and one that is moved so that the value is inside ends the occurrence', async () => {
  await measured(kim, { spo2: 88 })
  expect(alarms(kim)).toEqual([['Low SpO2', 'lasts']])
  now += MINUTE
  await set({ spo2AlarmThreshold: 85 })
  expect(alarms(kim)).toEqual([['Low SpO2', 'ended']])
  expect(facility.store.alarms.of(kim)[0]?.details).toMatchObject({ endedTs: now })
})

test('an alarm type that is switched on again judges what lasts (CLOCK-21)', async () => {
  await set({ fallingAlarmEnabled: false, spo2AlarmEnabled: false })
  await measured(kim, { falling: 1, spo2: 80 })
  now += 5 * MINUTE
  await measured(kim, { hr: 70 })
  expect(alarms(kim)).toEqual([])
  await set({ spo2AlarmEnabled: true })
  expect(alarms(kim)).toEqual([['Low SpO2', 'lasts']])
  now += 12 * MINUTE
  // The fall was reported 17 minutes ago and never ended; its sensor was heard since.
  await set({ fallingAlarmEnabled: true })
  expect(alarms(kim).map(([type]) => type)).toContain('Falling')
})

test('what is older than 15 minutes by its sensor is judged by no moved limit', async () => {
  await measured(kim, { spo2: 92 })
  now += 16 * MINUTE
  await set({ spo2AlarmThreshold: 93 })
  expect(alarms(kim)).toEqual([])
})

test('links of a patient are written by the server alone (CLOCK-10)', async () => {
  const path = `/api/plugins/telemetry/ASSET/${kim}/attributes/SERVER_SCOPE`
  expect((await admin('POST', path, { watch_links: {} })).status).toBe(403)
})
