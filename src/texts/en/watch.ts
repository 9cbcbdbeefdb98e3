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
  /** What the connection says instead of Live, where no device sounds a ward. */
  notHeard: 'Not heard',
}

export const LINKS = {
  'no-sensor': 'no sensor',
  'sensor-silent': (at: string) => (at === '' ? 'sensor never heard' : `sensor silent since ${at}`),
  /** What is one of the words of below. */
  since: (what: string, at: string) => `${what} since ${at}`,
  'values-refused': 'values cannot be read',
  'gateway-off': 'gateway off',
  'gateway-clock': 'gateway clock wrong',
  'limits-unknown': 'alarm limits not loaded',
  'nobody-hears': (ward: string) => `nobody hears ${ward}`,
  'nobody-hears-this': 'nobody hears this ward',
  'nobody-hears-some': (count: number) => `nobody hears ${count} ward${count === 1 ? '' : 's'}`,
  checking: 'checking the connection',
  'not-live': 'nothing received',
  'no-alarms': 'alarms not loaded',
  'server-behind': (size: string) => `server ${size} behind`,
  'disk-full': 'server disk full',
  'server-clock': (isAhead: boolean, size: string) =>
    isAhead ? `server clock ${size} ahead` : `server clock ${size} behind`,
  'chain-broken': 'alarms not proved',
}

export const LINES = {
  limits: 'The hospital’s alarm limits are not loaded yet: nothing is called within limits.',
  clock: (isAhead: boolean, size: string) =>
    isAhead
      ? `The server’s clock is ${size} ahead. Alarms may come late: look in on the patients.`
      : `The server’s clock is ${size} behind. Alarms may come late: look in on the patients.`,
  chain: (at: string, stage: string) =>
    `${at === '' ? 'No test alarm has come through.' : `No test alarm has come through since ${at}.`}${stage === '' ? '' : ` It stops at ${stage}.`} Look in on the patients, do not wait for an alarm.`,
}

export const BUT = {
  unheard: (wards: number) => `but ${wards} ward${wards === 1 ? ' is' : 's are'} not heard`,
  checking: 'checking',
  'not-live': 'but no connection',
  'server-behind': 'late',
  link: (link: string) => `but ${link}`,
}
