/** Pairing a screen as a wall board, and the list of boards. */
import { remainingText } from '../model/people/boards.ts'
import {
  BOARD_PAIRING_TEXTS as BOARD_PAIRING_TEXTS_EN,
  BOARDS_TEXTS as BOARDS_TEXTS_EN,
} from './en/boards.ts'
import { withCode } from './with-code.ts'

/** On the screen that is to become one. */
export const BOARD_PAIRING_TEXTS = withCode(BOARD_PAIRING_TEXTS_EN, {
  steps: [
    'Sign in as an Admin on a tablet or computer.',
    'Open Settings, then Boards, and press “Pair a screen”.',
    'Type this code:',
  ],
})

/** In the Admin's settings. */
export const BOARDS_TEXTS = withCode(BOARDS_TEXTS_EN, {
  how: (address: string) => [
    `On the screen, open ${address}. It shows a code.`,
    'Here, press “Pair a screen” and type the code.',
    'The screen shows the wards that you choose.',
  ],
  allowedFor: (ms: number) => `Allowed for another ${remainingText(ms)}`,
})
