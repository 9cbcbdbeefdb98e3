/* Made by npm run messages of keys.json: that one is to be changed. */

export const KEY_TEXTS = {
  title: 'Keys',
  open: 'Keys',
  close: 'Close',
  single: 'Keys of one letter work on this device',
  /** By key, in this order. */
  keys: {
    j: 'Next alarm or patient',
    k: 'The one before',
    c: 'Confirm the alarm, or take that back for 3 s',
    Enter: 'Open the patient',
    Esc: 'Back: closes what lies over the page',
    Tab: 'Next button or field, with Shift the one before',
    '?': 'This list',
  },
}
