import { expect, it } from 'vitest'
import { deniedSteps } from '../../src/screens/first-steps/denied-step.ts'

const NOTHING = { ward: null, room: null, patient: null }
const REFUSED = { ward: 'no wards', room: 'no rooms', patient: 'no patients' }

it('says who does a step that the account may not (FIRST-04)', () => {
  const of = (...given: Parameters<typeof deniedSteps>) => Object.values(deniedSteps(...given))
  expect(of('Admin', NOTHING, 0)).toEqual([null, null, null, null, null])
  expect(of('Manager', NOTHING, 0)).toEqual([
    null,
    null,
    'An Admin of your hospital does this.',
    null,
    null,
  ])
  expect(of('Admin', REFUSED, 0)).toEqual(['no wards', 'no rooms', null, null, 'no patients'])
  // One who is there already gets a sensor: nobody has to be added.
  expect(of('Admin', REFUSED, 2).at(-1)).toBeNull()
})
