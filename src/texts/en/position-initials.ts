/* Made by npm run messages of position-initials.json: that one is to be changed. */

export const POSITION_INITIALS = {
  'face-up': 'Up',
  'face-down': 'Down',
  'side-right': 'R',
  'side-left': 'L',
  standing: 'St',
}
