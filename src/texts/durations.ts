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
