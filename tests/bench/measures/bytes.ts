import { setTimeout as pause } from 'node:timers/promises'
import type { Opened } from '../lib/chromium.ts'
import { TABLET, signIn } from '../lib/console.ts'
import { startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import { type Carried, type Line, openLine } from '../lib/line.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { sum } from '../lib/stats.ts'
import { measureVisits } from './visits.ts'

const PAGES = {
  '/login': { target: 130, thingsBoard: 'ThingsBoard 1360 kB' },
  '/home': { target: 190, thingsBoard: 'ThingsBoard, a dashboard: 3619 kB' },
} as const
type Path = keyof typeof PAGES

/** What a visit receives: JavaScript of two pages, and everything over a slow line. */
export async function measureBytes(session: Session): Promise<Figure[]> {
  return [...(await measureScripts(session)), ...(await measureVisits(session))]
}

/** JavaScript that a first visit receives, as the line carries it: encoded, with the heads of its answers. */
async function measureScripts(session: Session): Promise<Figure[]> {
  const facility = await startFacility({
    dataDir: ':memory:',
    consoleFolder: SITE,
    patients: 24,
  })
  // It counts and slows nothing down.
  const line = await openLine(facility.url, { bitsPerSecond: Infinity, roundTripMs: 0 })
  const opened = await session.open('bytes', TABLET)
  const login = await scripts(opened, line, '/login')
  await signIn(opened.page, line.url)
  const home = await scripts(opened, line, '/home')
  await opened.close()
  await line.close()
  await facility.kill()
  return [figure('/login', login), figure('/home', home)]
}

/** The scripts of a fresh load, the worker's too, nothing from a cache; without what the service worker stores for later. */
async function scripts({ context, page }: Opened, line: Line, path: Path): Promise<Carried[]> {
  const from = line.carried.length
  const own = await context.newPage()
  const cdp = await context.newCDPSession(own)
  await cdp.send('Network.enable')
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  await own.goto(line.url + path)
  await own.waitForLoadState('networkidle')
  await pause(2_000)
  await own.close()
  await page.bringToFront()
  return line.carried.slice(from).filter(({ path: name, wantedFor }) => {
    return name.endsWith('.js') && (wantedFor === 'script' || wantedFor === 'worker')
  })
}

function figure(path: Path, files: readonly Carried[]): Figure {
  const kilobytes = sum(files.map(({ bytes }) => bytes)) / 1000
  const { target, thingsBoard } = PAGES[path]
  for (const { path: name, bytes } of files)
    console.log(`  ${path} ${name} ${(bytes / 1000).toFixed(1)} kB`)
  return {
    id: `bytes.${path}`,
    what: `JavaScript for ${path} as received, ${files.length} files with the worker`,
    figure: `${Math.round(kilobytes)} kB`,
    target: `≤ ${target} kB`,
    beside: thingsBoard,
    ratio: null,
    met: kilobytes <= target,
    raw: Object.fromEntries(files.map(({ path: name, bytes }) => [name, bytes])),
  }
}
