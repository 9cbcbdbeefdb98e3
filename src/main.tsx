import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import './ui/theme/font.css'
import './ui/theme/global.css.ts'
import { watchAlarms, listenToTaps } from './app/notify/start.ts'
import { watchLock } from './app/privacy/lock.ts'
import { session } from './app/scope.ts'
import { ScopeProvider } from './app/scope-context.tsx'
import { openSession } from './app/session.ts'
import { fetchFirstScreen, fetchTheRest } from './fetch-screens.ts'
import { router } from './routes.ts'
import { watchTaps } from './screens/notification-taps.ts'
import { watchSessionEnd } from './screens/session-end.ts'
import { registerServiceWorker } from './app/update.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')

const onTap = listenToTaps()
fetchFirstScreen()
// Interrupted wipes are finished and the database is open before anything shows (ruling R9).
await openSession()
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
