import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '../app/guards.ts'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { Root } from '../screens/Root.tsx'

/** What every page is below. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
})

/** Everything behind the sign-in, under one header. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('../screens/shell/Shell.tsx'), 'Shell'),
})

/** A parameter of an address as text; `''` for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
