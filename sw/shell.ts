import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/**
 * The app shell, and nothing else, is cached (OFFL-08, OFFL-09): every route opens offline with it,
 * and no answer of the API ever enters Cache Storage.
 */
export function installShell(manifest: { url: string; revision: string | null }[]): void {
  precacheAndRoute(manifest)
  cleanupOutdatedCaches()
  registerRoute(
    new NavigationRoute(createHandlerBoundToURL('/index.html'), {
      denylist: [/^\/api\//, /^\/mailbox/, /\/[^/?]+\.[^/]+$/],
    }),
  )
}
