import { fileFor, LANGUAGE, type Language, languageOfFile } from '../model/language.ts'
import { keepLanguage, keptLanguage } from './cookies.ts'
import { openForms } from './open-forms.ts'
import { onceFetched } from './fetch-code.ts'
import { createStore, useStore } from './store.ts'

/**
 * A new version of the console (OFFL-31):
 *
 *   none → waiting (installed, the old one still runs) → reloading (staff asked for it)
 *   none → waiting (in another language, which whoever signs in has chosen: it is fetched when they say so)
 *   waiting → waiting (`held`: staff asked for it, and a form is half filled that would be lost)
 *   reloading → none (it could not be fetched)
 *
 * It never reloads by itself: a nurse may be in the middle of something.
 */
export type Update =
  | { state: 'none' }
  | { state: 'waiting'; held: boolean; language: Language; take: () => void }
  | { state: 'reloading' }

/** `registration` is `null` where nothing is kept on the device. */
type Version = { registration: ServiceWorkerRegistration | null; language: Language }

const update = createStore<Update>({ state: 'none' })

/** The old version may hold on to its work for minutes; without its last window it lets go. */
const RELOAD_ANYWAY_MS = 3_000

/** Each language is a console of its own, with a service worker of its own. */
export const workerOf = (language: Language): string => `/${fileFor(language, 'sw.js')}`

/** How often a console that stays open for days asks for a new version. */
const ASK_EVERY_MS = 60 * 60 * 1000

let registering: Promise<void> | undefined

/**
 * Keeps the console's shell on the device (OFFL-08), once; resolves when its service worker is registered. Another one waits
 * for that: of two in the same moment the browser drops the first. Without service workers everything else still works.
 */
export function registerServiceWorker(): Promise<void> {
  registering ??= register()
  return registering
}

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const language = chosenLanguage()
  try {
    // A page is drawn without it.
    const { Workbox } = await onceFetched(() => import('workbox-window'))
    const workbox = import.meta.env.DEV
      ? new Workbox('/dev-sw.js?dev-sw', { type: 'module' })
      : new Workbox(workerOf(language))
    const registration = await workbox.register()
    if (!registration) return
    watchVersions(registration, () => ready(versionIn(registration)))
    if (language !== LANGUAGE) onControl(() => take({ registration, language }))
    setInterval(() => {
      if (navigator.onLine) workbox.update().catch(() => undefined)
    }, ASK_EVERY_MS)
  } catch {
    // Not allowed here.
  }
}

/**
 * The device's language. Staff may have chosen another one than this page has, which the service worker before it has
 * answered once more: the one they chose stays registered, and takes over.
 */
function chosenLanguage(): Language {
  // The page came from the server, which knows what was chosen.
  if (!navigator.serviceWorker.controller) return LANGUAGE
  const kept = keptLanguage()
  if (kept !== undefined) return kept
  keepLanguage(LANGUAGE)
  return LANGUAGE
}

/** Calls `work` when another service worker takes over. */
function onControl(work: () => void): void {
  navigator.serviceWorker.addEventListener('controllerchange', work)
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

/** The newest version there. */
function versionIn(registration: ServiceWorkerRegistration): Version {
  const newest = registration.waiting ?? registration.active
  return { registration, language: newest ? languageOfFile(newest.scriptURL) : LANGUAGE }
}

/** Staff read that there is a version to take. */
function ready(version: Version, held = false): void {
  const { language } = version
  update.set({ state: 'waiting', held, language, take: () => take(version) })
}

let offers = true

/** Who chooses a language just now is not asked about it. */
export async function withoutOffers(choose: () => Promise<void>): Promise<void> {
  offers = false
  await choose().finally(() => (offers = true))
}

/** Staff read that their own language can be had. @param change fetches it, and takes it */
export function offerLanguage(language: Language, change: () => Promise<void>): void {
  if (!offers) return
  const take = (): void => {
    update.set({ state: 'reloading' })
    void change()
  }
  update.set({ state: 'waiting', held: false, language, take })
}

/** Takes it, or asks first where a form would be lost. */
export function take(version: Version): void {
  if (openForms.isHalfFilled()) return ready(version, true)
  keepLanguage(version.language)
  update.set({ state: 'reloading' })
  const waiting = version.registration?.waiting
  if (!waiting) return location.reload()
  onControl(() => location.reload())
  waiting.postMessage({ type: 'SKIP_WAITING' })
  setTimeout(() => location.reload(), RELOAD_ANYWAY_MS)
}

/** Puts the prompt away until the next start or the next new version. */
export function later(): void {
  update.set({ state: 'none' })
}

export const useUpdate = (): Update => useStore(update)
