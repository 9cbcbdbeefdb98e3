import { beforeAll, describe, expect, test } from 'vitest'
import { alarmsOf, report, wear } from './support/alarms.ts'
import {
  attributesOf,
  eventually,
  expectEmpty,
  expectText,
  hospital,
  platform,
  saveAttributes,
  saveSeries,
  seriesOf,
  unique,
  world,
} from './support/facility.ts'
import { makeAsset, type Named } from './support/hospital.ts'
import { at } from './support/rest.ts'

/**
 * Wrong clocks, values that cannot be, and places that are no more (rulings R10, R29, R30). A ThingsBoard counts no such
 * values, stores what REST gives it and knows no places, so this family asks the embedded server only; what sensors send
 * ahead or late `batches` asks of both.
 */
const house = () => hospital('b')
const HOUR = 3_600_000
/** This machine and the server need not agree to the second. */
const TOLERANCE = 60_000
let patient: Named
let sensor: string
let sensorId: string

const say = (values: object, ts?: number) => report(house(), sensor, values, ts)
const newest = async (key: string) =>
  at((await platform.get(seriesOf('ASSET', patient.id, { keys: key }))).body, key, 0)
const becomes = async (key: string, value: string) => {
  const found = await eventually(
    () => newest(key),
    (reading) => at(reading, 'value') === value,
  )
  expect(at(found, 'value')).toBe(value)
  return Number(at(found, 'ts'))
}
const attribute = async (type: string, id: string, key: string) =>
  at((await platform.get(`${attributesOf(type, id)}?keys=${key}`)).body, 0, 'value')
const activeTypes = async () =>
  (await alarmsOf(patient, ['ACTIVE'])).map((alarm) => String(at(alarm, 'type')))

describe.runIf(world.isEmbedded)('clocks and places', () => {
  beforeAll(async () => {
    sensor = unique('Dr.')
    patient = await makeAsset(platform, house().id, 'patient', unique('Ivy-P31'))
    sensorId = await wear(house(), sensor, patient)
  })

  test('a reading of the future is of now, judged, and late for nobody (R30)', async () => {
    await say({ falling: 1 }, Date.now() + 20 * HOUR)
    expect(await becomes('falling', '1')).toBeLessThan(Date.now() + TOLERANCE)
    expect(await eventually(activeTypes, (types) => types.includes('Falling'))).toContain('Falling')
    await say({ falling: 0 })
    await becomes('falling', '0')
  })

  test('over REST too', async () => {
    const body = { ts: Date.now() + 20 * HOUR, values: { step: 7 } }
    expectEmpty(await platform.post(saveSeries('ASSET', patient.id), body))
    expect(await becomes('step', '7')).toBeLessThan(Date.now() + TOLERANCE)
  })

  test.each([1e300, -1, 1.5, 'soon'])('a time that is none is refused: %s', async (ts) => {
    const body = { ts, values: { daily_steps: 7 } }
    const answer = await platform.post(saveSeries('ASSET', patient.id), body)
    expectText(answer, 400, /^Unable to parse timeseries payload/)
    expect(at(await newest('daily_steps'), 'value')).toBeNull()
  })

  test('a value that cannot be is stored, not judged, and counted on its sensor (R10)', async () => {
    const before = await activeTypes()
    await say({ hr: 900, spo2: -1 })
    await becomes('hr', '900')
    expect(await activeTypes()).toEqual(before)
    const counted = await eventually(
      () => attribute('DEVICE', sensorId, 'impossible_values'),
      (count) => count === 2,
    )
    expect(counted).toBe(2)
  })

  test('the live place follows its gateway, and is empty where it is not known (R29)', async () => {
    const { gateway, ward } = house()
    const place = async () => [
      await attribute('ASSET', patient.id, 'ward_location'),
      await attribute('DEVICE', sensorId, 'ward_location'),
    ]
    const holds = async (wanted: string) =>
      expect(await eventually(place, (found) => found.every((one) => one === wanted))).toEqual([
        wanted,
        wanted,
      ])
    const put = async (values: object) =>
      expectEmpty(await platform.post(saveAttributes('DEVICE', gateway.id), values))
    await say({ hr: 70 })
    await holds(ward.name)
    await put({ ward: '', ward_entityId: '', room: '' })
    await holds('')
    await put({ ward: ward.name, ward_entityId: ward.id, room: '101' })
    await holds(ward.name)
  })
})
