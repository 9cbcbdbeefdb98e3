import type { PinAnswer } from '../../app/privacy/pin.ts'
import { SECOND_MS } from '../../model/constants.ts'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'

const { lock: TEXT } = LOCK_TEXTS
/** From this number on the text names how many attempts are left. */
const FEW_LEFT = 5

const waitText = (waitMs: number): string =>
  waitMs > 0 ? TEXT.wait(Math.ceil(waitMs / SECOND_MS)) : ''

/**
 * Why a PIN was not accepted; `''` for a right one.
 *
 * @param waitMs how long until the next attempt
 */
export function wrongPinText(
  answer: PinAnswer,
  waitMs = 'waitMs' in answer ? answer.waitMs : 0,
): string {
  switch (answer.kind) {
    case 'wrong':
      return [TEXT.wrong, waitText(waitMs), answer.left <= FEW_LEFT ? TEXT.left(answer.left) : '']
        .filter((part) => part !== '')
        .join(' ')
    case 'waiting':
      return waitText(waitMs)
    case 'out':
      return TEXT.leaving
    case 'right':
      return ''
  }
}
