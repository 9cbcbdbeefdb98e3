import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { Opened } from '../lib/chromium.ts'
import { TABLET, signIn } from '../lib/console.ts'
import { startFacility } from '../lib/facility.ts'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { SITE } from '../lib/site.ts'
import { sum } from '../lib/stats.ts'

const SERVICE_WORKER = 'sw.js'
const PAGES = {
  '/login': { target: 160, thingsBoard: 'ThingsBoard 1360 kB' },
  '/home': { target: 200, thingsBoard: 'ThingsBoard, a dashboard: 3619 kB' },
} as const
type Path = keyof typeof PAGES

/** JavaScript a first visit asks for, by the files themselves at gzip level 9. */
export async function measureBytes(session: Session): Promise<Figure[]> {
  const facility = await startFacility({
    dataDir: ':memory:',
    consoleFolder: SITE,
    patients: 24,
  })
  const opened = await session.open('bytes', TABLET)
  const login = await scripts(opened, facility.url, '/login')
  await signIn(opened.page, facility.url)
  const home = await scripts(opened, facility.url, '/home')
  await opened.close()
  await facility.kill()
  return [figure('/login', login), figure('/home', home)]
}

/** Names of the script files asked for by a fresh load, workers included, nothing from a cache. */
async function scripts({ context, page }: Opened, url: string, path: Path): Promise<string[]> {
  const asked = new Set<string>()
  const own = await context.newPage()
  const cdp = await context.newCDPSession(own)
  await cdp.send('Network.enable')
  await cdp.send('Network.setBypassServiceWorker', { bypass: true })
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true })
  context.on('request', (request) => {
    // What the service worker stores for later is not what the page waits for.
    if (request.serviceWorker()) return
    const { pathname, origin } = new URL(request.url())
    if (origin === url && pathname.endsWith('.js')) asked.add(pathname.slice(1))
  })
  await own.goto(url + path)
  await own.waitForLoadState('networkidle')
  await pause(2_000)
  await own.close()
  await page.bringToFront()
  return [...asked].filter((name) => existsSync(join(SITE, name)))
}

const gzipped = (name: string): number =>
  gzipSync(readFileSync(join(SITE, name)), { level: 9 }).length / 1000

function figure(path: Path, files: readonly string[]): Figure {
  const own = files.filter((name) => name !== SERVICE_WORKER)
  const kilobytes = sum(own.map(gzipped))
  const { target, thingsBoard } = PAGES[path]
  for (const name of own) console.log(`  ${path} ${name} ${gzipped(name).toFixed(1)} kB`)
  return {
    id: `bytes.${path}`,
    what: `JavaScript for ${path}, gzip, ${own.length} files with the worker`,
    figure: `${Math.round(kilobytes)} kB`,
    target: `≤ ${target} kB`,
    beside: `${thingsBoard}; service worker, after the page: ${Math.round(gzipped(SERVICE_WORKER))} kB`,
    ratio: null,
    met: kilobytes <= target,
    raw: Object.fromEntries(own.map((name) => [name, gzipped(name)])),
  }
}
