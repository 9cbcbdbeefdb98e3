import type { PinAnswer } from '../../app/privacy/pin.ts'
import { SECOND_MS } from '../../model/constants.ts'
import { LOCK_TEXTS } from '../../texts/screen-lock.ts'

const { lock: TEXT } = LOCK_TEXTS
/** From here on it is said how many are left. */
const FEW_LEFT = 5

const waitText = (waitMs: number): string =>
  waitMs > 0 ? TEXT.wait(Math.ceil(waitMs / SECOND_MS)) : ''

/**
 * What is said of a PIN that was not taken; nothing of a right one.
 *
 * @param waitMs how long the next one has to wait by now
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
