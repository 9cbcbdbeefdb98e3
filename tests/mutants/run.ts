/**
 * `npm run mutants [TEXT]`: every mutant of the list (or those whose file has TEXT in it) against its tests, two at a time
 * on two cores. Prints what survived and the share killed of each chapter; ends with 1 when one survived. With `--write` the
 * whole run puts its table into docs/reliability.md, and what killed each into `killers.json`, which is tried first the next
 * time. A run that was stopped goes on where it was, as long as no code changes.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Job, Killer } from './lane-process.ts'
import { playAll } from './lanes.ts'
import { MUTANTS } from './list.ts'
import { tableOf, withTable } from './report.ts'
import { State } from './state.ts'

const root = resolve(import.meta.dirname, '../..')
const killersFile = join(import.meta.dirname, 'killers.json')
const reportFile = join(root, 'docs/reliability.md')
const nameOf = ({ file, from, to }: (typeof MUTANTS)[number]): string =>
  `${file}: ${from} → ${to === '' ? '(nothing)' : to}`

/** What it was tried with counts too: a test that is named later may kill it. */
const keyOf = (mutant: (typeof MUTANTS)[number]): string =>
  `${nameOf(mutant)} by ${mutant.tests.join(', ')}`

const isWritten = process.argv.includes('--write')
const [wanted = ''] = process.argv.slice(2).filter((word) => word !== '--write')
const chosen = MUTANTS.filter(({ file }) => file.includes(wanted))
if (chosen.length === 0) {
  console.error(`No mutant is of a file with "${wanted}" in its path.`)
  process.exit(1)
}
if (isWritten && chosen.length < MUTANTS.length) {
  console.error('Only the whole list is written.')
  process.exit(1)
}

const began = performance.now()
const state = new State(root)
const killers = JSON.parse(readFileSync(killersFile, 'utf8')) as Record<string, Killer>
type Named = Job & { key: string }
/** The longest first: nothing waits for it at the end. */
const unchanged = [...new Set(chosen.flatMap(({ tests }) => tests))]
  .toSorted((a, b) => Number(b.startsWith('chaos')) - Number(a.startsWith('chaos')))
  .map((test): Named => ({ key: test, index: null, tests: [test] }))
const changed = chosen.map((mutant): Named => {
  const first = killers[nameOf(mutant)]
  return { key: keyOf(mutant), index: MUTANTS.indexOf(mutant), tests: mutant.tests, first }
})
const all = [...unchanged, ...changed].filter(({ key }) => !state.get(key))
const already = unchanged.length + changed.length - all.length
if (already > 0) console.log(`${already} of a run that was stopped are not run again.`)

await playAll(all, ({ key, index }, outcome) => {
  const { is, ms, title = '', by } = outcome
  if (is === 'survived' || (is === 'killed' && index !== null)) state.set(key, outcome)
  if (index === null) {
    if (is !== 'survived') console.error(`${is} without any mutant: tests/${key}  ${title}`)
    return
  }
  const seed = by?.seed === undefined ? '' : ` (schedule ${by.seed})`
  const { rule = '' } = MUTANTS[index] ?? {}
  console.log(`${is}  ${rule}  ${key}  ${Math.round(ms / 100) / 10} s`)
  if (by) console.log(`    tests/${by.test}${seed}: ${title}`)
})
if (!unchanged.every(({ key }) => state.get(key))) {
  console.error('The tests fail without any mutant: nothing can be said.')
  process.exit(1)
}

const outcomes = chosen.map((mutant) => ({ mutant, outcome: state.get(keyOf(mutant)) }))
const left = outcomes.filter(({ outcome }) => outcome?.is !== 'killed')
const table = tableOf(
  outcomes.map(({ mutant, outcome }) => ({
    chapter: mutant.chapter,
    isKilled: outcome?.is === 'killed',
  })),
)
console.log(`\n${table}`)
for (const { mutant, outcome } of left)
  console.log(`${outcome?.is ?? 'not run'}  ${mutant.rule}  ${nameOf(mutant)}`)
console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} min`)
if (isWritten) {
  const alive = left.map(({ mutant }) => `${mutant.rule}, \`${mutant.file}\`: \`${mutant.from}\``)
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(reportFile, withTable(readFileSync(reportFile, 'utf8'), { day, table, alive }))
  const latest = outcomes.flatMap(({ mutant, outcome }) =>
    outcome?.by ? [[nameOf(mutant), outcome.by] as const] : [],
  )
  writeFileSync(killersFile, `${JSON.stringify(Object.fromEntries(latest), null, 2)}\n`)
}
state.end()
process.exit(left.length === 0 ? 0 : 1)
