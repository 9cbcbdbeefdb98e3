const SHORT: Record<string, string> = { s: 's', min: 'm', h: 'h', days: 'd' }

/** `12m` of `12 min`: the age beside a number where three stand side by side. What is no span stays as it is. */
export function shortAge(span: string): string {
  const [, count, unit = ''] = /^(\d+) (\S+)$/.exec(span) ?? []
  return count === undefined ? span : `${count}${SHORT[unit] ?? ` ${unit}`}`
}
