import { expect, test } from 'vitest'
import { FORM_TEXTS } from '../../src/texts/forms.ts'

// PFORM-01, PFORM-03, PFORM-04, PFORM-07, PFORM-08, PFORM-17, AMB-63, ruling R21.
test('specified texts are verbatim, misspellings included (AMB-111)', () => {
  const { titles, buttons, wrong, rooms, diapers, qr } = FORM_TEXTS
  expect([titles.Next, titles.Add, titles.EditNext, titles.Edit]).toEqual([
    'Add Patient Basic Information',
    'Add Patient Assignment Information',
    'Edit Patient Basic Information',
    'Edit Patient Assignment Information',
  ])
  expect(Object.values(buttons)).toEqual(['Next', 'Prev', 'Add', 'Edit', 'Delete'])
  expect([wrong.ward, wrong.room, wrong.diaper, wrong.sensor]).toEqual([
    'Please select ward.',
    'Please select room.',
    'Please select diaper.',
    'Please select sensor.',
  ])
  expect([wrong.duplicate, wrong.name, wrong.phone, rooms.failed]).toEqual([
    'Duplicate patient ID.',
    'Please enter at least 2 characters.',
    'Phone is enter incorrectly',
    'Failed to load rooms. Please refresh page',
  ])
  expect([diapers.outer, diapers.inner, qr.title]).toEqual([
    'A diaper outer',
    'A diaper inner',
    'QR Code',
  ])
})

test('counted texts in one and many', () => {
  expect(FORM_TEXTS.qr.sheetOf('Cedar', 1)).toBe('Cedar: 1 label')
  expect(FORM_TEXTS.qr.sheetOf('Cedar', 6)).toBe('Cedar: 6 labels')
  expect(FORM_TEXTS.qr.onSheets(1, 1)).toBe('1 label on 1 sheet')
  expect(FORM_TEXTS.qr.onSheets(24, 4)).toBe('24 labels on 4 sheets')
})
