/* Made by npm run messages of alarm-sheet.json: that one is to be changed. */

export const SHEET_TEXTS = {
  sheet: {
    title: 'Alarms on this device',
    sound: 'Sound',
    switchOff: 'Switch the sound off',
    switchOn: 'Switch the sound on',
    endPause: 'End the pause',
    unblock: 'Turn sound on',
    pauseLength: 'Length of a pause',
    pauseFor: (length: string) => `Pause for ${length}`,
    /** The length of a pause. */
    minutes: (minutes: number) => `${minutes} min`,
    seconds: (seconds: number) => `${seconds} s`,
    volume: 'Volume',
    volumeHint:
      'The volume of the device itself counts as well. Play a tone to hear how loud it really is.',
    /** Of the loudest tone. */
    loudness: (percent: number) => `${percent} %`,
    test: 'Play a tone',
    tones: {
      high: 'High',
      medium: 'Medium',
      low: 'Low',
      line: 'Connection lost',
    },
    vibrate: 'Vibrate with the sound',
    repeats:
      'An unconfirmed alarm sounds again: every minute if it is high, every 3 minutes if it is medium.',
  },
  wards: {
    title: 'Wards that sound',
    hint: 'Alarms of the other wards are on the screen, but silent here. Patients without a ward always sound.',
    all: 'All wards',
    none: 'None',
    allSound: 'Let all wards sound',
    noneSounds: 'No ward sounds on this device. Alarms are only on the screen.',
    everyOne: (all: number) => `${all === 1 ? 'The only ward sounds' : `All ${all} wards sound`}.`,
    someOf: (watched: number, all: number) =>
      `${watched} of ${all} wards sound${watched === 1 ? 's' : ''}.`,
    empty: 'There are no wards yet. Every patient sounds.',
    loading: 'Loading wards…',
  },
}

export const SOUND = {
  unknown: 'Checking whether this device can play sound.',
  armed: 'A new alarm is heard on this device.',
  checking: 'A new alarm is heard on this device, if the connection holds: it is being checked.',
  late: (span: string) =>
    `A new alarm is heard on this device ${span} late: the server is behind. Check on the patients, do not wait for an alarm.`,
  /** Behind the colon is what is broken, in a few words. */
  broken: (why: string) =>
    `A new alarm may not be heard on this device: ${why}. Check on the patients, do not wait for an alarm.`,
  paused: (left: string) =>
    `Silent for another ${left}. The pause ends by itself, and at once when a new or more urgent alarm comes.`,
  off: 'No alarm is heard on this device until the sound is switched on again. Look at the screen, or carry another device.',
  blocked: {
    suspended:
      'No alarm is heard: the browser allows sound only after the page is touched. Touch “Turn sound on”.',
    interrupted:
      'No alarm is heard: a call or another app uses the sound of this device. End it, then touch “Turn sound on”.',
    stalled:
      'No alarm is heard: audio has stopped. Touch “Turn sound on”; if that does not help, check the loudspeaker and restart the device.',
    closed:
      'No alarm is heard: the browser has stopped the sound of this page. Touch “Turn sound on”, or reload the page.',
    none: 'No alarm is heard: this browser cannot play sound. Use a current Chrome, Edge, Firefox or Safari.',
  },
}
