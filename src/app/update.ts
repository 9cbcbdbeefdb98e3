import { Workbox } from 'workbox-window'
import { createStore, useStore } from './store.ts'

/**
 * A new version of the console (OFFL-31):
 *
 *   none → waiting (installed, the old one still runs) → reloading (staff asked for it)
 *
 * It never reloads by itself: a nurse may be in the middle of something.
 */
export type Update =
  | { state: 'none' }
  | { state: 'waiting'; take: () => void }
  | { state: 'reloading' }

const update = createStore<Update>({ state: 'none' })

/** The old version may hold on to its work for minutes; without its last window it lets go. */
const RELOAD_ANYWAY_MS = 3_000

/** How often a console that stays open for days asks for a new version. */
const ASK_EVERY_MS = 60 * 60 * 1000

/** Keeps the console's shell on the device (OFFL-08). Without service workers everything else still works. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const workbox = import.meta.env.DEV
    ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
    : new Workbox('/sw.js')
  workbox.addEventListener('waiting', () => {
    const take = () => {
      update.set({ state: 'reloading' })
      workbox.addEventListener('controlling', () => location.reload())
      workbox.messageSkipWaiting()
      setTimeout(() => location.reload(), RELOAD_ANYWAY_MS)
    }
    update.set({ state: 'waiting', take })
  })
  const ask = () => {
    if (navigator.onLine) workbox.update().catch(() => undefined)
  }
  workbox
    .register()
    .then(() => setInterval(ask, ASK_EVERY_MS))
    .catch(() => undefined)
}

/** Puts the prompt away until the next start or the next new version. */
export function later(): void {
  update.set({ state: 'none' })
}

export const useUpdate = (): Update => useStore(update)
