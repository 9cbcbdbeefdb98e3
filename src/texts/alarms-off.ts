/** Texts about alarm types that are off, and of the questions before alarms change for many (AL7). */
import { counted } from './words.ts'
import type { MeasuresOff, Off } from '../model/alarms/alarm-settings.ts'
import type { Measure } from '../model/vitals/caution.ts'
import { TEXTS } from './common.ts'

const patients = (n: number): string => counted(n, 'patient')

/** Which of a range's alarms: both, or one half. */
const SAID: Record<Off, string> = {
  all: 'Alarm off',
  high: 'High alarm off',
  low: 'Low alarm off',
}
const NEVER: Record<Off, string> = {
  all: 'no value can be beyond it, so the alarm would never come.',
  high: 'no value can be above it, so the high alarm would never come.',
  low: 'no value can be below it, so the low alarm would never come.',
}
/** Of measures that have no place of their own where they are shown: `Alarm off: Urine, High alarm off: Battery`; `''` for none. */
export function hiddenOffText(off: MeasuresOff, shown: readonly Measure[]): string {
  return (Object.entries(off) as [Measure, Off][])
    .filter(([measure]) => !shown.includes(measure))
    .map(([measure, about]) => `${SAID[about]}: ${TEXTS.card.measures[measure]}`)
    .join(', ')
}

const SEEN: Record<Off, string> = { all: 'OFF', high: '↑ OFF', low: '↓ OFF' }

export const OFF_TEXTS = {
  /** The mark beside a value: as it is heard, and as it is seen. */
  said: SAID,
  seen: SEEN,
  /** Added to a caution whose alarm is off. */
  beside: (text: string, off: Off) => `${text} (${SAID[off].toLowerCase()})`,
  /** For alarms of measures that the card does not show. */
  others: 'Alarm off',
  count: (kinds: number) => counted(kinds, 'alarm type off', 'alarm types off'),
  countShort: (kinds: number) => `${kinds} off`,
  /** The whole of it, for a balloon and for who hears it. */
  which: (kinds: readonly string[]) =>
    `${OFF_TEXTS.count(kinds.length)}: ${kinds.join(', ')}. Show the alarm settings.`,
  /** In the settings, of a range whose halves differ. */
  /** In the settings, of limits that no value can break. */
  never: {
    all: 'No value can be beyond this limit: the alarm never comes.',
    high: 'No value can be above the upper limit: the high alarm never comes.',
    low: 'No value can be below the lower limit: the low alarm never comes.',
  } satisfies Record<Off, string>,
  half: { high: 'Only the low alarm is on.', low: 'Only the high alarm is on.' },
  ask: {
    off: (kind: string, all: number, now: number) =>
      [
        `${kind} is a high priority alarm.`,
        `While it is off, staff are not alerted for any of ${patients(all)}.`,
        ...(now > 0 ? [`Right now ${patients(now)} would be in alarm.`] : []),
      ].join(' '),
    /** @param all patients, of a high priority alarm; `null` of others */
    never: (what: string, off: Off, all: number | null) =>
      [
        `${what}: ${NEVER[off]}`,
        ...(all === null
          ? []
          : [
              `It is a high priority alarm: staff would not be alerted for any of ${patients(all)}.`,
            ]),
      ].join(' '),
    atOnce: (what: string, n: number) => `${what}: ${patients(n)} would alarm at once.`,
    keepOn: 'Keep it on',
    switchOff: 'Switch it off',
    cancel: 'Cancel',
    save: 'Save anyway',
    switchOn: 'Switch it on',
  },
  /** The page was left before the question could be asked. */
  notSaved: (kind: string, n: number) =>
    `The limits of ${kind} were not saved: ${
      n === 0 ? 'the alarm would never come' : `${patients(n)} would alarm at once`
    }. Please set them again.`,
}
