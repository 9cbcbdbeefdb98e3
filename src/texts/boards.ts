/** Pairing a screen as a wall board, and the list of boards. */
import { remainingText } from './moments.ts'
import { BOARDS_TEXTS as BOARDS_TEXTS_EN } from './en/boards.ts'
import { withCode } from './with-code.ts'

/** On the screen that is to become one. */
export { BOARD_PAIRING_TEXTS } from './en/boards.ts'

/** In the Admin's settings. */
export const BOARDS_TEXTS = withCode(BOARDS_TEXTS_EN, {
  how(address: string): string[] {
    const { open, pair, shows } = BOARDS_TEXTS_EN.steps
    return [open(address), pair, shows]
  },
  allowedFor: (ms: number): string => BOARDS_TEXTS_EN.allowedSpan(remainingText(ms)),
})
