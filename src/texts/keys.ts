/** What keys do (SHELL-33). */
export const KEY_TEXTS = {
  title: 'Keys',
  open: 'Keys',
  close: 'Close',
  keys: [
    ['j', 'Next alarm or patient'],
    ['k', 'The one before'],
    ['c', 'Confirm the alarm, or take that back for 3\u00a0s'],
    ['Enter', 'Open the patient'],
    ['Esc', 'Back: closes what lies over the page'],
    ['Tab', 'Next button or field, with Shift the one before'],
    ['?', 'This list'],
  ],
  single: 'Keys of one letter work on this device',
} as const
