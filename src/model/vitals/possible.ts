/**
 * Which measured values can be (ruling R10): outside its range a value is the sensor's fault and counts as
 * no reading. Of a measure without a range (network, time of the diaper change) any value can be.
 */
import type { Range } from '../../domain/measure.ts'
import { ENTRIES, type MeasureKey } from '../../domain/registry.ts'

export const possibleOf = (slot: MeasureKey): Range | undefined => ENTRIES[slot].possible

/** Whether a value lies in its range; the code for "no reading" is another question. */
export const isWithin = ({ least, most }: Range, value: number): boolean =>
  value >= least && value <= most
