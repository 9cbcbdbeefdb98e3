/**
 * The figures of the house, beside what they are to be: how large it is, how it hangs together, and where state lives.
 * Read from the sources, plain Node, no packages. It prints and never fails: a figure is not a rule (`npm run house`).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unplainPlaces } from './words.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const REALMS = ['src', 'workers', 'sw', 'server']

/** @typedef {{ path: string, text: string, code: string }} Source */

/** @param {string} folder @returns {Source[]} */
function sourcesBelow(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => {
      const path = join(folder, name)
      const text = readFileSync(join(ROOT, path), 'utf8')
      const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
      return { path, text, code }
    })
}

const product = REALMS.flatMap(sourcesBelow)
const lines = product.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

/** Which files a file imports, for types too. @param {Source} source */
function importsOf({ path, code }) {
  const statements = code.matchAll(/(?:^|\n)\s*(?:import|export)\s[^'"`;]*?['"](\.[^'"]+)['"]/g)
  return [...statements].map((match) => relative(ROOT, join(ROOT, dirname(path), match[1] ?? '')))
}

/**
 * Groups that lead back to themselves, by Tarjan's way.
 * @param {Map<string, Set<string>>} edges
 */
function circles(edges) {
  /** @type {Map<string, { at: number, low: number, isOpen: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const stack = []
  let count = 0
  /** @param {string} node */
  function visit(node) {
    const place = { at: seen.size, low: seen.size, isOpen: true }
    seen.set(node, place)
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      const before = seen.get(next)
      if (before === undefined) place.low = Math.min(place.low, visit(next).low)
      else if (before.isOpen) place.low = Math.min(place.low, before.at)
    }
    if (place.low === place.at) {
      const group = stack.splice(stack.lastIndexOf(node))
      for (const each of group) Object.assign(seen.get(each) ?? {}, { isOpen: false })
      if (group.length > 1) count += 1
    }
    return place
  }
  for (const node of edges.keys()) if (!seen.has(node)) visit(node)
  return count
}

/**
 * @param {readonly Source[]} sources
 * @param {(path: string) => string} nameOf a file's own name, or that of its folder
 */
function circlesOf(sources, nameOf) {
  /** @type {Map<string, Set<string>>} */
  const edges = new Map()
  const paths = new Set(sources.map(({ path }) => path))
  for (const source of sources) {
    const from = nameOf(source.path)
    const to = edges.get(from) ?? new Set()
    for (const path of importsOf(source)) {
      if (paths.has(path) && nameOf(path) !== from) to.add(nameOf(path))
    }
    edges.set(from, to)
  }
  return circles(edges)
}

/** @param {string} path */
const ownName = (path) => path
/** @param {string} realm */
const fileCircles = (realm) =>
  circlesOf(
    product.filter(({ path }) => path.startsWith(`${realm}/`)),
    ownName,
  )

// A figure of 0 is worth something only where a circle would be counted.
for (const realm of REALMS) {
  const file = (/** @type {string} */ name, /** @type {string} */ to) => {
    const code = `import type { X } from './${to}.ts'\n`
    return { path: `${realm}/${name}.ts`, text: code, code }
  }
  if (circlesOf([file('a', 'b'), file('b', 'a')], ownName) !== 1)
    throw new Error(`A circle in ${realm} is not counted`)
}

const shown = product.filter(({ path }) => /^src\/(app|screens|ui)\//.test(path))
const effects = shown.map(({ code }) => [...code.matchAll(/\buse(?:Layout)?Effect\(/g)].length)
const state = shown.flatMap(({ code }) => [
  ...code.matchAll(
    /^(?:export )?(?:let \w+|const \w+(?:: (?!Readonly)[^=\n]+)? = new (?:Map|Set|WeakMap)\b)/gm,
  ),
])

const builds = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8')

/** Exported values whose name stands in no other product file, and in their own only where they are made. */
function exportsOfTests() {
  const words = product.map(({ code }) => {
    /** @type {Map<string, number>} */
    const counts = new Map()
    for (const [word] of code.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1)
    return counts
  })
  /** @type {Map<string, number>} */
  const all = new Map()
  for (const counts of words)
    for (const [word, count] of counts) all.set(word, (all.get(word) ?? 0) + count)
  return product.flatMap(({ code, path }) =>
    [...code.matchAll(/^export (?:async )?(?:const|let|function\*?|class) (\w+)/gm)]
      .map((match) => match[1] ?? '')
      .filter((name) => all.get(name) === 1)
      .map((name) => `${path} ${name}`),
  )
}
const onlyTests = exportsOfTests().filter(
  (place) => !builds.includes(place.split(' ').at(-1) ?? ''),
)

const small = product.filter(({ text }) => text.split('\n').length - 1 <= 45).length

/** @type {[what: string, figure: string | number, target: string][]} */
const rows = [
  ['product lines', lines, '≤ 92 000'],
  ['product files', product.length, '≤ 1100'],
  ['files of at most 45 lines', small, ''],
  [
    `circles of files in ${REALMS.join(', ')}`,
    REALMS.map((realm) => fileCircles(realm)).join(', '),
    '0, 0, 0, 0',
  ],
  [
    'circles of folders in the server',
    circlesOf(
      product.filter(({ path }) => path.startsWith('server/')),
      (path) => path.split('/').slice(0, 2).join('/'),
    ),
    '0',
  ],
  ['exports that no other product file names', onlyTests.length, '0'],
  ['module-level state of the window', state.length, '≤ 3'],
  [
    'effects in what is shown',
    `${effects.reduce((a, b) => a + b, 0)} in ${effects.filter((n) => n > 0).length} files`,
    '≤ 50',
  ],
  [
    'words that are not plain',
    unplainPlaces().reduce((sum, { words }) => sum + words.length, 0),
    '0',
  ],
]
const width = Math.max(...rows.map(([what]) => what.length))
for (const [what, figure, target] of rows) {
  console.log(`${what.padEnd(width)}  ${String(figure).padStart(12)}  ${target}`)
}
if (process.argv.includes('--exports')) console.log(onlyTests.join('\n'))
