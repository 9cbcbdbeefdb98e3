import { PrecacheController, PrecacheRoute, cleanupOutdatedCaches } from 'workbox-precaching'
import { cacheNames } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { fileFor, LANGUAGE } from '../src/model/language.ts'
import { SERVER_PAGES } from './server-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Chromium's way of answering without waking the worker; other browsers do not have it. */
type RoutableInstall = ExtendableEvent & {
  addRoutes?: (rule: {
    condition: { urlPattern: string }
    source: { cacheName: string }
  }) => Promise<void>
}

const PAGE = `/${fileFor(LANGUAGE, 'index.html')}`

/**
 * The app shell, and nothing else, is cached (OFFL-08, OFFL-09): every route opens offline with it,
 * and no answer of the API ever enters Cache Storage.
 */
export function installShell(manifest: { url: string; revision: string | null }[]): void {
  const shell = new PrecacheController()
  shell.addToCacheList(manifest)
  registerRoute(new PrecacheRoute(shell))
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(shell.createHandlerBoundToURL(PAGE), { denylist: SERVER_PAGES }),
  )
  self.addEventListener('activate', (event) => void shell.activate(event))
  self.addEventListener('install', (event) => event.waitUntil(storeAll(shell, event)))
  self.addEventListener('install', (event: RoutableInstall) => {
    // Their names tell their content, so they are taken from the cache as they are: forty files of one page would
    // each wait for the worker otherwise. What is not there comes from the network as ever.
    const routed = event.addRoutes?.({
      condition: { urlPattern: '/assets/*' },
      source: { cacheName: cacheNames.precache },
    })
    if (routed) event.waitUntil(routed.catch(() => undefined))
  })
}

/**
 * So many files are asked for at the same time. One by one, as the library does it, two hundred small files are two hundred
 * round trips; more would keep the page waiting, to which a browser gives six connections.
 */
const AT_ONCE = 4

type Shell = Pick<PrecacheController, 'getURLsToCacheKeys' | 'strategy'>

/**
 * Stores what is not stored yet (LINE-04). What fails is tried again with the next visit, and what came is kept until then.
 * @throws what the first failure threw, so that no half version is installed
 */
async function storeAll(shell: Shell, event: ExtendableEvent): Promise<void> {
  const files = shell.getURLsToCacheKeys().entries()
  const oneByOne = async (): Promise<void> => {
    for (const [url, cacheKey] of files) {
      // A name in `assets` is one of its content; a file without such a name is never taken from the browser's own cache.
      const cache = cacheKey === url ? 'default' : 'reload'
      const request = new Request(url, { cache, credentials: 'same-origin', priority: 'low' })
      await Promise.all(shell.strategy.handleAll({ params: { cacheKey }, request, event }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, oneByOne))
}
