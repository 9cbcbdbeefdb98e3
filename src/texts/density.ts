/** Sizes, orders and filters of the patients (DENS-01, DENS-07, DENS-08). */
import { counted } from './words.ts'
import type { DensityChoice } from '../model/patients/fit.ts'
import type { PatientFilter, PatientOrder } from '../model/patients/order.ts'

const SIZES: Record<DensityChoice, string> = {
  card: 'Cards',
  compact: 'Compact',
  tile: 'Tiles',
  fit: 'Fit the ward',
}
const ORDERS: Record<PatientOrder, string> = {
  room: 'By room',
  urgency: 'By urgency',
  name: 'By name',
  turn: 'Longest without a turn',
  wet: 'Wettest first',
  old: 'Oldest data first',
}
const FILTERS: Record<PatientFilter, string> = {
  all: 'Everybody',
  attention: 'Needs attention',
  'no-sensor': 'No sensor',
  silent: 'Silent',
}

export const DENSITY_TEXTS = {
  size: 'Size',
  sizes: SIZES,
  order: 'Sort',
  orders: ORDERS,
  filter: 'Show',
  filters: FILTERS,
  ward: 'Ward',
  /** @param isChosen it is seen in a box that may be narrower than a count, which is whole or not there */
  wardChoice: (name: string, alarms: number, isChosen: boolean) =>
    alarms === 0 || isChosen ? name : `${name} (${counted(alarms, 'alarm')})`,
  emptyRooms: 'No patients assigned:',
  hidden: (shown: number, all: number) => `${shown} of ${all} patients shown.`,
  nobody: {
    all: '',
    attention: 'No patient needs attention.',
    'no-sensor': 'Everybody has a sensor.',
    silent: 'No sensor is silent.',
  } satisfies Record<PatientFilter, string>,
  showAll: 'Show everybody',
}
