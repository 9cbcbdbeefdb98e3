import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import './theme/font.css'
import './theme/global.css.ts'
import { openSession, session } from './app/session.ts'
import { fetchFirstScreen, fetchTheRest, router } from './routes.tsx'
import { watchSessionEnd } from './screens/session-end.ts'
import { registerServiceWorker } from './app/update.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')

fetchFirstScreen()
// Interrupted wipes are finished and the database is open before anything shows (ruling R9).
await openSession()
watchSessionEnd(router)
// An account that has just become known may open other pages than the hint in the cookie said.
session.subscribe(() => {
  if (session.current().state === 'signed-in') void router.invalidate()
})
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
registerServiceWorker()
fetchTheRest()
