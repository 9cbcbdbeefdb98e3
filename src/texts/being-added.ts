/** A patient whose addition is not finished, here or on another console. */
export const BEING_ADDED_TEXTS = {
  /** `by` is `''` where nobody knows. */
  by: (by: string): string => (by === '' ? 'Being added' : `Being added by ${by}`),
  rest: 'Not finished yet: ward, room and sensor are still to come.',
}
