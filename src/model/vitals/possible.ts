/**
 * Which measured values can be (ruling R10): outside its range a value is the sensor's fault and counts as
 * no reading. The server has the same table by series key (`server/rules/possible.ts`); a test holds them equal.
 */

/** Least and most, both possible; `none` is the code for "no reading". */
export type Range = { least: number; most: number; none?: number }

const flag: Range = { least: 0, most: 9 }
const temperature: Range = { least: 0, most: 50, none: 0 }
const DAY_MINUTES = 1440

/** By slot; those that are no measures of the sensor (network, time of the change) can have any value. */
export const POSSIBLE = {
  hr: { least: 0, most: 300, none: 999 },
  spo2: { least: 0, most: 100, none: 999 },
  temperature,
  bodyTemperature: temperature,
  urine: { least: 0, most: 4 },
  urineVolume: { least: 0, most: 10_000 },
  battery: { least: 0, most: 100 },
  stool: flag,
  falling: flag,
  ulcer: flag,
  electrode: flag,
  diaperChangeQty: flag,
  posture: flag,
  postureMinutes: { least: 0, most: 366 * DAY_MINUTES },
  dailySteps: { least: 0, most: 200_000 },
  step: { least: 0, most: 200_000 },
} as const satisfies Record<string, Range>

/** Whether a value lies in its range; the code for "no reading" is another question. */
export const isWithin = ({ least, most }: Range, value: number): boolean =>
  value >= least && value <= most
