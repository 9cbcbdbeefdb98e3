import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { checkOut } from '../../../support/checkout.ts'
import type { Figure } from '../figure.ts'
import type { Options } from '../options.ts'
import { ROOT } from '../site.ts'
import { compare, notCompared, type Pair } from './pairs.ts'
import { ratioTable } from './table.ts'

/** What of `tests` the bench is made of: it drives both products, so that a changed bench changes both sides. */
const BENCH_PARTS = [
  'tests/bench',
  'tests/e2e/chromium.mjs',
  'tests/proxy',
  'tests/conformance/support',
]

/**
 * `--against COMMIT`: the named measures of that commit's product and of this checkout's, in alternation and each round
 * the other one first, so that both meet the same machine. Prints their ratios; 1 when nothing could be compared.
 */
export async function runAgainst(name: string, options: Options): Promise<number> {
  const other = checkOut(ROOT, name, BENCH_PARTS)
  const pairs: Pair[] = []
  try {
    for (let round = 1; round <= options.pairs; round += 1) {
      const pair: Pair = { before: [], now: [] }
      const sides = ['before', 'now'] as const
      for (const side of round % 2 === 1 ? sides : sides.toReversed()) {
        console.log(`\n== pair ${round} of ${options.pairs}: ${side}`)
        pair[side] = await measuredIn(side === 'now' ? ROOT : other.folder, options)
      }
      pairs.push(pair)
    }
  } finally {
    other.remove()
  }
  return printed(other.commit, pairs)
}

/** The figures of a run of the bench in a process of its own, on the product in this folder. */
async function measuredIn(folder: string, { names, minutes }: Options): Promise<readonly Figure[]> {
  const file = join(folder, '.bench/latest.json')
  rmSync(file, { force: true })
  const bench = ['--import', 'tsx', 'tests/bench/run.ts', '--quick', '--minutes', String(minutes)]
  const child = spawn(process.execPath, [...bench, ...names], { cwd: folder, stdio: 'inherit' })
  await new Promise((resolve) => child.once('exit', resolve))
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] }).figures
  } catch {
    return []
  }
}

function printed(commit: string, pairs: readonly Pair[]): number {
  const rows = compare(pairs)
  const worse = rows.filter(({ verdict }) => verdict.startsWith('worse'))
  const load = loadavg().map((one) => one.toFixed(1))
  console.log(
    `\nBefore is ${commit.slice(0, 8)}, now is this checkout, the bench is this checkout's.`,
  )
  console.log(`${cpus().length} cores, ${cpus()[0]?.model}; load ${load.join(' ')}.\n`)
  console.log(ratioTable(rows))
  console.log(`\nWorse by more than a tenth: ${worse.length} of ${rows.length}.`)
  for (const id of notCompared(pairs)) console.log(`Not compared, one of the two has none: ${id}.`)
  return rows.length > 0 ? 0 : 1
}
