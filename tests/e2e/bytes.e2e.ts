import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { VISITS, type VisitPath } from './support/counts/budget.ts'
import { expect, test } from './support/fixtures.ts'

const DIST = process.env['CONSOLE_FOLDER'] ?? new URL('../../dist/', import.meta.url).pathname

/** What a service worker stores for later is not what a first visit waits for. */
test.use({ serviceWorkers: 'block' })

/** The built file that this address gives; none for the server's own answers. */
function fileOf(response: Response): string | undefined {
  const { pathname } = new URL(response.url())
  const name = response.request().isNavigationRequest() ? 'index.html' : pathname.slice(1)
  return existsSync(join(DIST, name)) && name !== '' ? name : undefined
}

/** What is sent of it: the build keeps each file as brotli beside it. */
function sentBytes(name: string): number {
  const small = join(DIST, `${name}.br`)
  return statSync(existsSync(small) ? small : join(DIST, name)).size
}

const LATER_MS = 5_000
/** What the page asks for by itself after this long is not of its first picture: notifications, for one. */
const PAGE_LATER_MS = 3_000
const WORKER = /^assets\/sync-/
/** What the worker fetches by itself that much later, however slow the machine is. */
const FOLLOWS = /^assets\/drain-/

/**
 * The files of a first visit, workers included. What follows by itself is left out, however slow the machine is: the page's
 * timers of three seconds and more do not fire, and where the worker's does nothing is counted any more.
 */
async function watched(page: Page): Promise<ReadonlyMap<string, Response>> {
  const files = new Map<string, Response>()
  let workerAt = Infinity
  let isOver = false
  page.context().on('response', (response) => {
    const name = fileOf(response)
    if (name === undefined) return
    const at = response.request().timing().startTime
    if (WORKER.test(name)) workerAt = at
    isOver ||= FOLLOWS.test(name) && at - workerAt >= LATER_MS
    if (!isOver) files.set(name, response)
  })
  await page.addInitScript((laterMs) => {
    const begin = globalThis.setTimeout
    const until: typeof begin = Object.assign(
      (...[work, ms = 0, ...given]: Parameters<typeof begin>) =>
        ms < laterMs ? begin(work, ms, ...given) : 0,
      begin,
    )
    globalThis.setTimeout = until
  }, PAGE_LATER_MS)
  return files
}

function broken(path: VisitPath, files: ReadonlyMap<string, Response>): string[] {
  const names = [...files.keys()].toSorted()
  const bytes = names.reduce((sum, name) => sum + sentBytes(name), 0)
  const kB = Math.ceil(bytes / 1000)
  const most = VISITS[path]
  console.log(`    ${path}: ${names.length} files, ${kB} kB`)
  const list = names.map((name) => `  ${(sentBytes(name) / 1000).toFixed(1)} kB ${name}`)
  const beyond = [
    ...(kB > most.kB ? [`${path} receives ${kB} kB, at most ${most.kB}`] : []),
    ...(names.length > most.files ? [`${path}: ${names.length} files, at most ${most.files}`] : []),
  ]
  return beyond.length === 0 ? [] : [...beyond, ...list]
}

/** Each of them came as it lies beside its file. */
function notSmall(files: ReadonlyMap<string, Response>): string[] {
  return [...files]
    .filter(([name]) => existsSync(join(DIST, `${name}.br`)))
    .filter(([, response]) => response.headers()['content-encoding'] !== 'br')
    .map(([name]) => name)
}

// COUNT-01.
test.describe('a first visit receives no more files and bytes than it did', () => {
  test('of the sign-in page', async ({ nurse }) => {
    const files = await watched(nurse.page)
    await nurse.open('/login')
    await nurse.page.getByLabel('Password').waitFor()
    await nurse.page.waitForLoadState('networkidle')
    expect(broken('/login', files), 'see tests/e2e/support/counts/budget.ts').toEqual([])
    expect(notSmall(files)).toEqual([])
  })

  test('of the home page, live', async ({ nurse, patient, gateway }) => {
    const files = await watched(nurse.page)
    await gateway.send(patient, { falling: 1, hr: 77 })
    await nurse.signIn()
    await nurse.alarms(patient).waitFor()
    await nurse.wardIsLoaded()
    await nurse.page.waitForLoadState('networkidle')
    expect(broken('/home', files), 'see tests/e2e/support/counts/budget.ts').toEqual([])
    expect(notSmall(files)).toEqual([])
  })
})
