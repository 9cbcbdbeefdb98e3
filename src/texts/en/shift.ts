/* Made by npm run messages of shift.json: that one is to be changed. */

export const CHECKS = {
  tone: 'Tone',
  notifications: 'Notifications',
  clock: 'Clock',
  storage: 'Storage',
  newest: 'Newest data',
  battery: 'Battery',
}

export const SHIFT_TEXTS = {
  title: 'Start-of-shift check',
  about: 'Checks that this device shows and sounds alarms as it should. It takes half a minute.',
  findings: {
    good: 'Fine',
    look: 'Needs attention',
    unknown: 'Not known',
  },
  start: 'Start the check',
  again: 'Check again',
  finish: 'Finish the check',
  playFirst: 'Play the tone and say whether you heard it.',
  play: 'Play the tone',
  playAgain: 'Play it again',
  didHear: 'Did you hear it?',
  yes: 'Yes',
  no: 'No',
  never: 'Not done on this device yet.',
  due: 'Due: a new shift has started since then.',
  heard: 'Wards heard',
  screen: {
    title: 'Screen',
    keep: 'Keep the screen on while I watch a ward',
    hint: 'On Home and Patients. Alarms are live only while the screen is on. It uses more battery.',
  },
  doneWith: (time: string, failed: string) =>
    failed === ''
      ? `Done ${time}. Everything was fine.`
      : `Done ${time}. Needs attention: ${failed}.`,
}

export const TONE = {
  good: 'Heard.',
  look: 'Not heard. Turn up the volume here and on the device, and check that no headphones are connected.',
  unknown: 'Not checked yet.',
}

export const AWAKE = {
  held: 'The screen stays on.',
  idle: 'The screen goes off as usual now. On Home and Patients it stays on.',
  refused:
    'The browser refuses to keep the screen on, often because the battery is low. Connect the charger.',
  none: 'This browser cannot keep the screen on. Set it in the settings of the device.',
}

export const NOTIFICATIONS = {
  granted: 'Allowed.',
  denied: 'Blocked for this page. Allow them in the settings of the browser.',
  default: 'Not switched on.',
  none: 'This browser does not support notifications.',
}

export const CLOCK = {
  unknown: 'Not compared with the server yet.',
  /** The clock of the device is right. */
  good: 'Right.',
  off: (isAhead: boolean, size: string) =>
    isAhead
      ? `${size} ahead. Ages shown are still right. Set the clock of the device.`
      : `${size} behind. Ages shown are still right. Set the clock of the device.`,
}

export const STORAGE = {
  memory: 'This device stores nothing. Leave the private window.',
  full: 'The storage of this device is full. Free some space.',
  good: 'Kept on this device.',
  unsafe:
    'The browser may delete stored data when space runs short. Install Wardlight on the device.',
  look: 'Little space is left.',
  /** Behind one of the sentences of above: how much space is free. */
  free: (words: string, size: string) => `${words} ${size} free.`,
  gigabytes: (size: string) => `${size} GB`,
  megabytes: (size: string) => `${size} MB`,
}

export const NEWEST = {
  none: 'Nothing received from the server yet. Check the network.',
  good: (time: string) => `Received ${time}.`,
  late: (time: string) => `Nothing received since ${time}. Check the network.`,
}

export const BATTERY = {
  /** Nor of the storage of the device. */
  unknown: 'Not reported by the browser.',
  charging: (level: number) => `${level} %, charging.`,
  good: (level: number) => `${level} %.`,
  low: (level: number) => `${level} %. Connect the charger.`,
}
