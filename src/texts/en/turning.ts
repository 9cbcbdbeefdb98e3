/* Made by npm run messages of turning.json: that one is to be changed. */

export const TURNING_TEXTS = {
  every: (span: string) => `Every ${span}`,
  none: 'No turning',
  /** Where there is little room: the interval alone, or that there is none. */
  short: {
    none: 'None',
  },
  inSentence: {
    every: (span: string) => `every ${span}`,
    none: 'no turning',
  },
}
