import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import './ui/theme/font.css'
import './ui/theme/global.css.ts'
import './ui/theme/contrast.css.ts'
import { watchAlarms, listenToTaps } from './app/notify/start.ts'
import { watchOwnLanguage } from './app/own-language.ts'
import { watchLock } from './app/privacy/lock.ts'
import { session } from './app/scope.ts'
import { ScopeProvider } from './app/scope-context.tsx'
import { openSession } from './app/session.ts'
import { hasSession } from './app/cookies.ts'
import { fetchFirstScreen, fetchTheRest } from './fetch-screens.ts'
import { router } from './routes.ts'
import { watchTaps } from './screens/notification-taps.ts'
import { watchFocus } from './screens/watch-focus.ts'
import { watchPresses } from './screens/watch-presses.ts'
import { watchSessionEnd } from './screens/session-end.ts'
import { trustOurs } from './app/trusted.ts'
import { registerServiceWorker } from './app/update.ts'

/** So long the first drawing waits for what it shows, and is then drawn without. */
const PICTURE_MS = 150
/** So long what was read is kept for the screen that begins. */
const KEPT_MS = 2_000

/**
 * Nothing is awaited at the top level: whatever imports a part of this file would wait for it, and that is the code of
 * every screen.
 */
async function start(root: HTMLElement): Promise<void> {
  trustOurs()
  const onTap = listenToTaps()
  fetchFirstScreen()
  const picture = hasSession() ? import('./screens/first-picture.ts') : null
  // Interrupted wipes are finished and the database is open before anything shows (ruling R9).
  let read: Promise<void> | undefined
  await openSession((db) => {
    read = picture?.then((part) => part.readFirstPicture(db, AbortSignal.timeout(KEPT_MS)))
  })
  watchFocus()
  watchPresses()
  watchLock()
  watchSessionEnd(router)
  // The abort of an ended session is no error.
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError')
      event.preventDefault()
  })
  // The account decides which pages may be opened; until it is loaded the cookie's hint did.
  session.subscribe(() => {
    if (session.current().state === 'open') void router.invalidate()
  })
  watchOwnLanguage()
  await atMost(PICTURE_MS, read)
  createRoot(root).render(
    <StrictMode>
      <ScopeProvider>
        <RouterProvider router={router} />
      </ScopeProvider>
    </StrictMode>,
  )
  void registerServiceWorker()
  watchTaps(onTap, router)
  watchAlarms()
  fetchTheRest()
}

/** Waits until it is done, whatever came of it, but not longer. */
async function atMost(ms: number, done: Promise<void> | undefined): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, ms))
  if (done) await Promise.race([done, late]).catch(() => undefined)
}

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
void start(root)
