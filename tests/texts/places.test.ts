import { expect, test } from 'vitest'
import { placeOf } from '../../src/model/places/place.ts'
import {
  bedText,
  placeNote,
  placeOfPatient,
  placeText,
  placeWords,
  wardBefore,
  whereWho,
} from '../../src/texts/places.ts'

const nowhere = { wardLocation: '', room: '', ward: '', wardRoom: '' }
const bedOnly = { ...nowhere, ward: 'ICU', wardRoom: '101' }
const inBed = { ...bedOnly, wardLocation: 'ICU', room: '101' }
const next = { ...inBed, room: '102' }
const away = { ...inBed, wardLocation: 'Rehab', room: '3' }
const noBed = { ...nowhere, wardLocation: 'Rehab', room: '3' }

test('places in words; defaults of the data are never drawn (ONE-01, FORM-08, rulings R29, R39)', () => {
  expect([inBed, next, away, bedOnly, noBed, nowhere].map((each) => placeOfPatient(each))).toEqual([
    'ICU #101',
    'ICU #101, seen in #102',
    'ICU #101, seen in Rehab #3',
    'ICU #101 (assigned)',
    'Seen in Rehab #3',
    'Place unknown',
  ])
  expect(placeNote(placeOf(next))).toMatch(/real-time location/)
  expect(placeNote(placeOf(bedOnly))).toMatch(/not known now/)
  expect(bedText(next)).toBe('ICU #101')
  expect(bedText({ ward: '', wardRoom: '' })).toBe('no ward')
  const texts = {
    wardLocation: 'Current Ward',
    room: 'Current Room',
    ward: 'Affiliated Ward',
    wardRoom: 'Affiliated Room',
  }
  expect(placeOfPatient(texts)).toBe('Place unknown')
  expect(bedText(texts)).toBe('no ward')
})

test('under a heading with the ward it is left out, but for another one', () => {
  const inWard = (patient: typeof next): string => placeOfPatient(patient, { ward: true })
  expect([next, away, bedOnly, noBed, nowhere].map(inWard)).toEqual([
    '#101, seen in #102',
    '#101, seen in Rehab #3',
    '#101 (assigned)',
    'Seen in Rehab #3',
    'Place unknown',
  ])
  expect(inWard({ ...next, wardRoom: '' })).toBe('ICU, seen in #102')
})

test('in parts, so that the ward may give way and never the room', () => {
  expect(placeWords(placeOf(next))).toEqual({
    ward: 'ICU',
    room: '#101',
    isAssigned: false,
    seen: 'seen in #102',
    seenAt: '#102',
  })
  expect(placeWords(placeOf(bedOnly), { ward: true })).toMatchObject({
    ward: '',
    room: '#101',
    isAssigned: true,
    seen: '',
  })
  expect(placeWords(placeOf(next), { room: true })).toMatchObject({ ward: 'ICU', room: '' })
})

test('the ward before a place and a name is a part of its own', () => {
  const name = '101 I.B.'
  for (const place of [inBed, next, away, bedOnly, noBed, nowhere].map((each) => placeOf(each)))
    for (const isNamedByRoom of [false, true])
      expect(wardBefore(place) + whereWho(place, name, isNamedByRoom, { ward: true })).toBe(
        whereWho(place, name, isNamedByRoom),
      )
  expect(wardBefore(placeOf(bedOnly))).toBe('ICU ')
  expect(wardBefore(placeOf(noBed))).toBe('')
})

test('where and who in one line: one room, once (PRIV-01)', () => {
  const line = (patient: typeof next, name: string, isNamedByRoom: boolean): string =>
    whereWho(placeOf(patient), name, isNamedByRoom)
  expect(line(next, 'Ida Berg', false)).toBe('ICU #101, seen in #102 · Ida Berg')
  expect(line(next, '101 I.B.', true)).toBe('ICU #101 I.B., seen in #102')
  expect(line(noBed, '3', true)).toBe('Seen in Rehab #3')
  expect(line(bedOnly, '101', true)).toBe('ICU #101 (assigned)')
  expect(line(nowhere, 'I.B.', true)).toBe('Place unknown · I.B.')
  expect(placeText(placeOf(next), { room: true })).toBe('ICU, seen in #102')
})
