import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { forkBuilt } from '../lib/built.ts'
import type { ListWish } from '../../../src/model/platform/platform-list.ts'
import { loadDevicePage, loadHospitals } from '../../../src/sync/platform.ts'
import { type Send, createSessionSend } from '../../../src/sync/rest.ts'
import { TABLET } from '../lib/console.ts'
import { throttle } from '../lib/chromium.ts'
import { PASSWORD } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { median, quantile, short } from '../lib/stats.ts'
import { ended, said } from '../server/facility.ts'
import { SCALE } from '../server/platform-fill.ts'

const EMAIL = 'platform@wardlight.example'
const TARGETS = { answer: 200, paint: 300 } as const
const WHAT = `${SCALE.hospitals} hospitals, ${SCALE.gateways} gateways, ${SCALE.sensors} sensors`
const ROWS = 30
const ROWS_PROBE = new URL('../page/rows.js', import.meta.url).pathname

/** A platform of many hospitals: how long its lists take to answer, and to be on the screen. */
export async function measurePlatform(session: Session): Promise<Figure[]> {
  const child = forkBuilt('server/platform', [session.folder('platform-data'), SITE])
  try {
    const { url } = await said<{ url: string }>(child)
    return [...(await measureLists(session, url)), ...(await measurePaint(session, url))]
  } finally {
    const gone = ended(child).catch(() => undefined)
    child.kill('SIGTERM')
    await gone
  }
}

/** Pages and searches as the console asks for them, all requests of one list counted together. */
async function measureLists(session: Session, url: string): Promise<Figure[]> {
  const send = await platformSend(url)
  const rounds = session.options.quick ? 20 : 60
  const figures: Figure[] = []
  for (const kind of ['hospitals', 'gateways', 'sensors'] as const) {
    const pages = Math.ceil(SCALE[kind] / ROWS)
    // Pages all over the list, and texts that find few, many and none.
    const searches = ['Hospital 0', 'bench-001', 'connet', 'disconnect', 'nobody']
    const asks: Record<'page' | 'search', (round: number) => ListWish> = {
      page: (round) => ({ kind, page: (round * 7) % pages, search: '' }),
      search: (round) => ({ kind, page: 0, search: searches[round % searches.length] ?? '' }),
    }
    for (const what of ['page', 'search'] as const) {
      const taken: number[] = []
      for (let round = -3; round < rounds; round += 1) {
        const wish = asks[what](Math.max(0, round))
        const before = performance.now()
        await load(send, wish)
        // The first few are for the machine to get used to it.
        if (round >= 0) taken.push(performance.now() - before)
      }
      const p95 = quantile(taken, 0.95)
      figures.push({
        id: `platform.${kind}.${what}`,
        what: `platform, ${what} of ${kind}, p95 (median)`,
        figure: `${short(p95)} (${short(median(taken))}) ms`,
        target: `≤ ${TARGETS.answer} ms`,
        beside: WHAT,
        ratio: null,
        met: p95 <= TARGETS.answer,
        raw: taken,
      })
    }
  }
  return figures
}

function load(send: Send, wish: ListWish): Promise<unknown> {
  return wish.kind === 'hospitals' ? loadHospitals(send, wish) : loadDevicePage(send, wish)
}

async function platformSend(url: string): Promise<Send> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: EMAIL, password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  const tokens = {
    current: () => Promise.resolve(token),
    renew: () => Promise.resolve(token),
    obtainedAt: () => 0,
  }
  return createSessionSend({ base: url, fetch, now: Date.now }, tokens)
}

/**
 * From the navigation to the frame with rows, at a quarter of the processor's speed: within the console, as the pages
 * are opened, and as the whole console is loaded again with the service worker warm. What is shown first is stored.
 */
async function measurePaint(session: Session, url: string): Promise<Figure[]> {
  const opened = await session.open('platform', TABLET)
  const { page, context } = opened
  await context.addInitScript({ path: ROWS_PROBE })
  await page.goto(`${url}/login`)
  await page.fill('input[name=email]', EMAIL)
  await page.fill('input[name=password]', PASSWORD)
  await page.check('input[type=checkbox]')
  await page.click('button[type=submit]')
  await page.waitForURL(`${url}/adminManagement`, { timeout: 60_000 })
  await rowsShown(page)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await pause(5_000)
  await throttle(opened, 4)
  const times = session.options.warm
  const reloads: Painted[] = []
  const clicks: Painted[] = []
  for (let time = 0; time < times; time += 1) {
    await page.goto(`${url}/adminManagement`)
    reloads.push(await rowsShown(page))
    await pause(1_500)
  }
  for (let time = 0; time < times; time += 1) {
    await page.getByRole('link', { name: /my page/i }).click()
    await page.waitForURL(`${url}/mypage`)
    await pause(800)
    await page.evaluate(() => wardlightRows.restart())
    await page.goBack()
    clicks.push(await rowsShown(page))
    await pause(800)
  }
  await throttle(opened, 1)
  await opened.close()
  return [
    paintFigure('reload', 'reload with the service worker warm', reloads),
    paintFigure('back', 'back from My Page', clicks),
  ]
}

function paintFigure(id: string, how: string, taken: readonly Painted[]): Figure {
  const first = taken.map((one) => one.first)
  const middle = median(first)
  return {
    id: `platform.paint.${id}`,
    what: `platform, ${how} → first rows painted, processor 4× throttled, median (p95)`,
    figure: `${short(middle)} (${short(quantile(first, 0.95))}) ms`,
    target: `≤ ${TARGETS.paint} ms`,
    beside: `all three tables ${short(median(taken.map(({ all }) => all)))} ms`,
    ratio: null,
    met: middle <= TARGETS.paint,
    raw: taken,
  }
}

/** Milliseconds until rows of the first table, and of all three, were on the screen. */
type Painted = { first: number; all: number }

declare global {
  var wardlightRows: { restart(): void; painted(): Painted | null }
}

async function rowsShown(page: Page): Promise<Painted> {
  const found = await page.waitForFunction(() => wardlightRows.painted(), undefined, {
    timeout: 60_000,
    polling: 100,
  })
  return (await found.jsonValue()) ?? { first: Number.NaN, all: Number.NaN }
}
