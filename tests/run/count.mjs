/** What a runner's report says, as a count. A runner that died without a report counts as one failure. */
import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * A check that passes or fails as a whole.
 * @param {number} code exit code
 * @returns {Count}
 */
export function staticCount(code) {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * A test that is skipped shows nothing: it counts as failed.
 * @param {string} file report of vitest's `json` reporter
 * @param {number} code exit code
 * @param {boolean} [maySkip] the suite has tests for one kind of server only
 * @returns {Count}
 */
export function vitestCount(file, code, maySkip = false) {
  const report = read(file)
  const skipped = number(report?.['numPendingTests']) + number(report?.['numTodoTests'])
  const failed = number(report?.['numFailedTests']) + (maySkip ? 0 : skipped)
  return settled(report?.['numPassedTests'], failed, code)
}

/**
 * As those of vitest.
 * @param {string} file report of Playwright's `json` reporter
 * @param {number} code exit code
 * @returns {Count}
 */
export function playwrightCount(file, code) {
  const stats = read(file)?.['stats']
  const { expected, ...others } = /** @type {Record<string, unknown>} */ (stats ?? {})
  const { unexpected, flaky, skipped } = others
  return settled(expected, number(unexpected) + number(flaky) + number(skipped), code)
}

/**
 * A failing exit with no failed test is a failure too: a file that does not load, an unhandled error.
 * @param {unknown} passed
 * @param {unknown} failed
 * @param {number} code
 * @returns {Count}
 */
function settled(passed, failed, code) {
  const count = { passed: number(passed), failed: number(failed) }
  const isSilent = count.passed + count.failed === 0
  if (count.failed === 0 && (code !== 0 || isSilent)) count.failed = 1
  return count
}

/** @param {unknown} value */
function number(value) {
  return typeof value === 'number' ? value : 0
}

/**
 * @param {string} file
 * @returns {Record<string, unknown> | undefined}
 */
function read(file) {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function addUp(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

/** @param {Count} count */
export function summary({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}
