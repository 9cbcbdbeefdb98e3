/** Rounding shared by texts, limits and hourly values. */

/**
 * The decimal number that was measured: six digits, which single precision always keeps. Values come back from packed
 * arrays (36.55 as 36.5499992); who compares or shows one restores it first, so that both do the same (ruling R31).
 */
export function meant(value: number): number {
  return Number(Math.fround(value).toPrecision(6))
}

/**
 * Rounds half up to `decimals` places. Values come back from single-precision arrays (36.55 as
 * 36.5499992), so the decimal that was meant is restored first.
 */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  const exact = Number(value.toPrecision(7))
  return Math.floor(exact * factor + 0.5 + 1e-9) / factor
}

/** How many decimals a number needs to be told whole: 0 for 80, 2 for 36.55. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(Number(value.toPrecision(8))).split('e')
  const [, decimals = ''] = mantissa.split('.')
  return Math.max(0, decimals.length - Number(exponent))
}
