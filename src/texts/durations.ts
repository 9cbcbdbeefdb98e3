import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../model/constants.ts'

/** How long something took, to be read at a glance: `0.4 s`, `12 s`, `2 min 5 s`, `35 min`, `3 h 20 min`, `2 d 4 h`. */
export function durationText(ms: number): string {
  // To whole units first, so that 59.96 s is a minute.
  const tenths = Math.round(ms / 100)
  if (tenths < 100) return `${(tenths / 10).toFixed(1)} s`
  const seconds = Math.round(ms / SECOND_MS)
  if (seconds < 60) return `${seconds} s`
  if (seconds * SECOND_MS < 10 * MINUTE_MS) return two(seconds, 60, 'min', 's')
  const minutes = Math.round(ms / MINUTE_MS)
  if (minutes * MINUTE_MS < HOUR_MS) return `${minutes} min`
  if (minutes * MINUTE_MS < DAY_MS) return two(minutes, 60, 'h', 'min')
  return two(Math.round(ms / HOUR_MS), 24, 'd', 'h')
}

function two(count: number, each: number, large: string, small: string): string {
  const rest = count % each
  const whole = `${Math.floor(count / each)} ${large}`
  return rest === 0 ? whole : `${whole} ${rest} ${small}`
}

const SHORT: Record<string, string> = { s: 's', min: 'm', h: 'h', days: 'd' }

/** `12m` of `12 min`, where each letter counts. Other texts stay as they are. */
export function shortSpan(span: string): string {
  const [, count, unit = ''] = /^(\d+) (\S+)$/.exec(span) ?? []
  return count === undefined ? span : `${count}${SHORT[unit] ?? ` ${unit}`}`
}

/** `7 s`, `12 min`, `3 h`, `2 days`: whole units, never more than has passed (AL3). @param ms of a time ahead it is nothing */
export function spanText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
