/* Made by npm run messages of eight-days.json: that one is to be changed. */

export const MISSING_TEXTS = {
  none: 'No data',
  'not-begun': 'Not yet',
  'not-fetched': 'Not fetched yet',
  loading: 'Loading…',
  skipped: 'Clocks were set forward',
}

export const EIGHT_TEXTS = {
  open: 'Eight days',
  close: 'One day',
  title: 'Eight days, all measures',
  chart: 'Eight days by hour',
  move: 'Arrow keys step through the hours, closer through the minutes. Plus and minus zoom, Page Up and Page Down move, 0 shows all eight days.',
  earlier: 'Earlier',
  later: 'Later',
  closer: 'Zoom in',
  wider: 'Zoom out',
  whole: 'All eight days',
  now: 'now',
  inSight: 'Visible range',
  alarms: 'Alarms',
  posture: 'Posture',
  hours: (hours: number) => `${hours} h`,
  none: 'none',
  alarmCount: (alarms: number) =>
    alarms === 0 ? 'none' : `${alarms} alarm${alarms === 1 ? '' : 's'}`,
  changes: (changes: number) => `${changes} change${changes === 1 ? '' : 's'}`,
  of: (name: string, what: string) => `${name} ${what}`,
  time: 'Time',
  caption: (span: string) => `All measures by hour, ${span}`,
  /** Where staff look closely and there are none of the server. */
  noReadings:
    'Only hours are stored on this device. Single readings need the server, which cannot be reached.',
  readingsRefused: (why: string) => `Hours are shown, not single readings. ${why}`,
  tableNote: 'lowest – mean – highest of the hour',
  legend: {
    line: 'hourly average',
    band: 'lowest to highest',
    bar: 'highest of the hour',
    reading: 'single readings',
    lasts: 'until the next reading',
    limit: 'alarm limit',
    gap: 'no data',
    alarm: 'alarm, by urgency',
  },
  above: (text: string) => `↑ Limit ${text}`,
  below: (text: string) => `↓ Limit ${text}`,
  range: (low: string, high: string) => `${low} to ${high}`,
}

export const RANGE_TEXTS = {
  title: 'Export of a range',
  from: 'From',
  to: 'To',
  what: 'What to save',
  hourly: 'By hour',
  raw: 'Every value',
  save: 'Save file',
  saving: 'Asking the server…',
  saveStored: 'Save what is on this device',
  hourlyHint: 'Lowest, mean, highest and number of values of each hour, all measures.',
  rawHint: 'Every value as the server has it, all measures.',
  needsServer:
    'Single values are only on the server, which cannot be reached. This device has hourly values.',
  /** Of hours that come from this device alone. */
  fromDevice: (until: string) =>
    `The server cannot be reached. This device has hourly values until ${until}; of urine, stool, falls and pressure ulcer only the highest.`,
  nothingStored:
    'The server cannot be reached, and nothing of these days is stored on this device.',
  failed: (why: string) => `Not saved. ${why}`,
  saved: (name: string) => `Saved as ${name}.`,
  empty: 'No values in these days. The file contains only the header row.',
  privacy:
    'The file is not protected: anyone who has it can read it. The file name shows the patient number and the days, never a name.',
}
