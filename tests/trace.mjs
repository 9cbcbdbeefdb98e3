/**
 * Lists every rule of docs/ with the tests that cite it. Fails when a rule has none or a citation points nowhere.
 * `--brief` prints only what is wrong and the count. Plain Node, no packages.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { citationsOf, faults, placesOf, rulesOf } from './run/trace-rules.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const PAGES = ['docs/requirements', 'docs/alarms.md', 'docs/decisions/rulings.md']
const CODE = ['src', 'workers', 'sw', 'server', 'docs']
/** What stands around tests shows nothing by itself; the test of this script cites invented ids. */
const NO_TEST = /^tests\/(bench|mutants|run|trace|types|upgrade)|\/support\//

/** @param {string} path @returns {import('./run/trace-rules.mjs').SourceFile[]} */
function filesUnder(path) {
  const full = join(root, path)
  if (/\.\w+$/.test(path)) return [{ path, text: readFileSync(full, 'utf8') }]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js|md)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((name) => ({ path: name, text: readFileSync(join(root, name), 'utf8') }))
}

const rules = PAGES.flatMap(filesUnder).flatMap(rulesOf)
const prefixes = new Set(rules.map(({ id }) => id.replace(/-?\d+$/, '')))
const tests = filesUnder('tests').filter(({ path }) => !NO_TEST.test(path))
const inTests = tests.flatMap((file) => citationsOf(file, prefixes))
const inCode = CODE.flatMap(filesUnder).flatMap((file) => citationsOf(file, prefixes))

if (!process.argv.includes('--brief')) {
  for (const { id, shownBy } of rules) {
    console.log(shownBy === '' ? id : `${id}  shown by: ${shownBy}`)
    const cited = inTests.filter((citation) => citation.id === id)
    for (const { file, line, title } of cited) console.log(`    ${file}:${line}  ${title}`)
  }
}

const places = filesUnder('docs/protocol.md').flatMap(({ text }) => placesOf(text))
const { untested, nowhere, twice } = faults(rules, inTests, inCode, places)
for (const id of untested) console.log(`${id} has no test`)
for (const { id, file, line } of nowhere)
  console.log(`${file}:${line} cites ${id}, which is nowhere`)
for (const id of twice) console.log(`${id} stands in two tables`)
const wrong = untested.length + nowhere.length + twice.length
const other = rules.filter(({ shownBy }) => shownBy !== '').length
console.log(
  `${rules.length} rules, ${other} of them shown by something else than a test; ${wrong} faults`,
)
process.exitCode = wrong === 0 ? 0 : 1
