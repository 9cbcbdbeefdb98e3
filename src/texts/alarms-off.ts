/** Texts about alarm types that are off, and of the questions before alarms change for many (AL7). */
import { counted } from './words.ts'
import type { MeasuresOff, Off } from '../model/alarms/alarm-settings.ts'
import type { Measure } from '../model/vitals/caution.ts'
import { TEXTS } from './common.ts'
import { SAID as SAID_EN, NEVER as NEVER_EN, OFF_TEXTS as OFF_TEXTS_EN } from './en/alarms-off.ts'
import { withCode } from './with-code.ts'

const patients = (n: number): string => counted(n, 'patient')

/** Which of a range's alarms: both, or one half. */
const SAID: Record<Off, string> = SAID_EN
const NEVER: Record<Off, string> = NEVER_EN
/** Of measures that have no place of their own where they are shown: `Alarm off: Urine, High alarm off: Battery`; `''` for none. */
export function hiddenOffText(off: MeasuresOff, shown: readonly Measure[]): string {
  return (Object.entries(off) as [Measure, Off][])
    .filter(([measure]) => !shown.includes(measure))
    .map(([measure, about]) => `${SAID[about]}: ${TEXTS.card.measures[measure]}`)
    .join(', ')
}

export const OFF_TEXTS = withCode(OFF_TEXTS_EN, {
  /** The mark beside a value: as it is heard, and as it is seen. */
  said: SAID,
  /** Added to a caution whose alarm is off. */
  beside: (text: string, off: Off) => `${text} (${SAID[off].toLowerCase()})`,
  /** The whole of it, for a balloon and for who hears it. */
  which: (kinds: readonly string[]) =>
    `${OFF_TEXTS.count(kinds.length)}: ${kinds.join(', ')}. Show the alarm settings.`,
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
  },
  /** The page was left before the question could be asked. */
  notSaved: (kind: string, n: number) =>
    `The limits of ${kind} were not saved: ${
      n === 0 ? 'the alarm would never come' : `${patients(n)} would alarm at once`
    }. Please set them again.`,
}) satisfies { seen: Record<Off, string>; never: Record<Off, string> }
