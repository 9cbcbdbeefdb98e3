/* Made by npm run messages of watch.json: that one is to be changed. */

export const STAGES = {
  gateway: 'the gateway port',
  parser: 'reading the values',
  rules: 'the alarm rules',
  alarms: 'storing the alarm',
  socket: 'sending it to consoles',
}

export const WATCH_TEXTS = {
  notWatched: 'Not watched',
  because: (why: string) => `Not watched: ${why}`,
  /** Above the list of all broken links, in the detail. */
  title: 'Not watched',
  corrected: (size: string) => `gateway clock corrected by ${size}`,
  correctedLabel: (size: string) =>
    `The gateway’s clock is wrong by ${size}. Times are corrected by that.`,
  checking: 'Checking',
  aWard: 'a ward',
}
