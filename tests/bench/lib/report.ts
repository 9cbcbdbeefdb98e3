import type { Figure } from './figure.ts'

/** Where the table of `docs/performance.md` begins and ends. */
const BEGIN = '<!-- figures: written by `npm run bench -- --write` -->'
const END = '<!-- end of figures -->'
const HEAD = '| figure | what | measured | target | | limit or peer | measured on |'
const RULE = '|---|---|---|---|---|---|---|'
const CELLS = 7

/**
 * The page with these figures in its table: a figure that stands there is replaced, a new one is added at the end, the
 * others stay with the day they were measured on.
 * @param date `YYYY-MM-DD`
 * @throws Error when the page has no place for figures
 */
export function withFigures(page: string, figures: readonly Figure[], date: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error('docs/performance.md has no place for figures.')
  const rows = new Map(
    page
      .slice(from + BEGIN.length, to)
      .split('\n')
      .map(cellsOf)
      .filter((cells) => cells.length === CELLS && cells[0]?.startsWith('`'))
      .map((cells) => [cells[0], cells]),
  )
  for (const one of figures) {
    const id = `\`${one.id}\``
    rows.set(id, [id, one.what, one.figure, one.target, said(one), one.beside, date].map(plain))
  }
  const lines = [...rows.values()].map((cells) => `| ${cells.join(' | ')} |`)
  return `${page.slice(0, from)}${BEGIN}\n\n${[HEAD, RULE, ...lines].join('\n')}\n\n${page.slice(to)}`
}

function said({ met, ratio }: Figure): string {
  const verdict = met === null ? '' : met ? 'met' : '**missed**'
  return ratio === null ? verdict : `${verdict} (${ratio.toFixed(2)}× G)`
}

const cellsOf = (line: string): string[] =>
  line.startsWith('| ') ? line.slice(2, -2).split(' | ') : []

/** A cell is one line without a bar of its own. */
const plain = (text: string): string => text.replaceAll('|', '/').replaceAll('\n', ' ').trim()
