/* Made by npm run messages of alarm-condition.json: that one is to be changed. */

export const STANDING_TEXTS = {
  standing: (duration: string) => `Ongoing for ${duration}`,
  ended: (time: string) => `Ended ${time}`,
  /** Its sensor has been silent since then: whether it goes on is not known (AL28). */
  lastKnown: (time: string) => `Last known ongoing ${time}`,
  brief: (what: string, time: string) => `${what}, last known ${time}`,
  /** The same in a pill, where dots stand before it. */
  lastShort: (time: string) => `last ${time}`,
  overShort: (what: string) => `Ended: ${what}`,
  over: (what: string, time: string) => `${what}, ended ${time}`,
  /** Of a confirmed alarm whose end is not reported. */
  last: (time: string) => `last seen ${time}`,
  now: (value: string, age: string) => `Now ${value}, ${age}`,
  at: (value: string, time: string) => `${value} at ${time}`,
  lastValue: (value: string, time: string) => `Last ${value}, ${time}`,
  none: 'No reading now',
  heard: (age: string) => `Sensor last heard ${age}`,
  neverHeard: 'Sensor never heard',
}

export const PAST = {
  falling: 'Fell',
}
