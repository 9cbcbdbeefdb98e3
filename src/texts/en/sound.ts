/* Made by npm run messages of sound.json: that one is to be changed. */

export const SOUND_SHORT = {
  'limits-unknown': 'Limits not loaded',
  'nobody-hears': 'Not heard',
  checking: 'Checking',
  'not-live': 'No connection',
  'no-alarms': 'Alarms missing',
  'server-behind': 'Late',
  'disk-full': 'Server full',
  'server-clock': 'Clock wrong',
  'chain-broken': 'Alarms unproved',
}

export const SOUND_TEXTS = {
  label: 'Alarm sound',
  unknown: 'Checking',
  armed: 'Armed',
  paused: (left: string) => `Paused ${left}`,
  off: 'Off',
  blocked: 'Blocked – tap',
  /** Not of every ward. */
  someWards: 'Armed, some wards',
  /** A link between a sensor and this sound is broken. */
  but: (what: string) => `Armed, ${what}`,
  named: (state: string, isCheckDue: boolean) =>
    `Alarm sound: ${state}${isCheckDue ? '. The start-of-shift check is due' : ''}`,
}
