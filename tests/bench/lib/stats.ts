/** The value below which this share (0 to 1) of the values lies; `NaN` of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
export const largest = (values: readonly number[]): number => Math.max(0, ...values)
export const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** `12.3 → 12`, `1.23 → 1.2`: as many digits as mean something. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return Math.abs(value) < 10 ? String(Math.round(value * 10) / 10) : String(Math.round(value))
}
