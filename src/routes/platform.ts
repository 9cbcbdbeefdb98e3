/** The platform's area: hospitals, their devices and accounts. */

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { hospitalChosen, platformOnly } from '../app/guards.ts'
import { shell, text } from './roots.ts'

const layout = createRoute({
  getParentRoute: () => shell,
  path: '/adminManagement',
  beforeLoad: platformOnly,
  component: lazyRouteComponent(
    () => import('../screens/platform/PlatformScreen.tsx'),
    'PlatformScreen',
  ),
})
const platformIndex = createRoute({
  getParentRoute: () => layout,
  path: '/',
  component: lazyRouteComponent(
    () => import('../screens/platform/PlatformLists.tsx'),
    'PlatformLists',
  ),
})
const platformNeeds = createRoute({
  getParentRoute: () => layout,
  path: '/devices',
  component: lazyRouteComponent(
    () => import('../screens/platform/DeviceNeedsScreen.tsx'),
    'DeviceNeedsScreen',
  ),
})
/** Which hospital, by its id: nothing else of these pages is kept in the address (AMB-95). */
const hospitalSearch = (search: Record<string, unknown>): { hospital?: string } =>
  text(search['hospital']) ? { hospital: text(search['hospital']) } : {}
const platformDevices = createRoute({
  getParentRoute: () => layout,
  path: '/deviceManagement',
  validateSearch: hospitalSearch,
  component: lazyRouteComponent(
    () => import('../screens/platform/HospitalDevices.tsx'),
    'HospitalDevices',
  ),
})
const platformAccounts = createRoute({
  getParentRoute: () => layout,
  path: '/account',
  validateSearch: hospitalSearch,
  beforeLoad: hospitalChosen,
  component: lazyRouteComponent(
    () => import('../screens/platform/HospitalAccounts.tsx'),
    'HospitalAccounts',
  ),
})

export const platform = layout.addChildren([
  platformIndex,
  platformNeeds,
  platformDevices,
  platformAccounts,
])
