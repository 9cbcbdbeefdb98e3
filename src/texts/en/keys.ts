/* Made by npm run messages of keys.json: that one is to be changed. */

export const KEY_TEXTS = {
  title: 'Keys',
  open: 'Keys',
  close: 'Close',
  single: 'Keys of one letter work on this device',
}
