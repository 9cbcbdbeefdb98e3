type Unit = 's' | 'min' | 'h' | 'days'

const SHORT: Readonly<Record<Unit, string>> = { s: 's', min: 'm', h: 'h', days: 'd' }

/** Whole units, never more than has passed (AL3). */
function wholeUnits(ms: number): [count: number, unit: Unit] {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return [seconds, 's']
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return [minutes, 'min']
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? [hours, 'h'] : [Math.floor(hours / 24), 'days']
}

/** `7 s`, `12 min`, `3 h`, `2 days`. @param ms of a time ahead it is nothing */
export const spanText = (ms: number): string => wholeUnits(ms).join(' ')

/** The same, never on two lines. */
export const unbrokenSpan = (ms: number): string => wholeUnits(ms).join('\u00A0')

/** `12m`, where each letter counts. */
export function shortSpan(ms: number): string {
  const [count, unit] = wholeUnits(ms)
  return `${count}${SHORT[unit]}`
}
