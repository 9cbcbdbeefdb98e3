/**
 * Runs every check there is: format, lint, types, unit tests, browser tests. All output is passed on as
 * it comes; the last line adds everything up: `N passed, N failed`. Plain Node, no packages.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addUp, playwrightCount, staticCount, summary, vitestCount } from './run/count.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = mkdtempSync(join(tmpdir(), 'wardlight-test-'))

/** @typedef {{ title: string, command: string, args: string[], env?: Record<string, string>, count: (code: number) => import('./run/count.mjs').Count }} Runner */

/** @param {string} name */
const bin = (name) => join(root, 'node_modules', '.bin', name)
/** @param {string} name */
const report = (name) => join(reports, `${name}.json`)

/** @type {Runner[]} */
const RUNNERS = [
  { title: 'format', command: bin('oxfmt'), args: ['--check', '.'], count: staticCount },
  {
    title: 'lint',
    command: bin('oxlint'),
    args: ['--type-aware', '--deny-warnings'],
    count: staticCount,
  },
  { title: 'types', command: process.execPath, args: ['tests/types.mjs'], count: staticCount },
  { title: 'unused code', command: bin('knip'), args: ['--no-config-hints'], count: staticCount },
  {
    title: 'requirements',
    command: process.execPath,
    args: ['tests/trace.mjs', '--brief'],
    count: staticCount,
  },
  {
    title: 'unit tests',
    command: bin('vitest'),
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('unit')}`],
    count: (code) => vitestCount(report('unit'), code),
  },
  {
    title: 'conformance',
    command: bin('vitest'),
    args: [
      'run',
      '--config',
      'tests/conformance/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report('conformance')}`,
    ],
    count: (code) => vitestCount(report('conformance'), code, true),
  },
  {
    title: 'browser tests',
    command: bin('playwright'),
    args: ['test', '--config', 'tests/e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('browser') },
    count: (code) => playwrightCount(report('browser'), code),
  },
]

/**
 * @param {Runner} runner
 * @returns {Promise<number>} the exit code
 */
function start({ command, args, env }) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

const counts = []
for (const runner of RUNNERS) {
  console.log(`\n== ${runner.title}`)
  const count = runner.count(await start(runner))
  console.log(`== ${runner.title}: ${summary(count)}`)
  counts.push(count)
}
rmSync(reports, { recursive: true, force: true })
const total = addUp(counts)
process.exitCode = total.failed === 0 ? 0 : 1
console.log(summary(total))
