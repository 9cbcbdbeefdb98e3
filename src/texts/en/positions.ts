/* Made by npm run messages of positions.json: that one is to be changed. */

export const POSITION_NAMES = {
  'face-up': 'Face Up',
  'face-down': 'Face Down',
  'side-right': 'Side Right',
  'side-left': 'Side Left',
  standing: 'Standing',
}

export const LASTED = {
  /** Behind a position, without a space: how long it has lasted. */
  minutes: (minutes: number) => `(${minutes}minutes)`,
}
