/** Pages of a facility's staff, but the settings. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { adminOnly, facilityOnly } from '../app/guards.ts'
import { shell } from './roots.ts'

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
  component: lazyRouteComponent(() => import('../screens/home/HomeScreen.tsx'), 'HomeScreen'),
})
const alarmLog = createRoute({
  getParentRoute: () => shell,
  path: '/alarms/log',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(
    () => import('../screens/alarm-log/AlarmLogScreen.tsx'),
    'AlarmLogScreen',
  ),
})
const patients = createRoute({
  getParentRoute: () => shell,
  path: '/patients',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(
    () => import('../screens/patients/PatientsScreen.tsx'),
    'PatientsScreen',
  ),
})
const rounds = createRoute({
  getParentRoute: () => shell,
  path: '/rounds',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(() => import('../screens/rounds/RoundsScreen.tsx'), 'RoundsScreen'),
})
const handover = createRoute({
  getParentRoute: () => shell,
  path: '/handover',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(
    () => import('../screens/handover/HandoverScreen.tsx'),
    'HandoverScreen',
  ),
})

const profile = lazyRouteComponent(
  () => import('../screens/mypage/MyPageScreen.tsx'),
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
    () => import('../screens/mypage/EditPasswordScreen.tsx'),
    'EditPasswordScreen',
  ),
})

const account = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  beforeLoad: adminOnly,
  component: lazyRouteComponent(
    () => import('../screens/account/AccountScreen.tsx'),
    'AccountScreen',
  ),
})

export const facility = [
  index,
  home,
  alarmLog,
  patients,
  rounds,
  handover,
  mypage,
  mypageOther,
  mypagePassword,
  account,
]
