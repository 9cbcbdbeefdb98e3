import { describe, expect, it } from 'vitest'
import { type Deed, type Done, withDeed } from '../../src/model/deed.ts'
import { DEEDS, DONE } from '../../src/texts/en/deeds.ts'
import { doneWords } from '../../src/texts/deeds.ts'

const words = (deed: Deed): string => doneWords({ deed })

// TRUE-21.
describe('what a command has done is a code, and its words are made where they are read', () => {
  it('every code has words', () => {
    for (const [code, each] of Object.entries(DEEDS))
      expect([code, typeof each === 'string' ? each : 'made']).not.toEqual([code, ''])
  })
  it.each<[Deed, string]>([
    [{ code: 'patient-made' }, 'The patient was created.'],
    [
      { code: 'patient-out-of', kind: 'room', name: '402' },
      'The patient was taken out of room 402.',
    ],
    [{ code: 'patient-parts', parts: ['ward', 'diaper'] }, 'Saved: ward, diaper type.'],
    [
      { code: 'sensor-taken', sensor: '', patient: '' },
      'the sensor was taken from another patient.',
    ],
    [{ code: 'place-renamed', kind: 'ward', name: 'Maple' }, 'Ward Maple has its new name.'],
    [{ code: 'accounts-ward-renamed', count: 1 }, '1 account has the new name.'],
    [
      { code: 'gateway-out-of', gateway: 'gw', ward: 'other' },
      'gw was taken out of its other ward.',
    ],
  ])('%j: %s', (deed, text) => {
    expect(words(deed)).toBe(text)
  })
  it('of Undo says so', () => {
    expect(doneWords({ deed: { code: 'ward-deleted' }, undoing: true })).toBe(
      'Undoing: The ward was deleted.',
    )
  })
  it('of a newer version says so', () => {
    expect(words({ code: 'of-next-year' } as unknown as Deed)).toBe(DONE.unknown)
    expect(words({ code: 'toString' } as unknown as Deed)).toBe(DONE.unknown)
    expect(words({ code: 'patient-parts' } as unknown as Deed)).toBe(DONE.unknown)
  })
})

it('a step that is done again is kept once, its undoing beside it', () => {
  const moved: Done = { deed: { code: 'device-moved', name: 'S' } }
  const once = withDeed([], moved)
  expect(withDeed(once, { ...moved })).toBe(once)
  expect(withDeed(once, { ...moved, undoing: true })).toHaveLength(2)
})
