import { setTimeout as pause } from 'node:timers/promises'
import { calibrate } from '../lib/calibrate.ts'
import { TABLET, signIn } from '../lib/console.ts'
import { startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { firstValue } from '../lib/probe.ts'
import { startPublisher } from '../lib/publisher.ts'
import { PATIENTS, type Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { median, quantile, short } from '../lib/stats.ts'

type Times = { cold: number[]; warm: number[] }
const PAGES = { console: '/patients', bare: '/floor/bare.html' } as const
type Kind = keyof typeof PAGES
const TARGETS = { cold: 330, warm: 185 } as const

/** Server killed, 1000 patients stored: from the navigation to the frame with the cards, beside a bare page. */
export async function measureOffline(session: Session): Promise<Figure[]> {
  const url = await fillProfiles(session)
  const before = await calibrate()
  const own: Times = { cold: [], warm: [] }
  const bare: Times = { cold: [], warm: [] }
  // Turn by turn, so that both meet the same machine.
  for (let start = 0; start < session.options.cold; start += 1) {
    await startOnce(session, 'console', url, own)
    await startOnce(session, 'bare', url, bare)
  }
  console.log(`  console ${JSON.stringify(own)}\n  bare ${JSON.stringify(bare)}`)
  return (['warm', 'cold'] as const).map((kind): Figure => {
    const [mine, limit] = [median(own[kind]), median(bare[kind])]
    return {
      id: `offline.${kind}`,
      what: `offline start → cards, 1000 patients stored, ${kind}, median (p95)`,
      figure: `${short(mine)} (${short(quantile(own[kind], 0.95))}) ms`,
      target: `≤ ${TARGETS[kind]} ms, ≤ 2× bare`,
      beside: `bare React + Dexie ${short(limit)} (${short(quantile(bare[kind], 0.95))}) ms`,
      ratio: mine / limit,
      met: mine <= TARGETS[kind] && mine <= 2 * limit,
      raw: { own: own[kind], bare: bare[kind], before },
    }
  })
}

/** Visits both pages online until all is stored, then kills the server. */
async function fillProfiles(session: Session): Promise<string> {
  const facility = await startFacility({
    dataDir: session.folder('offline-data'),
    consoleFolder: SITE,
    patients: PATIENTS,
  })
  const publisher = startPublisher(facility, PATIENTS)
  const browser = await session.open('offline-console', TABLET)
  await signIn(browser.page, facility.url)
  await browser.page.goto(facility.url + PAGES.console)
  await firstValue(browser.page, 60_000)
  await browser.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // The slow lane writes every 20 s, the shell is being stored meanwhile.
  await pause(22_000)
  await browser.close()
  const bare = await session.open('offline-bare', TABLET)
  await bare.page.goto(facility.url + PAGES.bare)
  await bare.page.waitForFunction(() => document.title === 'ready')
  await bare.close()
  await publisher.stop()
  await facility.kill()
  return facility.url
}

/** One cold start of the browser, then reloads for the warm figures. */
async function startOnce(session: Session, kind: Kind, url: string, into: Times): Promise<void> {
  const { page, close } = await session.open(`offline-${kind}`, TABLET)
  const address = url + PAGES[kind]
  const shown = (what: Kind): Promise<number> =>
    firstValue(page, 30_000).catch((error: unknown) => {
      throw new Error(`${what} showed nothing offline at ${page.url()}`, { cause: error })
    })
  await page.goto(address)
  into.cold.push(await shown(kind))
  const reloads = Math.ceil(session.options.warm / session.options.cold)
  for (let reload = 0; reload < reloads; reload += 1) {
    await pause(700)
    await page.goto(address)
    into.warm.push(await shown(kind))
  }
  await pause(500)
  await close()
}
