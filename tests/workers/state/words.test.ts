import { expect, it } from 'vitest'
import { Words } from '../../../workers/state/words.ts'

const answer = (id: string) => ({ kind: 'answer', ids: [id], gone: [], whole: false }) as const

// OFFL-66.
it('words are kept as long as an older question is under way, and in the order of their times', () => {
  const words = new Words()
  words.note(answer('nobody asks'), null)
  const first = words.ask()
  expect(words.newer(first)).toEqual([])
  const second = words.ask()
  words.note(answer('pushed'), null)
  words.note(answer('read'), second)
  expect(words.newer(first).map((word) => 'ids' in word && word.ids)).toEqual([
    ['read'],
    ['pushed'],
  ])
  expect(words.newer(second).map((word) => 'ids' in word && word.ids)).toEqual([['pushed']])
  // What is pushed is newer than all.
  expect(words.newer(null)).toEqual([])
  words.over(first)
  expect(words.newer(first).map((word) => 'ids' in word && word.ids)).toEqual([['pushed']])
  words.over(second)
  expect(words.newer(first)).toEqual([])
})
