/** Rounding shared by texts and hourly values. */

/**
 * Rounds half up to `decimals` places. Values come back from single-precision arrays (36.55 as
 * 36.5499992), so the decimal that was meant is restored first.
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const meant = Number(value.toPrecision(7))
  return Math.floor(meant * factor + 0.5 + 1e-9) / factor
}
