/** Pages that need no session: signing in, passwords by a mail's link, and the wall board, which has no header. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { signedOutOnly, facilityOnly } from '../app/guards.ts'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { root, text } from './roots.ts'
import { BoardCrashed } from '../screens/board/BoardCrashed.tsx'

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { from?: string } =>
    text(search['from']) ? { from: text(search['from']) } : {},
  beforeLoad: signedOutOnly,
  component: lazyRouteComponent(() => import('../screens/login/LoginScreen.tsx'), 'LoginScreen'),
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password/reset',
  component: lazyRouteComponent(
    () => import('../screens/password/PasswordScreens.tsx'),
    'ResetScreen',
  ),
})
const passwordCheck = createRoute({
  getParentRoute: () => root,
  path: '/password/check',
  validateSearch: (search) => ({ email: text(search['email']) }),
  component: lazyRouteComponent(
    () => import('../screens/password/PasswordScreens.tsx'),
    'CheckScreen',
  ),
})
const passwordCreate = createRoute({
  getParentRoute: () => root,
  path: '/password/create',
  validateSearch: (search) => ({ activateToken: text(search['activateToken']) }),
  component: lazyRouteComponent(
    () => import('../screens/password/PasswordScreens.tsx'),
    'CreateScreen',
  ),
})
const passwordUpdate = createRoute({
  getParentRoute: () => root,
  path: '/password/update',
  validateSearch: (search) => ({ resetToken: text(search['resetToken']) }),
  component: lazyRouteComponent(
    () => import('../screens/password/PasswordScreens.tsx'),
    'UpdateScreen',
  ),
})

/** Any other path, signed in or not (GUARD-08); also unknown children of settings (AMB-117). */
const unknown = createRoute({ getParentRoute: () => root, path: '$', component: NotFoundScreen })

export const outside = [
  login,
  passwordReset,
  passwordCheck,
  passwordCreate,
  passwordUpdate,
  unknown,
]

export const board = createRoute({
  getParentRoute: () => root,
  path: '/board',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(() => import('../screens/board/BoardScreen.tsx'), 'BoardScreen'),
  errorComponent: BoardCrashed,
})
