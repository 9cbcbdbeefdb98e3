import { expect, it } from 'vitest'
import { soundSentence } from '../../src/texts/alarm-sheet.ts'
import { boardNoteText } from '../../src/texts/board.ts'
import { unheardText } from '../../src/texts/hearing.ts'
import { soundText } from '../../src/texts/sound.ts'

/** HEAR-06, AL25. */
it.each([
  [[], ''],
  [['Orchard'], 'Nobody hears Orchard'],
  [['Cedar', 'Orchard'], 'Nobody hears Cedar and Orchard'],
  [['Cedar', 'Elm', 'Orchard'], 'Nobody hears Cedar, Elm and Orchard'],
  [['Ash', 'Cedar', 'Elm', 'Oak', 'Orchard'], 'Nobody hears Ash, Cedar and 3 more'],
])('%j', (wards, text) => expect(unheardText(wards)).toBe(text))

it('a board says it, too', () => {
  expect(boardNoteText({ kind: 'unheard', wards: ['Orchard'] })).toBe('Nobody hears Orchard.')
})

/** HEAR-07. */
it('a device on which no ward sounds says Off, and why', () => {
  expect(soundText({ state: 'off', by: 'wards' }, '', true)).toBe('Off')
  expect(
    soundSentence({ state: 'off', by: 'wards' }, undefined, { now: 0, zone: undefined }),
  ).toMatch(/^No ward sounds on this device/)
})
