import { expect, test } from 'vitest'
import { assignedText, locationNote, locationText } from '../../src/texts/places.ts'

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
