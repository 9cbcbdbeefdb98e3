/**
 * The word list: words that are a riddle to who reads them, and names that do not say what they hold. Looked for in
 * comments, in names that are declared, and in the documents. `npm run words` prints how many each folder has;
 * `npm run words -- src/ui` prints each place below it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const REALMS = ['src', 'workers', 'sw', 'server']

/** For each word what to write: the plain word for what is meant there. */
const WORDS =
  /\b(anew|meanwhile|nobody|told|tells|said|stands|stood|whom|thereby|heard of|as of by)\b/gi

/** A variable is named for what it holds: `patient`, `response`, `existing`, not for how it came. */
const NAMES = 'told|said|found|known|own|called|heard|stands|meant'
const DECLARED = new RegExp(
  [
    String.raw`\b(?:const|let|function) (?:${NAMES})\b`,
    String.raw`\b(?:const|let) [[{][^=\n]*\b(?:${NAMES})\b[^:=\n]*[\]}] =`,
    String.raw`(?<!if |while )[(,]\s*(?:${NAMES})(?=[,:)?])(?=[^()\n]*\)(?:: [^=\n]+)? (?:=>|\{))`,
    String.raw`\b(?:${NAMES}) =>`,
  ].join('|'),
  'g',
)

/** @typedef {{ path: string, line: number, words: string[], text: string }} Place */

/** @param {string} folder @param {RegExp} names @returns {string[]} */
const filesBelow = (folder, names) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .map((name) => join(folder, name))

/** What of a line of code is a comment. @param {string} line */
const commentOf = (line) =>
  /^\s*(?:\/\*\*?|\*)(.*)$|(?:^|\s)\/\/(.*)$/.exec(line)?.slice(1).join('') ?? ''

/** @param {string} path @returns {Place[]} */
function placesIn(path) {
  const isCode = !path.endsWith('.md')
  return readFileSync(join(ROOT, path), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      // A diagram names states. What is between backticks is a name of code, and changes with it.
      const prose = (isCode ? commentOf(line) : line).replaceAll(/`[^`]*`/g, '``')
      const code = isCode && prose === '' ? line : ''
      const words = [
        ...(prose.includes('──') ? [] : (prose.match(WORDS) ?? [])),
        ...(code.match(DECLARED) ?? []),
      ]
      return words.length > 0 ? [{ path, line: index + 1, words, text: line.trim() }] : []
    })
}

/** Every place with a word of the list. @returns {Place[]} */
export function unplainPlaces() {
  const code = REALMS.flatMap((folder) => filesBelow(folder, /\.(tsx?|mjs)$/))
  return [
    ...code,
    ...[...REALMS, 'tests'].flatMap((folder) => filesBelow(folder, /README\.md$/)),
    ...filesBelow('docs', /\.md$/).filter((path) => !path.startsWith('docs/requirements')),
    'README.md',
  ].flatMap(placesIn)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const places = unplainPlaces()
  const below = process.argv[2]
  if (below !== undefined) {
    for (const place of places.filter(({ path }) => path.startsWith(below)))
      console.log(`${place.path}:${place.line} [${place.words.join(' | ')}] ${place.text}`)
  } else {
    /** @type {Map<string, number>} */
    const counts = new Map()
    for (const { path, words } of places) {
      const folder = path.split('/').slice(0, 2).join('/')
      counts.set(folder, (counts.get(folder) ?? 0) + words.length)
    }
    for (const [folder, count] of counts) console.log(`${String(count).padStart(5)}  ${folder}`)
    console.log(`${places.reduce((sum, { words }) => sum + words.length, 0)} words to be plain`)
  }
}
