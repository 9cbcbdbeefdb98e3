/** Texts about alarm types that are off, and of the questions before alarms change for many (AL7). */
import type { Off } from '../model/alarms/alarm-settings.ts'

const patients = (n: number): string => (n === 1 ? '1 patient' : `${n} patients`)

/** Which of a range's alarms: both, or one half. */
const SAID: Record<Off, string> = {
  all: 'Alarm off',
  high: 'High alarm off',
  low: 'Low alarm off',
}
const SEEN: Record<Off, string> = { all: 'OFF', high: '↑ OFF', low: '↓ OFF' }

export const OFF_TEXTS = {
  /** The mark beside a value: as it is heard, and as it is seen. */
  said: SAID,
  seen: SEEN,
  /** Behind what is wrong with a patient, where no alarm tells of it. */
  beside: (text: string, off: Off) => `${text} (${SAID[off].toLowerCase()})`,
  /** What no value on the card stands for. */
  others: 'Alarm off',
  count: (kinds: number) => (kinds === 1 ? '1 alarm type off' : `${kinds} alarm types off`),
  countShort: (kinds: number) => `${kinds} off`,
  /** The whole of it, for a balloon and for who hears it. */
  which: (kinds: readonly string[]) =>
    `${OFF_TEXTS.count(kinds.length)}: ${kinds.join(', ')}. Show the alarm settings.`,
  /** In the settings, of a range whose halves differ. */
  half: { high: 'Only the low alarm is on.', low: 'Only the high alarm is on.' },
  ask: {
    off: (kind: string, all: number, now: number) =>
      [
        `${kind} is a high priority alarm.`,
        `While it is off, nobody is called for any of ${patients(all)}.`,
        ...(now > 0 ? [`Right now ${patients(now)} would be in alarm.`] : []),
      ].join(' '),
    atOnce: (what: string, n: number) => `${what}: ${patients(n)} would alarm at once.`,
    keepOn: 'Keep it on',
    switchOff: 'Switch it off',
    cancel: 'Cancel',
    save: 'Save all the same',
    switchOn: 'Switch it on',
  },
  /** The page was left before the question could be asked. */
  notSaved: (kind: string, n: number) =>
    `The limits of ${kind} were not saved: ${patients(n)} would alarm at once. Please set them again.`,
}
