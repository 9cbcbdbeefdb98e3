/** What cards say of alarm types that are off (AL7). Pure. */
import type { MeasuresOff, Off } from '../model/alarms/alarm-settings.ts'
import type { Caution, Measure } from '../model/vitals/caution.ts'
import { OFF_TEXTS } from '../texts/alarms-off.ts'
import { cautionText } from '../texts/measures.ts'

/** A caution, and what of its alarms is off. */
export type CautionWithOff = Caution & { off?: Off }

/** `SpO2 88% < 95%`, with the word that no alarm comes of it, where none does. */
export function cautionWithOffText(caution: CautionWithOff): string {
  const text = cautionText(caution)
  return caution.off === undefined ? text : OFF_TEXTS.beside(text, caution.off)
}

/** Measures that have no place of their own on a card while all is well. */
const WITHOUT_PLACE: readonly Measure[] = ['falling', 'ulcer', 'electrode']

export function placelessOff(off: MeasuresOff): Measure[] {
  return WITHOUT_PLACE.filter((measure) => off[measure] !== undefined)
}

/** Cautions with what of their alarms is off. */
export function withOff(cautions: readonly Caution[], off: MeasuresOff): readonly CautionWithOff[] {
  return cautions.map((caution) => {
    const about = off[caution.measure]
    if (about === undefined || !isAbout(about, caution)) return caution
    return { ...caution, off: about }
  })
}

/** Whether what is off is the half that this value would alarm by. */
function isAbout(off: Off, { side }: Caution): boolean {
  return off === 'all' || off === side
}
