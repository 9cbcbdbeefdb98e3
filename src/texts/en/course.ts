/* Made by npm run messages of course.json: that one is to be changed. */

export const COURSE_TEXTS = {
  alarm: (time: string) => `Alarm ${time}`,
  none: (hours: number) => `No values in the last ${hours} hour${hours === 1 ? '' : 's'}`,
  notFetched: 'Hours not fetched yet',
  open: (measure: string) => `History of ${measure}`,
  openAlarm: 'Shows the history of it',
  legends: {
    vital: (hours: number) => `last ${hours} hours, limits dashed`,
    care: (hours: number) => `last ${hours} hours, highest of each`,
    moving: (hours: number) => `last ${hours} hours`,
  },
}

export const COURSE_PARTS = {
  last: (hours: number, parts: string) =>
    `Last ${hours === 1 ? 'hour' : `${hours} hours`}: ${parts}`,
  kinds: {
    rising: 'rising',
    dropping: 'dropping',
    steady: 'steady',
  },
  changes: {
    rising: (values: string) => `Rising: ${values}`,
    dropping: (values: string) => `Dropping: ${values}`,
  },
  now: (value: string) => `${value} now`,
  at: (value: string, time: string) => `${value} at ${time}`,
  limit: (value: string) => `limit ${value}`,
  alarm: (time: string) => `alarm ${time}`,
  holes: (hours: number) => `${hours} hour${hours === 1 ? '' : 's'} without values`,
  none: 'no values',
  counted: (most: string, hours: number) => `${most} in ${hours} hour${hours === 1 ? '' : 's'}`,
}
