import { LANGUAGE_NAMES, type Language } from '../model/language.ts'
import { WINDOW_TEXTS } from '../texts/window.ts'
import { notices } from './notices.ts'
import { later, registerServiceWorker, take, withoutOffers, workerOf } from './update.ts'

/*
 * A change of the console's language (LANG-02): its service worker is registered in place of the one that is here, stores
 * its files, and is taken as a new version is.
 */

/**
 * Staff chose it: it is taken as soon as it is here, but for a form that would be lost.
 * @param save keeps the choice elsewhere; `false` if that cannot be, and nothing is changed
 * @throws Error when its files cannot be fetched
 */
export async function changeLanguage(
  language: Language,
  save: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<void> {
  await withoutOffers(async () => {
    if (await save()) take({ registration: await stored(language), language })
  })
}

/** It was offered. Where it cannot be had now, it is offered again with the next start. */
export async function takeOwnLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language)
  } catch {
    later()
    notices.show(WINDOW_TEXTS.languageFailed(LANGUAGE_NAMES[language]))
  }
}

/**
 * Its files are on this device then; `null` where a browser keeps none, and the server has them.
 * @throws Error when they cannot be fetched
 */
async function stored(language: Language): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null
  await registerServiceWorker()
  const registration = await navigator.serviceWorker.register(workerOf(language))
  const { installing } = registration
  if (installing) await installed(installing)
  return registration
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new Error('It was not installed.'))
      else resolve()
    })
  })
}
