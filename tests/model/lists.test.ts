import fc from 'fast-check'
import { LANGUAGES } from '../../src/model/language.ts'
import { describe, expect, test } from 'vitest'
import { matcher, patientFields, patientSearch } from '../../src/model/patients/search.ts'
import {
  compareGateways,
  compareNames,
  comparePatients,
  compareSensors,
  sortRooms,
  sortWards,
} from '../../src/model/patients/sorting.ts'
import type { Gateway, Sensor } from '../../src/model/places/ward.ts'
import { patientOf, wardOf } from './rows.ts'

describe('sort orders (FORM-27)', () => {
  // PLIST-14, WARD-32, ROOM-16, CONST-31.
  test('rooms and wards: numbers in names count as numbers', () => {
    const ward = wardOf('w', 'ICU', { a: '101', b: '20', c: '3', d: 'A1', e: '10' })
    expect(sortRooms(ward.rooms).map((room) => room.name)).toEqual(['3', '10', '20', '101', 'A1'])
    const wards = [wardOf('1', 'Ward 10', {}), wardOf('2', 'icu', {}), wardOf('3', 'Ward 2', {})]
    expect(sortWards([ward, ...wards]).map((found) => found.name)).toEqual([
      'icu',
      'ICU',
      'Ward 2',
      'Ward 10',
    ])
  })

  // PLIST-14, CONST-31.
  test('patients: name, then id as a number, then entity id', () => {
    const patients = [
      patientOf({ entityId: 'a', name: 'Kim', id: '10' }),
      patientOf({ entityId: 'b', name: 'kim', id: '9' }),
      patientOf({ entityId: 'c', name: 'An', id: '3' }),
      patientOf({ entityId: 'e', name: 'Kim', id: 'Unknown' }),
      patientOf({ entityId: 'd', name: 'Kim', id: 'Unknown' }),
    ]
    expect(patients.toSorted(comparePatients).map((patient) => patient.entityId)).toEqual([
      'c',
      'b',
      'a',
      'd',
      'e',
    ])
  })

  // GW-20, GW-21, CONST-31.
  test('gateways: connected first, then ward, room, name', () => {
    const gateway = (name: string, connected: boolean, ward: string, room: string): Gateway => ({
      id: name,
      name,
      nickname: '',
      connected,
      ward,
      wardId: ward,
      room,
    })
    const gateways = [
      gateway('g1', false, 'ICU', '2'),
      gateway('g2', true, 'ICU', '10'),
      gateway('g3', true, 'ICU', '2'),
      gateway('g4', true, 'Rehab', '1'),
    ]
    expect(gateways.toSorted(compareGateways).map((found) => found.name)).toEqual([
      'g3',
      'g2',
      'g4',
      'g1',
    ])
  })

  // SENS-14, SENS-15, CONST-31.
  test('sensors: connected first, then location, those without one last', () => {
    const sensor = (name: string, connected: boolean, ward: string): Sensor => ({
      id: name,
      name,
      connected,
      ward,
      room: '1',
      ownerId: '',
      ownerName: '',
      gatewayId: '',
      gatewayName: '',
      diaperType: '',
    })
    const sensors = [
      sensor('s1', true, ''),
      sensor('s2', false, 'ICU'),
      sensor('s4', true, 'Ward Z'),
      sensor('s3', true, 'Ward Z'),
    ]
    expect(sensors.toSorted(compareSensors).map((found) => found.name)).toEqual([
      's3',
      's4',
      's1',
      's2',
    ])
  })

  test.each(LANGUAGES)(
    'names are ordered as the collator of %s orders them, with and without it',
    (language) => {
      const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'accent' })
      const letters = [...Array.from('aAbBzZ019 -.#김영희가힣0éÉáñüÇåßøŁđıİſ株_('), 'e\u0301']
      const name = fc
        .array(fc.constantFrom(...letters), { maxLength: 6 })
        .map((all) => all.join(''))
      fc.assert(
        fc.property(fc.oneof(name, fc.string({ maxLength: 6 })), name, (a, b) => {
          expect(Math.sign(compareNames(a, b, language))).toBe(Math.sign(collator.compare(a, b)))
          expect(compareNames(b, a, language)).toBe(-compareNames(a, b, language) + 0)
        }),
        { numRuns: 5_000 },
      )
    },
  )

  test('the orders are total: any arrival sorts to the same list', () => {
    const patients = fc.array(
      fc.record({
        name: fc.constantFrom('Kim', 'kim', 'Ärzt', 'An 2', 'an 10', '김', ''),
        id: fc.constantFrom('1', '10', '007', '7', 'Unknown'),
        entityId: fc.uuid(),
      }),
    )
    fc.assert(
      fc.property(patients, (given) => {
        const rows = given.map(patientOf)
        const once = rows.toSorted(comparePatients)
        expect(rows.toReversed().toSorted(comparePatients)).toEqual(once)
        expect(once.map((row) => row.name).toSorted(compareNames)).toEqual(
          once.map((row) => row.name),
        )
      }),
    )
  })
})

describe('search (FORM-28, AMB-55)', () => {
  const kim = patientOf({
    entityId: 'p',
    id: '102',
    name: 'Kim',
    wardLocation: 'Rehab',
    room: '3',
    ward: 'ICU',
    wardRoom: '55',
  })

  // PLIST-07, VALID-45.
  test.each([
    ['kI', true],
    ['02', true],
    ['REH', true],
    ['3', true],
    [' kim ', true],
    ['icu', true],
    ['55', true],
    ['Rehab #3', true],
    ['icu #55', true],
    ['Rehab #55', false],
    ['', true],
    ['  ', true],
    ['x', false],
  ])('%j finds Kim: %s', (query, found) => {
    expect(matcher(query)(patientFields(kim))).toBe(found)
  })

  test('any part of any field finds its row, in any case', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1 }), { minLength: 1 }),
        fc.nat(),
        fc.nat(),
        (fields, which, where) => {
          const field = fields[which % fields.length] ?? ''
          const part = field.slice(where % field.length)
          expect(matcher(part)(fields)).toBe(true)
          expect(matcher(part.toUpperCase())(fields)).toBe(true)
        },
      ),
    )
  })

  test('accents need not be typed, and are no other letter; other scripts stay exact', () => {
    const finds = (query: string, name: string) => matcher(query)([name])
    expect(finds('sanchez', 'Fergus Sánchez')).toBe(true)
    expect(finds('SÁNCHEZ', 'Fergus Sanchez')).toBe(true)
    expect(finds('Małg', 'Małgorzata Moreau')).toBe(true)
    expect(finds('Soren', 'Søren Fitzgerald')).toBe(false)
    expect(finds('김', '김민수')).toBe(true)
    expect(finds('이', '김민수')).toBe(false)
    expect(finds('か', 'がま')).toBe(false)
  })

  test('searching means more than blanks', () => {
    expect(['', '  ', 'a'].map((query) => patientSearch(query) !== null)).toEqual([
      false,
      false,
      true,
    ])
  })
})
