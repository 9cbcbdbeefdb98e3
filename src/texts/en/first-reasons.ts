/* Made by npm run messages of first-reasons.json: that one is to be changed. */

export const FIRST_TEXTS = {
  /** The server did not finish it, and the device that would try it again has not. */
  leftOff: 'It was begun, and not finished.',
}
