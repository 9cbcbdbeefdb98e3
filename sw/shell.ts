import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { cacheNames } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { SERVER_PAGES } from './server-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** Chromium's way of answering without waking the worker; other browsers do not have it. */
type RoutableInstall = ExtendableEvent & {
  addRoutes?: (rule: {
    condition: { urlPattern: string }
    source: { cacheName: string }
  }) => Promise<void>
}

/**
 * The app shell, and nothing else, is cached (OFFL-08, OFFL-09): every route opens offline with it,
 * and no answer of the API ever enters Cache Storage.
 */
export function installShell(manifest: { url: string; revision: string | null }[]): void {
  precacheAndRoute(manifest)
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: SERVER_PAGES,
    }),
  )
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
