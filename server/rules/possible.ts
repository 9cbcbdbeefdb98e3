/**
 * Which measured values can be (ruling R10). A value outside its range is a fault of the sensor, not a
 * state of the patient: it is stored as it was sent, but never judged, and counted on the sensor's card.
 *
 * The ranges are wide on purpose: a value in doubt is judged, because a false alarm is the smaller harm. The
 * console has the same table by its own names (`src/model/possible.ts`); a test holds them equal.
 */

/** Least and most, both possible; `none` is the code for "no reading", which is no fault. */
export type Range = { least: number; most: number; none?: number }

const flag: Range = { least: 0, most: 9 }
const temperature: Range = { least: 0, most: 50, none: 0 }
const DAY_MINUTES = 1440

/** By series key. Units as sent: bpm, %, °C, urine as level, ml, minutes, codes. */
export const POSSIBLE: Readonly<Record<string, Range>> = {
  hr: { least: 0, most: 300, none: 999 },
  spo2: { least: 0, most: 100, none: 999 },
  temperature,
  body_temperature: temperature,
  bodyTemperature: temperature,
  // From level 3 on a diaper is full; 3.7 is still a full one.
  urine: { least: 0, most: 4 },
  urine_volume: { least: 0, most: 10_000 },
  batt_level: { least: 0, most: 100 },
  stool: flag,
  falling: flag,
  ulcer: flag,
  electrode_connected: flag,
  diaper_change_qty: flag,
  current_position: flag,
  current_position_duration: { least: 0, most: 366 * DAY_MINUTES },
  daily_steps: { least: 0, most: 200_000 },
  step: { least: 0, most: 200_000 },
}

/** Whether a series can have this value; a key that is not in the table can have any. */
export function isPossible(key: string, value: number): boolean {
  const range = Object.hasOwn(POSSIBLE, key) ? POSSIBLE[key] : undefined
  if (range === undefined || value === range.none) return true
  return value >= range.least && value <= range.most
}

/** Whether a value is the code for "no reading": 999 for heart rate and SpO2, 0 for temperatures. */
export function isNone(key: string, value: number): boolean {
  return Object.hasOwn(POSSIBLE, key) && POSSIBLE[key]?.none === value
}
