/** The values of a patient as the fifteen texts of the specification (ALARM-43, FORM-10). */
import type { Zone } from '../model/time/dates.ts'
import { diaperFlag, stepsText, urineText } from '../model/vitals/card-texts.ts'
import { NO_VALUE, type NumberSlot, numberText } from '../model/vitals/display.ts'
import { reading, type Vitals } from '../model/vitals/telemetry.ts'
import { postureText } from './positions.ts'
import { stateText } from './states.ts'

function bare(vitals: Vitals, slot: NumberSlot): string {
  const current = reading(vitals, slot)
  return current === null ? NO_VALUE : numberText(slot, current.value)
}

/** The fifteen slots of the card's telemetry list, in order, numbers without units (ALARM-43, FORM-10). */
export function telemetryList(vitals: Vitals, now: number, zone: Zone): string[] {
  return [
    urineText(vitals),
    stateText(vitals, 'stool'),
    stateText(vitals, 'falling'),
    stateText(vitals, 'ulcer'),
    bare(vitals, 'hr'),
    bare(vitals, 'spo2'),
    bare(vitals, 'temperature'),
    bare(vitals, 'battery'),
    stateText(vitals, 'network'),
    postureText(vitals),
    stepsText(vitals, now, zone),
    '',
    stateText(vitals, 'electrode'),
    bare(vitals, 'bodyTemperature'),
    diaperFlag(vitals) ? 'true' : '',
  ]
}
