import { expect, it } from 'vitest'
import { joined, sentences, sentencesUnended, unended } from '../../src/texts/words.ts'

it('facts that are no sentence follow each other, without those that are empty', () => {
  expect(joined(['Orchard #102', '', '14:05'])).toBe('Orchard #102, 14:05')
  expect(joined(['', ''])).toBe('')
})

it('each sentence has its stop, also behind words of a server that come without', () => {
  expect(sentences('Not loaded', ' No route. ', '')).toBe('Not loaded. No route.')
  expect(sentences('読み込めません。', '“Why?”')).toBe('読み込めません。 “Why?”')
  expect(sentencesUnended(['No ward', '', 'Two sensors'])).toBe('No ward. Two sensors')
})

it('a sentence that goes on has no stop, in any language', () => {
  expect(unended('No patients.')).toBe('No patients')
  expect(unended('患者はいません。')).toBe('患者はいません')
  expect(unended('No patients')).toBe('No patients')
})
