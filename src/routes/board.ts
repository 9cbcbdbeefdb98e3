/** The wall board: a page of its own without the console's frame, signed in or not. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { facilityOnly } from '../app/guards.ts'
import { BoardCrashed } from '../screens/board/BoardCrashed.tsx'
import { root } from './roots.ts'

export const board = createRoute({
  getParentRoute: () => root,
  path: '/board',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(() => import('../screens/board/BoardScreen.tsx'), 'BoardScreen'),
  errorComponent: BoardCrashed,
})
