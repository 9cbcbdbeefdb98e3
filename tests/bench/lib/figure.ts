/** One line of the printed table. */
export type Figure = {
  /** Which measurement, and which part of it. */
  id: string
  what: string
  figure: string
  target: string
  /** The limit or the peer the target was drawn from. */
  beside: string
  /** Figure divided by floor G's of the same session; `null` where there is no floor. */
  ratio: number | null
  /** `null` where there is no target. */
  met: boolean | null
  /** A larger figure is the better one. */
  moreIsBetter?: boolean
  /** Raw numbers, for comparing sessions. */
  raw: unknown
}

const HEADS = ['what', 'measured', 'target', '', 'limit or peer', '× floor']

/** All figures as one markdown table, ready for the README. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((one) => [
    one.what,
    one.figure,
    one.target,
    one.met === null ? '' : one.met ? '✓' : '✗',
    one.beside,
    one.ratio === null ? '' : `${one.ratio.toFixed(2)}×`,
  ])
  const widths = HEADS.map((head, column) =>
    Math.max(head.length, 3, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [line(HEADS), rule, ...rows.map(line)].join('\n')
}
