/** When the code of screens is fetched: that of the first one at once, all other once the page is up. */

import { hasSession } from './app/cookies.ts'
import { fetchCommands } from './app/fetch-code.ts'
import { router } from './routes.ts'

/** The first screen's code is fetched while the database opens: neither waits for the other. */
export function fetchFirstScreen(): void {
  // In another script than Latin the console's own words are drawn by them, too.
  if (document.documentElement.lang !== 'en') fetchNameFonts()
  const matched = new Set<string>(
    router.matchRoutes(router.latestLocation).map(({ routeId }): string => routeId),
  )
  for (const { id, options } of Object.values(router.routesById)) {
    const { component } = options
    if (matched.has(id) && component && 'preload' in component) void component.preload?.()
  }
}

const SOON_MS = 1_000
const LATER_MS = 5_000

/**
 * What this page did not wait for, once it is up: the commands' code, for a line that falls silent must not keep staff
 * waiting for it, and where the service worker has it on the device already, that of the other screens. Names in other scripts than Latin are drawn
 * by the device's fonts until then, and where it has none by these (DESIGN-20).
 */
export function fetchTheRest(): void {
  const isStored = Boolean(navigator.serviceWorker?.controller)
  setTimeout(fetchNameFonts, isStored ? SOON_MS : LATER_MS)
  setTimeout(() => {
    if (hasSession()) fetchCommands()
    if (isStored) void fetchAll().catch(() => undefined)
  }, LATER_MS)
}

/** Where they do not come, names are drawn by the device's until the page is opened again. */
function fetchNameFonts(): void {
  import('./ui/theme/name-fonts.css').catch(() => undefined)
}

async function fetchAll(): Promise<void> {
  for (const { options } of Object.values(router.routesById)) {
    const { component } = options
    if (!component || !('preload' in component)) continue
    await component.preload?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
