/** Sizes, orders and filters of the patients (DENS-01, DENS-07, DENS-08). */
import type { DensityChoice } from '../model/patients/fit.ts'
import type { PatientFilter, PatientOrder } from '../model/patients/order.ts'
import { DENSITY_TEXTS as MESSAGES } from './en/density.ts'

type Tables = {
  sizes: Record<DensityChoice, string>
  orders: Record<PatientOrder, string>
  filters: Record<PatientFilter, string>
  nobody: Record<PatientFilter, string>
}
export const DENSITY_TEXTS = MESSAGES satisfies Tables

/** A ward to choose. @param isChosen it is seen in a box that may be narrower than a count, which is whole or not there */
export const wardChoiceText = (name: string, alarms: number, isChosen: boolean): string =>
  alarms === 0 || isChosen ? name : DENSITY_TEXTS.wardAlarms(name, alarms)
