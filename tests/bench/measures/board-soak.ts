import { appendFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { type Proxy, createProxy } from '../../proxy/proxy.ts'
import { type Ask, askAs } from '../lib/api.ts'
import { EMAIL, PLATFORM, startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import type { Memory } from '../lib/memory.ts'
import { firstValue } from '../lib/probe.ts'
import { startPublisher } from '../lib/publisher.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { median, short } from '../lib/stats.ts'
import { type Lived, live } from './board-day.ts'

/** A day in 48 minutes. */
const FASTER = 30
const PATIENTS = 60
/** A report of each sensor every five seconds, as those of the sample facility send them. */
const PER_SECOND = (PATIENTS / 5) * FASTER
/** Two and a half hours. */
const TOKEN_SECONDS = 9000 / FASTER
const SCREEN = { width: 1920, height: 1080 }
const WARM_UP_MS = 60_000
/** Nothing urgent, and nobody has touched it for two minutes. */
const UPDATE_MS = 300_000
const GROWTH_MB = 10

/**
 * A paired board through the values, alarms, lost lines and expired tokens of a day, thirty times as fast as they come; then a
 * new version, which it takes by itself. `--minutes 48` is the whole day; it measures no speed, so others may work beside it.
 */
export async function measureSoak(session: Session): Promise<Figure[]> {
  const site = session.folder('soak-site')
  cpSync(SITE, site, { recursive: true })
  const facility = await startFacility({
    dataDir: session.folder('soak-data'),
    consoleFolder: site,
    patients: PATIENTS,
    tokenSeconds: TOKEN_SECONDS,
  })
  const line = await createProxy({ target: { port: Number(new URL(facility.url).port) } })
  const opened = await session.open('soak', SCREEN)
  const publisher = startPublisher(facility, PER_SECOND)
  const say = (text: string): void =>
    console.log(`  ${new Date().toISOString().slice(11, 19)} ${text}`)
  try {
    const [admin, platform] = [
      await askAs(facility.url, EMAIL),
      await askAs(facility.url, PLATFORM),
    ]
    const board = await pair(opened.page, line, admin)
    await pause(WARM_UP_MS)
    const { minutes } = session.options
    const lived = await live({
      opened,
      line,
      admin,
      platform,
      board,
      faster: FASTER,
      minutes,
      say,
    })
    for (const one of lived.missed) say(`missed: ${one}`)
    return figures(lived, minutes, await updated(opened.page, site, say))
  } finally {
    await publisher.stop()
    await opened.close()
    await line.close()
    await facility.kill()
  }
}

/** Makes this screen a board of all wards by the code that it shows; its id. */
async function pair(page: Page, line: Proxy, admin: Ask): Promise<string> {
  await page.goto(`${line.url}/board`)
  await page.evaluate(() => localStorage.setItem('wardlight.device.names-of-board', '"full"'))
  await page.reload()
  const code = await page.locator('main p > span[aria-hidden]').textContent({ timeout: 60_000 })
  const made = await admin('POST', '/api/wardlight/boards', { code, name: 'Station', wards: 'all' })
  await page.locator('article').first().waitFor({ timeout: 120_000 })
  await firstValue(page, 60_000)
  return (made as { id: string }).id
}

/** Seconds until the board has taken a version that is new on the server; `null` when it did not. */
async function updated(
  page: Page,
  site: string,
  say: (text: string) => void,
): Promise<number | null> {
  await page.evaluate(() => Object.assign(globalThis, { isOldVersion: true }))
  appendFileSync(join(site, 'sw.js'), '\n// A new version.\n')
  const from = Date.now()
  // As it asks by itself every hour.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  while (Date.now() - from < UPDATE_MS) {
    await pause(1_000)
    const isNew = await page
      .evaluate(() => !('isOldVersion' in globalThis) && document.querySelector('article') !== null)
      .catch(() => false)
    if (!isNew) continue
    const seconds = Math.round((Date.now() - from) / 1000)
    say(`the new version was taken after ${seconds} s`)
    return seconds
  }
  return null
}

/** Of the first and last minutes, the middle of five. */
function growth(memories: readonly Memory[], part: keyof Memory): number {
  const each = memories.map((one) => one[part])
  return median(each.slice(-5)) - median(each.slice(0, 5))
}

function figures(lived: Lived, minutes: number, update: number | null): Figure[] {
  const { memories, missed, alarms, late, slowest, cuts, renewals } = lived
  const of = (part: keyof Memory): string => short(growth(memories, part))
  const common = { ratio: null, raw: lived }
  return [
    {
      ...common,
      id: 'board.soak.heap',
      what: `wall board through ${short((minutes * FASTER) / 60)} h in ${short(minutes)} minutes (${PER_SECOND} reports/s, ${cuts} lost lines, ${renewals} new sessions and tokens): growth of the page's heap`,
      figure: `${of('page')} MB`,
      target: `< ${GROWTH_MB} MB`,
      beside: `now ${short(memories.at(-1)?.page ?? 0)} MB; worker ${of('worker')} MB, ${of('nodes')} nodes more; drawn five times a second as ever, so a ${FASTER}th as often as in a day`,
      met: growth(memories, 'page') < GROWTH_MB,
    },
    {
      ...common,
      id: 'board.soak.missed',
      what: 'alarms that did not come on the board within a minute, or did not leave it',
      figure: String(missed.length),
      target: '0',
      beside: `of ${alarms}; ${late} came after more than 5 s, the last after ${short(slowest / 1000)} s`,
      met: missed.length === 0,
    },
    {
      ...common,
      id: 'board.soak.update',
      what: 'a new version, taken by the board itself at a quiet moment',
      figure: update === null ? 'not taken' : `${update} s`,
      target: '≤ 300 s',
      beside: 'two minutes untouched',
      met: update !== null,
    },
  ]
}
