/**
 * Which tests show which requirement: reads the tables of rules in docs/ and the citations in code and tests.
 * Pure; `tests/trace.mjs` reads the files.
 */

/** @typedef {{ id: string, file: string, shownBy: string }} Rule */
/** @typedef {{ id: string, file: string, line: number, title: string }} Citation */
/** @typedef {{ path: string, text: string }} SourceFile */

/** Ids without a dash: alarms, ages and rulings. A ruling is cited as `ruling R7`. */
const SHORT = /^(AL|ST|R)\d+$/
const LONG = /^[A-Z]{2,6}-\d{2,3}$/
const RANGE = /\b([A-Z]{2,6})-(\d{2,3})(?: (?:to|–) (?:\1-)?(\d{2,3}))?/g
const SHORT_RANGE = /\b(AL|ST)(\d{1,2})(?: to (?:AL|ST)(\d{1,2}))?\b/g
const RULINGS = /\brulings? (R\d+(?:(?:, | and |, and )R\d+)*)/g
const SECTIONS = /\bprotocol (§\d+(?:\.\d+)?(?:(?:, | and )§\d+(?:\.\d+)?)*)/g
/** Documents that are not here. */
const ABSENT = /\b(?:spec|specification|dossier) §/g
const TRAPS = /\btraps? (\d+(?:(?:, | and )\d+)*)(?: to (\d+))?/g
const HEADING = /^##+ (\d+(?:\.\d+)?) /gm
const TRAP_ROW = /^\| (\d+) \|/gm
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])(.*?)\1/

/**
 * The rows of a page of rules: `| id | rule |`, or with a last column `shown by` for what no test can show.
 * @param {SourceFile} page
 * @returns {Rule[]}
 */
export function rulesOf({ path, text }) {
  /** @type {Rule[]} */
  const rules = []
  let at = -1
  for (const line of text.split('\n')) {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const id = cells[1] ?? ''
    if (id === 'id') at = cells.indexOf('shown by')
    if (!SHORT.test(id) && !LONG.test(id)) continue
    rules.push({ id, file: path, shownBy: at < 0 ? '' : (cells[at] ?? '') })
  }
  return rules
}

/**
 * What of docs/protocol.md can be cited: its sections and its traps. They need no test of their own.
 * @param {string} text
 * @returns {string[]} `§9.5`, `trap 21`
 */
export function placesOf(text) {
  const sections = [...text.matchAll(HEADING)].map(([, number]) => `§${number}`)
  const from = text.indexOf('| trap |')
  const traps = from < 0 ? [] : [...text.slice(from).matchAll(TRAP_ROW)]
  return [...sections, ...traps.map(([, number]) => `trap ${number}`)]
}

/**
 * Every id a file cites, ranges unfolded (`MYP-10 to MYP-14`). Only prefixes that some table has count: `UTF-8` is none.
 * @param {SourceFile} file
 * @param {ReadonlySet<string>} prefixes `AUTH`, `AMB`, …
 * @returns {Citation[]}
 */
export function citationsOf({ path, text }, prefixes) {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]?.replace(/^\s*(\*|\/\/)?\s*/, '') ?? ''
    const seen = `${line.trimEnd()} ${next}`
    const ids = idsIn(seen, prefixes, line.trimEnd().length)
    const title = ids.length === 0 ? '' : titleAt(lines, at)
    return ids.map((id) => ({ id, file: path, line: at + 1, title }))
  })
}

/**
 * @param {string} text a line and the one after it, since a range may be broken between them
 * @param {ReadonlySet<string>} prefixes
 * @param {number} end what starts behind belongs to the next line
 * @returns {string[]}
 */
function idsIn(text, prefixes, end) {
  /** @type {string[]} */
  const ids = []
  const isHere = (/** @type {RegExpMatchArray} */ found) => (found.index ?? 0) < end
  for (const found of text.matchAll(RANGE)) {
    const [, prefix = '', from = '', to] = found
    if (isHere(found) && prefixes.has(prefix)) ids.push(...unfold(`${prefix}-`, from, to))
  }
  for (const found of text.matchAll(SHORT_RANGE)) {
    const [, prefix = '', from = '', to] = found
    if (isHere(found) && prefixes.has(prefix)) ids.push(...unfold(prefix, from, to))
  }
  for (const found of text.matchAll(RULINGS)) {
    if (isHere(found)) ids.push(...(found[1] ?? '').split(/, and |, | and /))
  }
  for (const found of text.matchAll(SECTIONS)) {
    if (isHere(found)) ids.push(...(found[1] ?? '').split(/, | and /))
  }
  for (const found of text.matchAll(ABSENT)) if (isHere(found)) ids.push(found[0])
  for (const found of text.matchAll(TRAPS)) {
    const [, listed = '', to] = found
    const numbers = listed.split(/, | and /)
    const last = unfold('trap ', numbers.at(-1) ?? '', to)
    if (isHere(found)) ids.push(...numbers.slice(0, -1).map((number) => `trap ${number}`), ...last)
  }
  return ids
}

/**
 * @param {string} prefix
 * @param {string} from
 * @param {string} [to]
 */
function unfold(prefix, from, to = from) {
  const count = Number(to) - Number(from) + 1
  return Array.from({ length: Math.max(1, count) }, (_, at) => {
    return prefix + String(Number(from) + at).padStart(from.length, '0')
  })
}

/**
 * The test a citation belongs to: its own line's, or the next one's under a comment.
 * @param {readonly string[]} lines
 * @param {number} at
 */
function titleAt(lines, at) {
  const own = TITLE.exec(lines[at] ?? '')?.[2]
  if (own !== undefined) return own
  const below = lines.slice(at, at + 5).join('\n')
  return TITLE.exec(below)?.[2]?.replaceAll(/\s+/g, ' ') ?? ''
}

/**
 * @param {readonly Rule[]} rules
 * @param {readonly Citation[]} inTests
 * @param {readonly Citation[]} inCode
 * @param {readonly string[]} places what can be cited besides rules
 * @returns {{ untested: string[], nowhere: Citation[], twice: string[] }} what is wrong
 */
export function faults(rules, inTests, inCode, places) {
  const known = new Set([...rules.map(({ id }) => id), ...places])
  const tested = new Set(inTests.map(({ id }) => id))
  const untested = rules.filter(({ id, shownBy }) => shownBy === '' && !tested.has(id))
  return {
    untested: untested.map(({ id }) => id),
    nowhere: [...inTests, ...inCode].filter(({ id }) => !known.has(id)),
    twice: rules.map(({ id }) => id).filter((id, at, ids) => ids.indexOf(id) !== at),
  }
}
