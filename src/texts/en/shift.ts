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
}

export const TONE = {
  good: 'Heard.',
  look: 'Not heard. Turn up the volume here and on the device, and check that no headphones are connected.',
  unknown: 'Not checked yet.',
}
