import { expect, it } from 'vitest'
import { isHomeChoice } from '../../src/screens/home/choice.ts'

it('how Home was looked at is read again only where it makes sense', () => {
  const choice = { view: 'card', filter: 'both', order: 'urgency', ward: 'w1' }
  expect(isHomeChoice(choice)).toBe(true)
  for (const wrong of [
    null,
    'card',
    {},
    { ...choice, view: 'table' },
    { ...choice, filter: 'none' },
    { ...choice, order: undefined },
    { ...choice, ward: 7 },
  ]) {
    expect(isHomeChoice(wrong)).toBe(false)
  }
})
