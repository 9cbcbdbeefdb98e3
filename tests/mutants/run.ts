/**
 * `npm run mutants [TEXT]`: every mutant of the list (or those whose file has TEXT in it) against its tests. Prints what
 * survived and the share killed of each chapter. Ends with 1 when one survived.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MUTANTS } from './list.ts'

type Outcome = 'killed' | 'survived' | 'not run'
type Report = { numFailedTests: number; numPassedTests: number }

const folder = mkdtempSync(join(tmpdir(), 'wardlight-mutants-'))

/** Killed is what a test that ran has failed by; a file that does not load shows nothing. */
async function outcomeOf(index: number, tests: readonly string[]): Promise<Outcome> {
  const file = join(folder, `${index}.json`)
  const named = tests.map((path) => `tests/${path}`)
  const options = ['--config', 'tests/mutants/vitest.config.ts', '--reporter=json']
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...options, `--outputFile=${file}`, ...named],
    { stdio: 'ignore', env: { ...process.env, MUTANT: String(index) } },
  )
  await new Promise((resolve) => child.once('exit', resolve))
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(file, 'utf8')) as Report
    if (numFailedTests > 0) return 'killed'
    return numPassedTests > 0 ? 'survived' : 'not run'
  } catch {
    return 'not run'
  }
}

const [wanted = ''] = process.argv.slice(2)
const chosen = MUTANTS.map((mutant, index) => ({ ...mutant, index })).filter(({ file }) =>
  file.includes(wanted),
)
if (chosen.length === 0) {
  console.error(`No mutant is of a file with "${wanted}" in its path.`)
  process.exit(1)
}
const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
if ((await outcomeOf(-1, tests)) !== 'survived') {
  console.error('The tests fail without any mutant: nothing can be said.')
  process.exit(1)
}
const outcomes = new Map<string, Outcome[]>()
for (const { index, chapter, rule, file, from, to, tests: own } of chosen) {
  const outcome = await outcomeOf(index, own)
  outcomes.set(chapter, [...(outcomes.get(chapter) ?? []), outcome])
  console.log(`${outcome}  ${rule}  ${file}\n    ${from}\n    → ${to === '' ? '(nothing)' : to}`)
}
rmSync(folder, { recursive: true, force: true })
let left = 0
console.log('\n| chapter | killed | of |\n|---|---|---|')
for (const [chapter, all] of outcomes) {
  const killed = all.filter((outcome) => outcome === 'killed').length
  left += all.length - killed
  console.log(`| ${chapter} | ${killed} | ${all.length} |`)
}
process.exitCode = left === 0 ? 0 : 1
