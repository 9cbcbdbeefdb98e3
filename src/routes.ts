import { createRouter } from '@tanstack/react-router'
import { Crashed } from './screens/not-found/Crashed.tsx'
import { board, outside } from './routes/outside.ts'
import { facility } from './routes/facility.ts'
import { platform } from './routes/platform.ts'
import { root, shell } from './routes/roots.ts'
import { settings } from './routes/settings.ts'

const tree = root.addChildren([
  ...outside,
  board,
  shell.addChildren([...facility, settings, platform]),
])

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  defaultErrorComponent: Crashed,
  // Plain strings: a token of digits only must not become a number.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
    return query === '' ? '' : `?${query}`
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
