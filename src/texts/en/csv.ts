/* Made by npm run messages of csv.json: that one is to be changed. */

export const CSV_HEADS = {
  /** The columns, in this order. Each line has one hour of a measure, or one alarm. */
  hours: {
    date: 'date',
    time: 'time',
    division: 'division',
    detail: 'detail',
    content: 'content',
  },
  /** The columns, in this order. Each line has one stretch of time in one posture. */
  postures: {
    date: 'date',
    start: 'startTs(UTC)',
    end: 'endTs(UTC)',
    category: 'category',
    type: 'type',
    duration: 'duration(minutes)',
  },
  /** A last column, where the clock of the device shows another time. */
  zone: 'time zone',
}

export const HOURLY = {
  average: 'hourly average',
  maximum: 'hourly maximum',
}

export const FILES = {
  /** The name of a file. P is there before the number of each patient. */
  history: (id: string, tab: string, day: string) => `P${id}_${tab}_${day}.csv`,
}
