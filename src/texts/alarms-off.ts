/** Texts about alarm types that are off, and of the questions before alarms change for many (AL7). */
import { joined } from './words.ts'
import type { MeasuresOff, Off } from '../model/alarms/alarm-settings.ts'
import type { Measure } from '../model/vitals/caution.ts'
import { TEXTS } from './common.ts'
import { BESIDE, NEVER, OFF_TEXTS as OFF_TEXTS_EN } from './en/alarms-off.ts'
import { withCode } from './with-code.ts'

/** Of measures that have no place of their own where they are shown: `Alarm off: Urine, High alarm off: Battery`; `''` for none. */
export function hiddenOffText(off: MeasuresOff, shown: readonly Measure[]): string {
  const others = (Object.entries(off) as [Measure, Off][])
    .filter(([measure]) => !shown.includes(measure))
    .map(([measure, about]) => `${OFF_TEXTS.said[about]}: ${TEXTS.card.measures[measure]}`)
  return joined(others)
}

export const OFF_TEXTS = withCode(OFF_TEXTS_EN, {
  /** Added to a caution whose alarm is off. */
  beside: (text: string, off: Off) => BESIDE[off](text),
  /** The whole of it, for a balloon and for who hears it. */
  which: (kinds: readonly string[]) => OFF_TEXTS_EN.whole(kinds.length, joined(kinds)),
  ask: {
    /** @param all patients, of a high priority alarm; `null` of others */
    never(what: string, off: Off, all: number | null): string {
      const never = NEVER[off](what)
      return all === null ? never : `${never} ${OFF_TEXTS_EN.ask.unalerted(all)}`
    },
  },
}) satisfies Record<'said' | 'seen' | 'never', Record<Off, string>>
