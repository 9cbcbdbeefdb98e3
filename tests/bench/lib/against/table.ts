import { short } from '../stats.ts'
import type { Compared, Spread, Verdict } from './pairs.ts'

const HEAD = '| figure | what | before | now | ratio | range of pairs | |'
const RULE = '|---|---|---|---|---|---|---|'
const WORDS: Record<Verdict, string> = {
  worse: '**worse**',
  'worse?': '**worse**, not in every pair',
  better: 'better',
  '': '',
}

/** One row for each number, as markdown for an issue's closing note. */
export function ratioTable(rows: readonly Compared[]): string {
  return [HEAD, RULE, ...rows.map(line)].join('\n')
}

function line({ id, what, place, before, now, ratio, verdict }: Compared): string {
  const [name, words] = place === 1 ? [`\`${id}\``, what] : ['', `its number ${place}`]
  const range = ratio.pairs < 2 ? 'one pair' : rangeText(ratio)
  const cells = [name, words, short(before), short(now), times(ratio.middle), range]
  return `| ${[...cells, WORDS[verdict]].map((cell) => cell.replaceAll('|', '/')).join(' | ')} |`
}

const rangeText = ({ lowest, highest, pairs }: Spread): string =>
  `${times(lowest)}–${times(highest)} of ${pairs}`

const times = (ratio: number): string => (Number.isFinite(ratio) ? `${ratio.toFixed(2)}×` : '∞')
