import '../../support/draw.ts'
import { expect, it } from 'vitest'
import { afterDigits } from '../../../src/ui/forms/FormField.tsx'

// VALID-20.
it.each([
  ['010-1245-678', 5, 6],
  ['010-1245-678', 3, 3],
  ['010-1245-678', 0, 0],
  ['010-1245-678', 99, 12],
  ['', 2, 0],
])('in %s the caret after %d digits is at %d', (text, digits, at) =>
  expect(afterDigits(text, digits)).toBe(at),
)
