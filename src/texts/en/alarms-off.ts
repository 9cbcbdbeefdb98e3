/* Made by npm run messages of alarms-off.json: that one is to be changed. */

export const BESIDE = {
  all: (text: string) => `${text} (alarm off)`,
  high: (text: string) => `${text} (high alarm off)`,
  low: (text: string) => `${text} (low alarm off)`,
}

export const NEVER = {
  all: (what: string) => `${what}: no value can be beyond it, so the alarm would never come.`,
  high: (what: string) => `${what}: no value can be above it, so the high alarm would never come.`,
  low: (what: string) => `${what}: no value can be below it, so the low alarm would never come.`,
}

export const OFF_TEXTS = {
  /** The mark beside a value as it is heard: both of a range's alarms, or one half. */
  said: {
    all: 'Alarm off',
    high: 'High alarm off',
    low: 'Low alarm off',
  },
  /** The same as it is seen. */
  seen: {
    all: 'OFF',
    high: '↑ OFF',
    low: '↓ OFF',
  },
  /** For alarms of measures that the card does not show. */
  others: 'Alarm off',
  count: (kinds: number) => `${kinds} alarm type${kinds === 1 ? '' : 's'} off`,
  countShort: (kinds: number) => `${kinds} off`,
  /** For a balloon and for those who hear it. */
  whole: (count: number, kinds: string) =>
    `${count} alarm type${count === 1 ? '' : 's'} off: ${kinds}. Show the alarm settings.`,
  /** In the settings, of limits that no value can break. */
  never: {
    all: 'No value can be beyond this limit: the alarm never comes.',
    high: 'No value can be above the upper limit: the high alarm never comes.',
    low: 'No value can be below the lower limit: the low alarm never comes.',
  },
  half: {
    high: 'Only the low alarm is on.',
    low: 'Only the high alarm is on.',
  },
  ask: {
    keepOn: 'Keep it on',
    switchOff: 'Switch it off',
    cancel: 'Cancel',
    save: 'Save anyway',
    switchOn: 'Switch it on',
    off: (kind: string, all: number, alarming: number) =>
      `${kind} is a high priority alarm. While it is off, staff are not alerted for any of ${all} patient${all === 1 ? '' : 's'}.${alarming === 0 ? '' : alarming === 1 ? ` Right now ${alarming} patient would be in alarm.` : ` Right now ${alarming} patients would be in alarm.`}`,
    unalerted: (all: number) =>
      `It is a high priority alarm: staff would not be alerted for any of ${all} patient${all === 1 ? '' : 's'}.`,
    atOnce: (what: string, n: number) =>
      `${what}: ${n} patient${n === 1 ? '' : 's'} would alarm at once.`,
  },
  /** The page was left before the question could be asked. */
  notSaved: (kind: string, n: number) =>
    `The limits of ${kind} were not saved: ${n === 0 ? 'the alarm would never come' : n === 1 ? `${n} patient would alarm at once` : `${n} patients would alarm at once`}. Please set them again.`,
}
