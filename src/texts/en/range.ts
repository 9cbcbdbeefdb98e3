/* Made by npm run messages of range.json: that one is to be changed. */

export const RANGE_HEADS = {
  /** The columns of a CSV file, in this order. Each line has one hour of a measure. */
  hourly: {
    date: 'date',
    time: 'time',
    measure: 'measure',
    unit: 'unit',
    min: 'min',
    mean: 'mean',
    max: 'max',
    count: 'count',
  },
  /** The columns, in this order. Each line has one reading. */
  raw: {
    date: 'date',
    time: 'time',
    utc: 'time(UTC)',
    measure: 'measure',
    value: 'value',
    unit: 'unit',
    meaning: 'meaning',
  },
}

export const RANGE_WORDS = {
  noReading: 'no reading',
  minutes: 'minutes',
  /** Unit of what happened in an hour, or did not. */
  event: '0 or 1',
  level: 'level',
  /** How long somebody lay in a position. */
  position: (posture: string, position: string) => `${posture}: ${position}`,
}

export const RANGE_FILES = {
  /** Names of files. P is there before the number of each patient. */
  hourly: (id: string, from: string, to: string) => `P${id}_Hourly_${from}_${to}.csv`,
  raw: (id: string, from: string, to: string) => `P${id}_Raw_${from}_${to}.csv`,
}
