import { expect, it } from 'vitest'
import { endQuestion } from '../../src/texts/board.ts'

// BOARD-18
it('says what ending a board does, and who else must end it where the server cannot be told', () => {
  expect(endQuestion(true).join(' ')).toMatch(/deleted on it.*paired it again/)
  expect(endQuestion(true).join(' ')).not.toMatch(/server/)
  expect(endQuestion(false).join(' ')).toMatch(
    /server cannot be reached now.*Admin must end this board/,
  )
})
