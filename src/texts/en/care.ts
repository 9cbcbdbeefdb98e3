/* Made by npm run messages of care.json: that one is to be changed. */

export const POSITION_TEXTS = {
  back: 'On the back',
  front: 'On the front',
  right: 'On the right side',
  left: 'On the left side',
  up: 'Up',
}

export const CARE_TEXTS = {
  /** The last report does not describe the diaper then. */
  off: 'Sensor off the diaper',
  likely: 'Likely wet',
  /** When the patient was turned last. */
  turned: (time: string) => (time === '' ? 'No turn was seen' : `Turned at ${time}`),
  changed: (time: string) => `Changed at ${time}`,
}

export const TURN_MARKS = {
  due: (late: string) => (late === '' ? 'Turn due' : `Turn due ${late}`),
  /** Beside a drawing of a turn, in a narrow line. */
  dueBrief: (late: string) => (late === '' ? 'Turn due' : `Due ${late}`),
  /** `turned` as in `Turned at 12:05`. */
  dueLong: (time: string, turned: string) => `Turn due since ${time}. ${turned}.`,
  within: (time: string) => `Turn ${time}`,
  withinLong: (time: string, turned: string) => `Turn due at ${time}. ${turned}.`,
  unknown: 'Turn ?',
  unknownBrief: '?',
  /** Why it is not known how long the patient lies so. */
  why: {
    never: 'No position reported yet',
    silent: (time: string) => (time === '' ? 'Position unknown' : `Position unknown since ${time}`),
    unseen: 'Last turn not known yet',
  },
}

export const SOIL_TEXTS = {
  alone: (level: number, isSoiled: boolean) =>
    isSoiled
      ? level === 1
        ? 'Soiled, wet'
        : level === 2
          ? 'Soiled, very wet'
          : level === 3
            ? 'Soiled, full'
            : 'Soiled'
      : level === 1
        ? 'Wet'
        : level === 2
          ? 'Very wet'
          : level === 3
            ? 'Full'
            : 'Dry',
  inSentence: (level: number, isSoiled: boolean) =>
    isSoiled
      ? level === 1
        ? 'soiled, wet'
        : level === 2
          ? 'soiled, very wet'
          : level === 3
            ? 'soiled, full'
            : 'soiled'
      : level === 1
        ? 'wet'
        : level === 2
          ? 'very wet'
          : level === 3
            ? 'full'
            : 'dry',
}

export const DIAPER_MARKS = {
  unknown: 'Diaper ?',
  wet: (soil: string, time: string) =>
    time === '' ? `Diaper: ${soil}.` : `Diaper: ${soil} since about ${time}.`,
  /** The time is that of the next round: on how many of the last days the patient was wet by then. */
  dry: (wet: number, days: number, time: string) =>
    `Diaper: dry now. Wet on ${wet} of ${days} days by ${time}.`,
  /** With fewer days than say anything. */
  dryFew: (days: number, time: string) =>
    days === 0
      ? `Diaper: dry now. No history yet by ${time}.`
      : days === 1
        ? `Diaper: dry now. Only ${days} day of history by ${time}.`
        : `Diaper: dry now. Only ${days} days of history by ${time}.`,
  never: 'Diaper: unknown.',
  off: (soil: string) => `Diaper: unknown. Sensor off the diaper. Last reported: ${soil}.`,
  silent: (soil: string, time: string) => `Diaper: unknown since ${time}. Last reported: ${soil}.`,
}

export const DAYS_TEXTS = {
  few: (days: number) =>
    days === 0
      ? 'No history yet'
      : days === 1
        ? `Only ${days} day of history`
        : `Only ${days} days of history`,
  wet: (wet: number, days: number) => `Wet on ${wet} of ${days} days`,
}
