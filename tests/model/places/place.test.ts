import { expect, test } from 'vitest'
import { NOWHERE, placeOf } from '../../../src/model/places/place.ts'

const nowhere = { ward: '', wardRoom: '', wardLocation: '', room: '' }
const bedOnly = { ...nowhere, ward: 'Cedar', wardRoom: '101' }
const bed = { ward: 'Cedar', room: '101' }
const seenIn = (wardLocation: string, room: string) => placeOf({ ...bedOnly, wardLocation, room })

test('the bed and where somebody is seen are two facts; the second only where it differs (ONE-01, ruling R39)', () => {
  expect(placeOf(nowhere)).toEqual(NOWHERE)
  expect(placeOf(bedOnly)).toEqual({ bed, seen: null, isUnheard: true })
  expect(seenIn('Cedar', '101')).toEqual({ bed, seen: null, isUnheard: false })
  expect(seenIn('Cedar', '102').seen).toEqual({ ward: 'Cedar', room: '102' })
  expect(seenIn('Birch', '101').seen).toEqual({ ward: 'Birch', room: '101' })
  expect(seenIn('Birch', '').seen).toEqual({ ward: 'Birch', room: '' })
})

test('a ward alone contradicts no bed in it, a room alone is no place', () => {
  expect(seenIn('Cedar', '')).toEqual({ bed, seen: null, isUnheard: false })
  expect(seenIn('', '102')).toEqual({ bed, seen: null, isUnheard: true })
  expect(placeOf({ ...nowhere, wardLocation: 'Cedar', room: '102' })).toEqual({
    bed: null,
    seen: { ward: 'Cedar', room: '102' },
    isUnheard: false,
  })
})
