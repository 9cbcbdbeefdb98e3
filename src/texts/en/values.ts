/* Made by npm run messages of values.json: that one is to be changed. */

export const AXIS_TEXTS = {
  /** The upper end of the axis of a measure of states. */
  danger: 'Danger',
}
