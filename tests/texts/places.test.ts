import { expect, test } from 'vitest'
import { assignedText, locationNote, locationText, placeParts } from '../../src/texts/places.ts'

test('places in words; defaults of the data are never drawn (FORM-08, ruling R29)', () => {
  const nowhere = { wardLocation: '', room: '', ward: '', wardRoom: '' }
  const assigned = { ...nowhere, ward: 'ICU', wardRoom: '101' }
  const live = { ...assigned, wardLocation: 'Rehab', room: '3' }
  expect(locationText(live)).toBe('Rehab #3')
  expect(locationText({ ...live, room: '' })).toBe('Rehab')
  expect(locationText({ ...assigned, room: '3' })).toBe('ICU #101 (assigned)')
  expect(locationText(nowhere)).toBe('Place unknown')
  expect(locationNote(live)).toMatch(/real-time location/)
  expect(locationNote(assigned)).toMatch(/not known now/)
  expect(assignedText({ ward: 'ICU', wardRoom: '101' })).toBe('ICU #101')
  expect(assignedText({ ward: '', wardRoom: '' })).toBe('no ward')
  const defaults = { wardLocation: 'Current Ward', room: 'Current Room' }
  const texts = { ...defaults, ward: 'Affiliated Ward', wardRoom: 'Affiliated Room' }
  expect(locationText(texts)).toBe('Place unknown')
  expect(assignedText(texts)).toBe('no ward')
})

test('a place is taken apart, so that the ward may be cut and never the room', () => {
  const parts = (ward: string, room: string, isAssigned = false) => ({ ward, room, isAssigned })
  expect(placeParts('Rehab #3')).toEqual(parts('Rehab', '#3'))
  expect(placeParts('ICU #101 (assigned)')).toEqual(parts('ICU', '#101', true))
  expect(placeParts('#101 (assigned)')).toEqual(parts('', '#101', true))
  expect(placeParts('Rehab')).toEqual(parts('Rehab', ''))
  expect(placeParts('Ward #2 North #7')).toEqual(parts('Ward #2 North', '#7'))
})
