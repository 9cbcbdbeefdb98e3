import { describe, expect, it } from 'vitest'
import { SLOT, type Slot } from '../../src/model/vitals/telemetry.ts'
import { entity } from '../../src/wire/entity.ts'
import { DIAPER_CHANGE_EPOCH } from '../../src/model/constants.ts'
import { identityKeys } from '../../src/wire/queries.ts'
import { patientDelta } from '../../src/wire/rows/patient.ts'
import { type EntityGiven, wireEntity } from '../support/wire.ts'

const HOSPITAL = 'St-Mary'
const delta = (given: EntityGiven) => patientDelta(entity(wireEntity('p1', given)), HOSPITAL)
const slot = (given: EntityGiven, name: Slot) =>
  delta(given).slots.filter((item) => item.slot === SLOT[name])

describe('the input of FORM-10', () => {
  const given: EntityGiven = {
    attributes: {
      Name: 'Kim',
      hospital_id: 'P102',
      ward: 'ICU-St-Mary',
      ward_room: '101',
      ward_entityId: 'w1',
      ward_room_entityId: 'r1',
      ward_location: 'Rehab-St-Mary',
      room: '3',
      connectivity: 'connected',
      diaper_type: '0x0001',
      phone: '1012345678',
    },
    series: {
      urine: '2',
      urine_volume: '150',
      stool: '0',
      falling: '0',
      ulcer: '1',
      hr: '999',
      spo2: '97',
      temperature: '36.54',
      body_temperature: '36.9',
      batt_level: '55',
      current_position: '1',
      current_position_duration: '35',
      daily_steps: '120',
      electrode_connected: '1',
      diaper_change_qty: '2',
    },
  }
  // PCARD-13, PCARD-15, API-23.
  it('identity', () => {
    expect(delta(given).identity).toEqual({
      name: 'Kim',
      id: '102',
      phone: '1012345678',
      ward: 'ICU',
      wardRoom: '101',
      wardId: 'w1',
      wardRoomId: 'r1',
      wardLocation: 'Rehab',
      room: '3',
      diaperType: '0x0001',
    })
  })
  // PCARD-13, PCARD-17, API-23.
  it('values, each with its own time', () => {
    const values = Object.fromEntries(delta(given).slots.map((item) => [item.slot, item.value]))
    expect(values).toEqual({
      [SLOT.urine]: 2,
      [SLOT.urineVolume]: 150,
      [SLOT.stool]: 0,
      [SLOT.falling]: 0,
      [SLOT.ulcer]: 1,
      [SLOT.hr]: 999,
      [SLOT.spo2]: 97,
      [SLOT.temperature]: 36.54,
      [SLOT.bodyTemperature]: 36.9,
      [SLOT.battery]: 55,
      [SLOT.posture]: 1,
      [SLOT.postureMinutes]: 35,
      [SLOT.dailySteps]: 120,
      [SLOT.electrode]: 1,
      [SLOT.diaperChangeQty]: 2,
      [SLOT.network]: 1,
    })
    expect(delta(given).heardAt).toBe(1000)
  })
})

it('TURN-01, TURN-02: the interval of turning, minutes; taken away or without meaning it is none', () => {
  const interval = (turn_interval_min: string | { ts: number; value: string }) =>
    delta({ attributes: { turn_interval_min } }).identity
  expect(interval('90')).toEqual({ turnMinutes: 90 })
  expect(interval('0')).toEqual({ turnMinutes: 0 })
  for (const nothing of ['', 'often', '3', { ts: 0, value: '' }])
    expect(interval(nothing)).toHaveProperty('turnMinutes', undefined)
  expect(delta({ attributes: { Name: 'Kim' } }).identity).not.toHaveProperty('turnMinutes')
})

// PFLOW-10: what another console has begun is recognised, and is nobody without a name.
describe('a patient whose addition is not finished', () => {
  const MISSING = { ts: 0, value: '' }
  const half = (fields: Record<string, string>) =>
    delta({ fields, attributes: { Name: MISSING, hospital_id: MISSING } }).identity
  const name = 'Ann-Marie Lee-P7-St-Mary'

  it('has name and id of the asset, and who adds them', () => {
    const additionalInfo = JSON.stringify({ wardlight: 'mark', by: 'Nurse Kim' })
    expect(half({ name, additionalInfo })).toEqual({
      name: 'Ann-Marie Lee',
      id: '7',
      addedBy: 'Nurse Kim',
    })
  })
  it('nobody knows by whom where the asset does not say, in whatever way', () => {
    for (const additionalInfo of ['', '{', 'null', '[]', '{"by":{}}', '{"wardlight":"mark"}'])
      expect(half({ name, additionalInfo })).toMatchObject({ addedBy: '' })
    expect(half({ name })).toMatchObject({ name: 'Ann-Marie Lee', addedBy: '' })
  })
  it('is there as soon as the server has the id', () => {
    const saved = delta({ fields: { name }, attributes: { Name: 'Ann Lee', hospital_id: 'P7' } })
    expect(saved.identity).toEqual({ name: 'Ann Lee', id: '7' })
    expect(saved.identity).toHaveProperty('addedBy', undefined)
  })
  it('an asset that names nobody is what it was: no name and no id', () => {
    expect(half({ name: 'Bed 3' })).toEqual({ name: 'Noname', id: 'Unknown' })
  })
})

describe('what is missing, old or senseless', () => {
  it('a key the server does not have (ts 0) is no value', () => {
    const found = delta({ series: { hr: { ts: 0, value: '' } } })
    expect(found.slots).toEqual([])
    expect(found.heardAt).toBe(0)
  })
  // PCARD-14.
  it('an attribute taken away is the default again; one not sent stays as it was', () => {
    expect(delta({ attributes: { Name: { ts: 0, value: '' } } }).identity).toEqual({
      name: 'Noname',
    })
    expect(delta({ attributes: { hospital_id: { ts: 0, value: '' } } }).identity).toEqual({
      id: 'Unknown',
    })
    expect(delta({ series: { hr: 70 } }).identity).toEqual({})
  })
  it('numbers as numbers, and texts that are none', () => {
    expect(slot({ series: { hr: { ts: 5, value: 72 } } }, 'hr')[0]?.value).toBe(72)
    expect(slot({ series: { hr: { ts: 5, value: '36.0' } } }, 'hr')[0]?.value).toBe(36)
    for (const value of ['abc', '', ' ', 'NaN', 'Infinity', '1e309', true, { a: 1 }, [72], null]) {
      expect(slot({ series: { hr: { ts: 5, value } } }, 'hr')).toEqual([])
    }
  })
  it('a number too large for the packed row is none', () => {
    expect(slot({ series: { hr: { ts: 5, value: '1e300' } } }, 'hr')).toEqual([])
  })
  it('negative times, and times in microseconds, are no times', () => {
    for (const ts of [-5, 1.7e15, 1e20, Number.NaN, '']) {
      expect(slot({ series: { hr: { ts: ts as number, value: '72' } } }, 'hr')).toEqual([])
    }
  })
  it('zero and 999 are passed on: the screen judges them (ruling R10)', () => {
    expect(slot({ series: { temperature: 0 } }, 'temperature')[0]?.value).toBe(0)
  })
})

describe('body temperature (AMB-41)', () => {
  const both = (underscored: number, camel: number) =>
    slot(
      {
        series: {
          body_temperature: { ts: underscored, value: '36.1' },
          bodyTemperature: { ts: camel, value: '38.2' },
        },
      },
      'bodyTemperature',
    ).map((item) => item.value)
  it('the newer key wins, and body_temperature when they are equal', () => {
    expect(both(200, 100)).toEqual([36.1])
    expect(both(100, 200)).toEqual([38.2])
    expect(both(100, 100)).toEqual([36.1])
  })
})

describe('diaper change (AMB-46, FORM-41)', () => {
  const parts = (year: unknown, month: unknown, day: unknown, hour: unknown, min: unknown) => ({
    diaper_change_year: year,
    diaper_change_month: month,
    diaper_change_day: day,
    diaper_change_hour: hour,
    diaper_change_min: min,
  })
  const minutes = (series: Record<string, unknown>) =>
    slot({ series }, 'diaperChange').map((item) => item.value)
  const expected = (Date.UTC(2024, 4, 10, 9, 5) - DIAPER_CHANGE_EPOCH) / 60_000

  it('five parts are one time, with a two-digit year too, exact in single precision', () => {
    expect(minutes(parts(2024, 5, 10, 9, 5))).toEqual([expected])
    expect(minutes(parts(24, 5, 10, 9, 5))).toEqual([expected])
    expect(Math.fround(expected)).toBe(expected)
  })
  it('a part that is missing or senseless shows nothing', () => {
    const { diaper_change_min: _, ...four } = parts(2024, 5, 10, 9, 5)
    for (const series of [
      four,
      parts(2024, 0, 10, 9, 5),
      parts(2024, 13, 10, 9, 5),
      parts(2024, 5, 32, 9, 5),
      parts(2024, 5, 0, 9, 5),
      parts(2024, 5, 10, 24, 5),
      parts(2024, 5, 10, 9, 60),
      parts(2024, 5, 10, -1, 5),
      parts(-3, 5, 10, 9, 5),
      parts(99_999, 5, 10, 9, 5),
      parts('x', 5, 10, 9, 5),
      { ...parts(2024, 5, 10, 9, 5), diaper_change_day: { ts: 0, value: '' } },
    ]) {
      expect(minutes(series)).toEqual([])
    }
  })
})

describe('network connection', () => {
  const network = (value: unknown, ts = 7) =>
    slot({ attributes: { connectivity: { ts, value } } }, 'network').map((item) => item.value)
  it('is 1 or 0, and nothing when the server has nothing', () => {
    expect(network('connected')).toEqual([1])
    expect(network('disconnected')).toEqual([0])
    expect(network('gone')).toEqual([0])
    expect(network('')).toEqual([])
    expect(network('', 0)).toEqual([])
  })
  it('does not count as having heard the sensor', () => {
    expect(delta({ attributes: { connectivity: 'connected' } }).heardAt).toBe(0)
  })
})

// WCH-01.
it('what the server knows of the links to a sensor is of its patient, and gone when it is taken away', () => {
  const watch_links = JSON.stringify({ refusedSince: 5, clockCorrectedMs: -1_200_000 })
  const given = delta({ attributes: { watch_links } })
  expect(given.identity.links).toEqual({ refusedSince: 5, clockCorrectedMs: -1_200_000 })
  expect(given.dates?.links).toBe(1000)
  expect(delta({ attributes: { watch_links: '' } }).identity.links).toEqual({})
  expect(delta({ attributes: { Name: 'Kim' } }).identity).not.toHaveProperty('links')
  expect(identityKeys()).toContainEqual({ type: 'ATTRIBUTE', key: 'watch_links' })
})
