/** The time-series keys of a patient (PCARD-17). */
export const KEYS = [
  'hr',
  'spo2',
  'temperature',
  'body_temperature',
  'urine',
  'urine_volume',
  'stool',
  'diaper_change_qty',
  'diaper_change_year',
  'diaper_change_month',
  'diaper_change_day',
  'diaper_change_hour',
  'diaper_change_min',
  'batt_level',
  'current_position',
  'current_position_duration',
  'sum_current_position_duration',
  'falling',
  'ulcer',
  'daily_steps',
  'electrode_connected',
] as const
export type Key = (typeof KEYS)[number]
export type Measured = Record<Key, number>
