import { SHORT_SPAN_TEXTS, SPAN_TEXTS } from './en/durations.ts'
import { unbroken } from './unbroken.ts'

export { SPAN_TEXTS } from './en/durations.ts'

/** Whole units, never more than has passed (AL3). */
function wholeUnits(ms: number): [count: number, unit: keyof typeof SHORT_SPAN_TEXTS] {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return [seconds, 's']
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return [minutes, 'min']
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? [hours, 'h'] : [Math.floor(hours / 24), 'days']
}

/** `7 s`, `12 min`, `3 h`, `2 days`. @param ms of a time ahead it is nothing */
export function spanText(ms: number): string {
  const [count, unit] = wholeUnits(ms)
  return SPAN_TEXTS[unit](`${count}`)
}

/** The same, never on two lines. */
export const unbrokenSpan = (ms: number): string => unbroken(spanText(ms))

/** `12m`, where each letter counts. */
export function shortSpan(ms: number): string {
  const [count, unit] = wholeUnits(ms)
  return SHORT_SPAN_TEXTS[unit](`${count}`)
}
