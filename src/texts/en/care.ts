/* Made by npm run messages of care.json: that one is to be changed. */

export const POSITION_TEXTS = {
  back: 'On the back',
  front: 'On the front',
  right: 'On the right side',
  left: 'On the left side',
  up: 'Up',
}
