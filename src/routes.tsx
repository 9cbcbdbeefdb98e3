import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import {
  adminOnly,
  auditOnly,
  facilityOnly,
  hospitalChosen,
  platformOnly,
  requireSession,
  signedOutOnly,
} from './app/guards.ts'
import { hasSession } from './app/cookies.ts'
import { fetchCommands } from './app/fetch-commands.ts'
import { CrashedScreen } from './screens/not-found/CrashedScreen.tsx'
import { NotFoundScreen } from './screens/not-found/NotFoundScreen.tsx'
import { Root } from './screens/Root.tsx'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const root = createRootRoute({ component: Root, notFoundComponent: NotFoundScreen })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (search): { from?: string } =>
    text(search['from']) ? { from: text(search['from']) } : {},
  beforeLoad: signedOutOnly,
  component: lazyRouteComponent(() => import('./screens/login/LoginScreen.tsx'), 'LoginScreen'),
})

const passwordReset = createRoute({
  getParentRoute: () => root,
  path: '/password/reset',
  component: lazyRouteComponent(
    () => import('./screens/password/PasswordScreens.tsx'),
    'ResetScreen',
  ),
})
const passwordCheck = createRoute({
  getParentRoute: () => root,
  path: '/password/check',
  validateSearch: (search) => ({ email: text(search['email']) }),
  component: lazyRouteComponent(
    () => import('./screens/password/PasswordScreens.tsx'),
    'CheckScreen',
  ),
})
const passwordCreate = createRoute({
  getParentRoute: () => root,
  path: '/password/create',
  validateSearch: (search) => ({ activateToken: text(search['activateToken']) }),
  component: lazyRouteComponent(
    () => import('./screens/password/PasswordScreens.tsx'),
    'CreateScreen',
  ),
})
const passwordUpdate = createRoute({
  getParentRoute: () => root,
  path: '/password/update',
  validateSearch: (search) => ({ resetToken: text(search['resetToken']) }),
  component: lazyRouteComponent(
    () => import('./screens/password/PasswordScreens.tsx'),
    'UpdateScreen',
  ),
})

/** Everything behind the sign-in, under one header. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./screens/shell/Shell.tsx'), 'Shell'),
})
const index = createRoute({
  getParentRoute: () => shell,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(() => import('./screens/home/HomeScreen.tsx'), 'HomeScreen'),
})
const patients = createRoute({
  getParentRoute: () => shell,
  path: '/patients',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(
    () => import('./screens/patients/PatientsScreen.tsx'),
    'PatientsScreen',
  ),
})

const profile = lazyRouteComponent(
  () => import('./screens/mypage/MyPageScreen.tsx'),
  'MyPageScreen',
)
const mypage = createRoute({ getParentRoute: () => shell, path: '/mypage', component: profile })
const mypageOther = createRoute({
  getParentRoute: () => shell,
  path: '/mypage/$',
  component: profile,
})
const mypagePassword = createRoute({
  getParentRoute: () => shell,
  path: '/mypage/edit/password',
  component: lazyRouteComponent(
    () => import('./screens/mypage/EditPasswordScreen.tsx'),
    'EditPasswordScreen',
  ),
})

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  beforeLoad: adminOnly,
  component: lazyRouteComponent(
    () => import('./screens/account/AccountScreen.tsx'),
    'AccountScreen',
  ),
})

const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(
    () => import('./screens/settings/SettingsScreen.tsx'),
    'SettingsScreen',
  ),
})
const settingsIndex = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/ward', replace: true })
  },
})
const wards = lazyRouteComponent(() => import('./screens/settings/WardsScreen.tsx'), 'WardsScreen')
const settingsWard = createRoute({
  getParentRoute: () => settings,
  path: '/ward',
  component: wards,
})
const settingsWardOther = createRoute({
  getParentRoute: () => settings,
  path: '/ward/$',
  component: wards,
})
const settingsRooms = createRoute({
  getParentRoute: () => settings,
  path: '/ward/room/$wardName',
  component: lazyRouteComponent(() => import('./screens/settings/RoomsScreen.tsx'), 'RoomsScreen'),
})
const settingsSensor = createRoute({
  getParentRoute: () => settings,
  path: '/sensor',
  component: lazyRouteComponent(
    () => import('./screens/settings/SensorsScreen.tsx'),
    'SensorsScreen',
  ),
})
const settingsGateway = createRoute({
  getParentRoute: () => settings,
  path: '/gateway',
  component: lazyRouteComponent(
    () => import('./screens/settings/GatewaysScreen.tsx'),
    'GatewaysScreen',
  ),
})
const settingsAlarms = createRoute({
  getParentRoute: () => settings,
  path: '/alarms',
  component: lazyRouteComponent(
    () => import('./screens/settings/AlarmsScreen.tsx'),
    'AlarmsScreen',
  ),
})
const settingsAudit = createRoute({
  getParentRoute: () => settings,
  path: '/audit',
  beforeLoad: auditOnly,
  component: lazyRouteComponent(() => import('./screens/settings/AuditScreen.tsx'), 'AuditScreen'),
})

const platform = createRoute({
  getParentRoute: () => shell,
  path: '/adminManagement',
  beforeLoad: platformOnly,
  component: lazyRouteComponent(
    () => import('./screens/platform/PlatformScreen.tsx'),
    'PlatformScreen',
  ),
})
const platformIndex = createRoute({
  getParentRoute: () => platform,
  path: '/',
  component: lazyRouteComponent(
    () => import('./screens/platform/PlatformLists.tsx'),
    'PlatformLists',
  ),
})
/** Which hospital, by its id: nothing else of these pages is kept in the address (AMB-95). */
const hospitalSearch = (search: Record<string, unknown>): { hospital?: string } =>
  text(search['hospital']) ? { hospital: text(search['hospital']) } : {}
const platformDevices = createRoute({
  getParentRoute: () => platform,
  path: '/deviceManagement',
  validateSearch: hospitalSearch,
  component: lazyRouteComponent(
    () => import('./screens/platform/HospitalDevices.tsx'),
    'HospitalDevices',
  ),
})
const platformAccounts = createRoute({
  getParentRoute: () => platform,
  path: '/account',
  validateSearch: hospitalSearch,
  beforeLoad: hospitalChosen,
  component: lazyRouteComponent(
    () => import('./screens/platform/HospitalAccounts.tsx'),
    'HospitalAccounts',
  ),
})

/** Any other path, signed in or not (GUARD-08); also unknown children of settings (AMB-117). */
const unknown = createRoute({ getParentRoute: () => root, path: '$', component: NotFoundScreen })

const tree = root.addChildren([
  login,
  passwordReset,
  passwordCheck,
  passwordCreate,
  passwordUpdate,
  shell.addChildren([
    index,
    home,
    patients,
    mypage,
    mypageOther,
    mypagePassword,
    account,
    settings.addChildren([
      settingsIndex,
      settingsWard,
      settingsWardOther,
      settingsRooms,
      settingsSensor,
      settingsGateway,
      settingsAlarms,
      settingsAudit,
    ]),
    platform.addChildren([platformIndex, platformDevices, platformAccounts]),
  ]),
  unknown,
])

export const router = createRouter({
  routeTree: tree,
  scrollRestoration: true,
  defaultErrorComponent: CrashedScreen,
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

/** The first screen's code is fetched while the database opens: neither waits for the other. */
export function fetchFirstScreen(): void {
  const matched = new Set<string>(
    router.matchRoutes(router.latestLocation).map(({ routeId }): string => routeId),
  )
  for (const { id, options } of Object.values(router.routesById)) {
    const { component } = options
    if (matched.has(id) && component && 'preload' in component) void component.preload?.()
  }
}

const LATER_MS = 5_000

/**
 * What this page did not wait for, once it is up: the commands' code, for a line that falls silent must not keep staff
 * waiting for it, and where the service worker has it on the device already, that of the other screens.
 */
export function fetchTheRest(): void {
  setTimeout(() => {
    if (hasSession()) fetchCommands()
    if (navigator.serviceWorker?.controller) void fetchAll().catch(() => undefined)
  }, LATER_MS)
}

async function fetchAll(): Promise<void> {
  for (const { options } of Object.values(router.routesById)) {
    const { component } = options
    if (!component || !('preload' in component)) continue
    await component.preload?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
