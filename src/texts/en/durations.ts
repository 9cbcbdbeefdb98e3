/* Made by npm run messages of durations.json: that one is to be changed. */

export const SPAN_TEXTS = {
  /** How long ago something was, or how long it took: seconds, minutes, hours, days. `count` is a number, of seconds also `0.4`. */
  s: (count: string) => `${count} s`,
  min: (count: string) => `${count} min`,
  h: (count: string) => `${count} h`,
  d: (count: string) => `${count} d`,
  /** Two days or more, where there is room. */
  days: (count: string) => `${count} days`,
  /** Beside each other, as `2 h` and `5 min`. */
  two: (large: string, small: string) => `${large} ${small}`,
}

export const SHORT_SPAN_TEXTS = {
  s: (count: string) => `${count}s`,
  min: (count: string) => `${count}m`,
  h: (count: string) => `${count}h`,
  days: (count: string) => `${count}d`,
}
