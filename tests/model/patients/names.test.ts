import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as names from '../../../src/model/patients/names.ts'
import { locationText } from '../../../src/texts/locations.ts'

describe('originator names (FORM-06)', () => {
  // ALARM-02, ALARM-03, AMB-24, AMB-68.
  test.each([
    ['Kim Minsu-P102-Seoul General', 'Seoul General', 'Kim Minsu', '102'],
    ['Anna-Maria-P7-Seoul General', 'Seoul General', 'Anna-Maria', '7'],
    ['Paul Park-P12-PNU Hospital', 'PNU Hospital', 'Paul Park', '12'],
    ['P5-P12-P9', 'P9', 'P5', '12'],
    ['Lee-P2-Kim-P5-St-Mary', 'St-Mary', 'Lee-P2-Kim', '5'],
    ['Kim-P3-St-P4-Clinic', 'St-P4-Clinic', 'Kim', '3'],
    ['Kim-P3-St-P4-Clinic', '', 'Kim-P3-St', '4'],
    ['Lee--P0007-A', 'A', 'Lee-', '0007'],
    ['김민수-P15-서울병원', '서울병원', '김민수', '15'],
    ['-P3-A', 'A', 'Noname', '3'],
    ['NoId-Hospital', 'Hospital', 'NoId', 'Unknown'],
    ['Kim-P3-', '', 'Kim', 'Unknown'],
    ['Kim-P3-B', 'A', 'Kim', '3'],
    ['', '', 'Noname', 'Unknown'],
  ])('%s of %s', (originatorName, hospital, name, id) => {
    expect(names.parseOriginator(originatorName, hospital)).toEqual({ name, id })
  })

  test('never throws, and always answers a name and an id', () => {
    const binary = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(binary, binary, (text, hospital) => {
        const { name, id } = names.parseOriginator(text, hospital)
        expect(name).not.toBe('')
        expect(id).toMatch(/^(\d+|Unknown)$/)
      }),
    )
  })

  test('a stored name comes back whole when the hospital is known', () => {
    const dashed = fc.stringMatching(/^[-P1 a#é김]{0,6}[a-z][-P0-9a-z]{0,6}$/)
    fc.assert(
      fc.property(dashed, fc.stringMatching(/^\d{1,5}$/), dashed, (name, id, hospital) => {
        const stored = names.storedPatientName(name, id, hospital)
        expect(names.parseOriginator(stored, hospital)).toEqual({ name: name.trim(), id })
      }),
    )
  })

  test('a long hostile name is parsed in no time', () => {
    const hostile = '-P1'.repeat(50_000)
    expect(names.parseOriginator(hostile, 'x').id).toBe('1')
  })
})

// PCARD-03, PCARD-16, WARD-20, ROOM-07.
test('stored names and ids (FORM-07)', () => {
  expect(names.storedPatientName(' Kim ', '102', 'St-Mary')).toBe('Kim-P102-St-Mary')
  expect(names.storedHospitalId('102')).toBe('P102')
  expect(names.storedWard('ICU', 'St-Mary')).toBe('ICU-St-Mary')
  expect(names.storedRoom('101', 'ICU', 'St-Mary')).toBe('101-ICU-St-Mary')
  expect(['P102', '102', '', 'PP1'].map(names.displayedId)).toEqual(['102', '102', 'Unknown', 'P1'])
})

describe('wards and rooms (FORM-08, FORM-09)', () => {
  // AMB-69.
  test.each([
    ['ICU-Seoul General', 'Seoul General', 'ICU'],
    ['East-Wing-Seoul General', 'Seoul General', 'East-Wing'],
    ['3-Floor-St-Mary', 'St-Mary', '3-Floor'],
    ['ICU-St-Mary', '', 'ICU'],
    ['East-Wing-Other', 'Seoul General', 'East'],
    ['ICU', 'any', 'ICU'],
    ['', 'any', ''],
  ])('ward %s of %s', (stored, hospital, shown) => {
    expect(names.wardName(stored, hospital)).toBe(shown)
  })

  test.each([
    ['101-ICU-Seoul General', 'ICU', 'Seoul General', '101'],
    ['101-East-Wing-St-Mary', 'East-Wing', 'St-Mary', '101'],
    ['101-East-Wing-St-Mary', '', '', '101'],
    ['A-1-ICU-St-Mary', 'ICU', 'St-Mary', 'A-1'],
  ])('room %s', (stored, ward, hospital, shown) => {
    expect(names.roomName(stored, ward, hospital)).toBe(shown)
  })

  // WARD-20, ROOM-07, AMB-69.
  test('ward and room survive storing, whatever dashes they carry', () => {
    const text = fc.stringMatching(/^[-a-z0-9 ]{1,8}$/)
    fc.assert(
      fc.property(text, text, text, (room, ward, hospital) => {
        expect(names.wardName(names.storedWard(ward, hospital), hospital)).toBe(ward)
        expect(names.roomName(names.storedRoom(room, ward, hospital), ward, hospital)).toBe(room)
      }),
    )
  })

  // WARD-10, AMB-81.
  test.each([
    ['ICU', 'ICU'],
    ['East Wing', 'EastWing'],
    ['B Wing #3 A', '3A'],
    ['#7', '7'],
    ['A#B#C', 'B%23C'],
    ['A/B', 'A%2FB'],
    ['ICU #', 'w1'],
    ['  ', 'w1'],
    ['\u{D800}', 'w1'],
  ])('route part of %j', (ward, part) => {
    expect(names.roomRoutePart(ward, 'w1')).toBe(part)
  })
})

// GW-05.
test('the place of a device in words (FORM-08)', () => {
  expect(locationText('', '3')).toBe('No Location')
  expect(locationText('ICU', '')).toBe('ICU')
  expect(locationText('ICU', '3')).toBe('ICU #3')
})
