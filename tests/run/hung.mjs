/**
 * A reporter of Playwright's. Every step of a test has a limit there; a worker that does not answer any more outlasts them all,
 * and the run with it. Then this prints which test it is and what the workers' processes do, and ends them: the test fails,
 * and the run goes on.
 */
import { execFileSync } from 'node:child_process'

/** More than all limits of a test together, milliseconds. */
const LONGEST_MS = Number(process.env['HUNG_AFTER_MS'] ?? 20 * 60_000)

/** In the command of a process that runs tests. */
const WORKER = 'workerProcessEntry'

/** @typedef {import('@playwright/test/reporter').TestCase} TestCase */
/** @typedef {import('@playwright/test/reporter').TestResult} TestResult */
/** @typedef {{ pid: number, parent: number, line: string }} Process */

export default class Hung {
  /** @type {Map<TestResult, TestCase>} */
  #running = new Map()
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer

  onBegin() {
    this.#timer = setInterval(() => this.#look(), Math.min(10_000, LONGEST_MS / 2))
  }

  /** @param {TestCase} test @param {TestResult} result */
  onTestBegin(test, result) {
    this.#running.set(result, test)
  }

  /** @param {TestCase} _test @param {TestResult} result */
  onTestEnd(_test, result) {
    this.#running.delete(result)
  }

  onEnd() {
    clearInterval(this.#timer)
  }

  printsToStdio() {
    return false
  }

  #look() {
    const hung = [...this.#running].filter(
      ([{ startTime }]) => Date.now() - startTime.getTime() > LONGEST_MS,
    )
    if (hung.length === 0) return
    const workers = below(process.pid)
    console.error(
      `Hung: ${hung.map(([, test]) => test.titlePath().filter(Boolean).join(' › ')).join('; ')}`,
    )
    console.error(workers.map(({ line }) => line).join('\n'))
    for (const [result] of hung) this.#running.delete(result)
    for (const { pid, line } of workers) if (line.includes(WORKER)) process.kill(pid, 'SIGKILL')
  }
}

/**
 * Its children and theirs.
 * @param {number} pid
 * @returns {Process[]}
 */
function below(pid) {
  const all = processes()
  /** @param {number} of @returns {Process[]} */
  const under = (of) =>
    all.filter(({ parent }) => parent === of).flatMap((one) => [one, ...under(one.pid)])
  return under(pid)
}

/** @returns {Process[]} */
function processes() {
  const out = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,time=,wchan=,args='], {
    encoding: 'utf8',
  })
  return out.split('\n').flatMap((line) => {
    const [pid, parent] = line.trim().split(/\s+/)
    return parent === undefined
      ? []
      : [{ pid: Number(pid), parent: Number(parent), line: line.slice(0, 160) }]
  })
}
