import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

/** What the server answers itself: its API, its mailbox, files, and the paths that links in mails land on (trap 14). */
const SERVER_PAGES = [
  /^\/api\//,
  /^\/mailbox/,
  /\/[^/?]+\.[^/]+$/,
  /^\/login\/(createPassword|resetPassword)/,
  /^\/(activation|passwordReset)LinkExpired/,
]

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
}
