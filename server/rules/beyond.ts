/**
 * Measured numbers against a hospital's limits, and how both are told (FORM-02, FORM-04, rulings R28, R31, R33). Pure.
 * The console has the same by its own names (`src/model/vitals/limits.ts`); one table of cases holds both equal.
 */

/** On the limit or beyond it: battery and urine alarm on their limit, the rest beyond. */
export type Sign = '<' | '>' | '≤' | '≥'
/** One limit a number is judged by. */
export type Bound = { sign: Sign; limit: number }
/** How a number is shown: its unit, its decimals, and what stands for it on a screen. */
export type Scale = { unit: string; decimals: number; shown?: (value: number) => number }

export const BPM: Scale = { unit: 'bpm', decimals: 0 }
export const PERCENT: Scale = { unit: '%', decimals: 0 }
export const CELSIUS: Scale = { unit: '°C', decimals: 1 }
/** Levels as their percent: 33 a level, 100 from level 3 on (ALARM-18). */
export const URINE: Scale = {
  unit: '%',
  decimals: 0,
  shown: (level) => (meant(level) >= 3 ? 100 : 33 * Math.max(0, meant(level))),
}

/** The six digits that single precision always keeps: a console has no more of a number. */
function meant(value: number): number {
  return Number(Math.fround(value).toPrecision(6))
}

function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.floor(Number(value.toPrecision(7)) * factor + 0.5 + 1e-9) / factor
}

function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(Number(value.toPrecision(8))).split('e')
  const [, decimals = ''] = mantissa.split('.')
  return Math.max(0, decimals.length - Number(exponent))
}

function compare(value: number, sign: Sign, limit: number): boolean {
  switch (sign) {
    case '<':
      return value < limit
    case '>':
      return value > limit
    case '≤':
      return value <= limit
    case '≥':
      return value >= limit
  }
}

/** Whether a number is out of its limit, unrounded. */
export function isBeyond(value: number, { sign, limit }: Bound): boolean {
  return compare(meant(value), sign, meant(limit))
}

const scaled = (value: number, { shown = meant }: Scale): number => shown(value)

/** A limit with its unit, never rounded: `80bpm`, `37.5°C`, `66%`. */
export function limitText(limit: number, scale: Scale): string {
  const number = scaled(limit, scale)
  return number.toFixed(Math.max(scale.decimals, decimalsOf(number))) + scale.unit
}

/**
 * A number with its unit, with as many decimals as it takes to stand to each limit as it was judged: 120.4 over a
 * limit of 120 is `120.4bpm`, never `120bpm` (ruling R31).
 */
export function valueText(value: number, scale: Scale, bounds: readonly Bound[]): string {
  const exact = scaled(value, scale)
  const most = Math.max(scale.decimals, decimalsOf(exact))
  const looksAsJudged = (shown: number): boolean =>
    bounds.every(
      (bound) => compare(shown, bound.sign, scaled(bound.limit, scale)) === isBeyond(value, bound),
    )
  for (let decimals = scale.decimals; decimals < most; decimals += 1) {
    const shown = roundTo(exact, decimals)
    if (looksAsJudged(shown)) return shown.toFixed(decimals) + scale.unit
  }
  return exact.toFixed(most) + scale.unit
}
