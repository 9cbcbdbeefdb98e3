// HEAR-11, ruling R42: the hospital's times for alarms without a Confirm.
import { expect, it } from 'vitest'
import { chosenMinutes, handOnMinutes } from '../../../src/model/watch/hand-on.ts'

const read = (stored: Record<string, unknown>) => handOnMinutes((key) => stored[key])
const at = (consoles: unknown, all: unknown) => ({
  handOnConsolesMinutes: consoles,
  handOnAllMinutes: all,
})

it.each([
  ['nothing is set', {}, { consoles: 2, all: 5 }],
  ['set', at(1, 30), { consoles: 1, all: 30 }],
  ['texts of numbers', at('3', '4'), { consoles: 3, all: 4 }],
  ['what cannot be', at(0, 31), { consoles: 2, all: 5 }],
  ['the second before the first', at(10, 4), { consoles: 10, all: 10 }],
])('%s', (_, stored, minutes) => {
  expect(read(stored)).toEqual(minutes)
})

it('a choice takes the other step along where it has to', () => {
  const now = { consoles: 2, all: 5 }
  expect(chosenMinutes(now, 'consoles', 4)).toEqual(at(4, 5))
  expect(chosenMinutes(now, 'consoles', 9)).toEqual(at(9, 9))
  expect(chosenMinutes(now, 'all', 1)).toEqual(at(1, 1))
  expect(chosenMinutes(now, 'all', 30)).toEqual(at(2, 30))
})
