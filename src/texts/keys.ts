/** What keys do (SHELL-33). */
import { KEY_TEXTS as KEY_TEXTS_EN } from './en/keys.ts'
import { withCode } from './with-code.ts'

export const KEY_TEXTS = withCode(KEY_TEXTS_EN, {
  keys: [
    ['j', 'Next alarm or patient'],
    ['k', 'The one before'],
    ['c', 'Confirm the alarm, or take that back for 3\u00a0s'],
    ['Enter', 'Open the patient'],
    ['Esc', 'Back: closes what lies over the page'],
    ['Tab', 'Next button or field, with Shift the one before'],
    ['?', 'This list'],
  ],
})
