/**
 * A board reloads by itself, and counts how often that did not help. It never leaves for a page that cannot be loaded:
 * old values that say how old they are, are better than the browser's error page.
 */

const KEY = 'wardlight.board.tries'
const PROBE_MS = 5_000

/** The browser's part, a parameter for tests. */
export type RestartPlace = {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The console is kept on the device, and loads without a server. */
  isKept(): boolean
  /** Asks the server for the page; fails where it cannot be reached. */
  probe(): Promise<{ ok: boolean }>
  reload(): void
}

const browser = (): RestartPlace => ({
  storage: sessionStorage,
  isKept: () => Boolean(navigator.serviceWorker?.controller),
  probe: () =>
    fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }),
  reload: () => location.reload(),
})

/** How often it has reloaded in a row without working for a while. */
export function triesSoFar({ storage } = browser()): number {
  const tries = Number(storage.getItem(KEY))
  return Number.isInteger(tries) && tries > 0 ? tries : 0
}

/** It has been well for a while. */
export function isWell({ storage } = browser()): void {
  storage.removeItem(KEY)
}

/** Reloads if the page can be loaded. Answers whether it could. */
export async function startAnew(place = browser()): Promise<boolean> {
  const canLoad =
    place.isKept() ||
    (await place.probe().then(
      ({ ok }) => ok,
      () => false,
    ))
  if (!canLoad) return false
  place.storage.setItem(KEY, String(triesSoFar(place) + 1))
  place.reload()
  return true
}
