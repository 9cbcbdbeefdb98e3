import type { Workbox } from 'workbox-window'
import { openForms } from './open-forms.ts'
import { onceFetched } from './fetch-code.ts'
import { createStore, useStore } from './store.ts'

/**
 * A new version of the console (OFFL-31):
 *
 *   none → waiting (installed, the old one still runs) → reloading (staff asked for it)
 *   waiting → waiting (`held`: staff asked for it, and a form is half filled that would be lost)
 *
 * It never reloads by itself: a nurse may be in the middle of something.
 */
export type Update =
  | { state: 'none' }
  | { state: 'waiting'; held: boolean; take: () => void }
  | { state: 'reloading' }

const update = createStore<Update>({ state: 'none' })

/** The old version may hold on to its work for minutes; without its last window it lets go. */
const RELOAD_ANYWAY_MS = 3_000

/** How often a console that stays open for days asks for a new version. */
const ASK_EVERY_MS = 60 * 60 * 1000

/** Keeps the console's shell on the device (OFFL-08). Without service workers everything else still works. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    // A page is drawn without it.
    const { Workbox } = await onceFetched(() => import('workbox-window'))
    const workbox = import.meta.env.DEV
      ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
      : new Workbox('/sw.js')
    const registration = await workbox.register()
    if (registration) watchVersions(registration, () => ready(workbox, registration))
    setInterval(() => {
      if (navigator.onLine) workbox.update().catch(() => undefined)
    }, ASK_EVERY_MS)
  } catch {
    // Not allowed here.
  }
}

/**
 * Calls `installed` for every version installed after the one of this page, also where no service worker controls the
 * page: there a new version takes over at once.
 */
export function watchVersions(
  registration: Pick<
    ServiceWorkerRegistration,
    'installing' | 'waiting' | 'active' | 'addEventListener'
  >,
  installed: () => void,
): void {
  const onUpdateFound = (): void => {
    const next = registration.installing
    // The very first one is this page's own.
    if (next === null || registration.active === null) return
    next.addEventListener('statechange', () => {
      if (next.state === 'installed') installed()
    })
  }
  registration.addEventListener('updatefound', onUpdateFound)
  onUpdateFound()
  if (registration.waiting !== null && registration.active !== null) installed()
}

function ready(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  const take = (): void => {
    if (openForms.isHalfFilled()) return update.set({ state: 'waiting', held: true, take })
    update.set({ state: 'reloading' })
    if (registration.waiting === null) return location.reload()
    workbox.addEventListener('controlling', () => location.reload())
    workbox.messageSkipWaiting()
    setTimeout(() => location.reload(), RELOAD_ANYWAY_MS)
  }
  update.set({ state: 'waiting', held: false, take })
}

/** Puts the prompt away until the next start or the next new version. */
export function later(): void {
  update.set({ state: 'none' })
}

export const useUpdate = (): Update => useStore(update)
