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
    volume: 'Volume',
    volumeHint:
      'The volume of the device itself counts as well. Play a tone to hear how loud it really is.',
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
    empty: 'There are no wards yet. Every patient sounds.',
    loading: 'Loading wards…',
  },
}
