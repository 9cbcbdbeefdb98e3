/* Made by npm run messages of tile.json: that one is to be changed. */

export const BEING_ADDED_TEXTS = {
  rest: 'Not finished yet: ward, room and sensor are still to come.',
  /** `by` is `''` where that is unknown. */
  by: (by: string) => (by === '' ? 'Being added' : `Being added by ${by}`),
}

export const TILE_TEXTS = {
  /** The time of a value is still to come. */
  ahead: 'ahead',
  /** Of turn and diaper: beside their drawings. */
  unknown: '?',
  likely: 'soon',
  soiled: 'Soiled',
  pending: {
    saving: 'Being saved',
    refused: 'Not saved',
  },
  beingAdded: 'Being added',
}

export const TILE_WORDS = {
  /** What `+2` hides. */
  more: (rest: string) => `And ${rest}`,
  ago: (span: string) => `${span} ago`,
  was: (text: string, span: string) => `${text}, ${span} ago`,
}
