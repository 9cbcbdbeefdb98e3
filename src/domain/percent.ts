import type { Scale } from './measure.ts'

/** What measures in percent share. */
export const PERCENT = { unit: '%', decimals: 0 } as const satisfies Scale
export const PERCENT_ENDS = { low: 0, high: 100 } as const
export const PERCENT_TICKS = [0, 20, 40, 60, 80, 100] as const
export const PERCENT_STEPS = { least: 0, most: 100, step: 1, gap: 0 } as const
