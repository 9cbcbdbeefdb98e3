/* Made by npm run messages of course.json: that one is to be changed. */

export const COURSE_TEXTS = {
  alarm: (time: string) => `Alarm ${time}`,
  none: (hours: number) => `No values in the last ${hours} hours`,
  notFetched: 'Hours not fetched yet',
  open: (measure: string) => `History of ${measure}`,
  openAlarm: 'Shows the history of it',
}
