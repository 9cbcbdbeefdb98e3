/* Made by npm run messages of alarms-off.json: that one is to be changed. */

export const SAID = {
  all: 'Alarm off',
  high: 'High alarm off',
  low: 'Low alarm off',
}

export const NEVER = {
  all: 'no value can be beyond it, so the alarm would never come.',
  high: 'no value can be above it, so the high alarm would never come.',
  low: 'no value can be below it, so the low alarm would never come.',
}

export const OFF_TEXTS = {
  seen: {
    all: 'OFF',
    high: '↑ OFF',
    low: '↓ OFF',
  },
  /** For alarms of measures that the card does not show. */
  others: 'Alarm off',
  count: (kinds: number) => `${kinds} alarm type${kinds === 1 ? '' : 's'} off`,
  countShort: (kinds: number) => `${kinds} off`,
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
  },
}
