/** Wards, rooms, devices, alarm settings, wall boards and the audit trail. */

import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { auditOnly, boardsOnly, facilityOnly, fitOnly } from '../app/guards.ts'
import { shell } from './roots.ts'

const layout = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  beforeLoad: facilityOnly,
  component: lazyRouteComponent(
    () => import('../screens/settings/SettingsScreen.tsx'),
    'SettingsScreen',
  ),
})
const settingsIndex = createRoute({
  getParentRoute: () => layout,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/ward', replace: true })
  },
})
const wards = lazyRouteComponent(() => import('../screens/settings/WardsScreen.tsx'), 'WardsScreen')
const settingsWard = createRoute({
  getParentRoute: () => layout,
  path: '/ward',
  component: wards,
})
const settingsWardOther = createRoute({
  getParentRoute: () => layout,
  path: '/ward/$',
  component: wards,
})
const settingsRooms = createRoute({
  getParentRoute: () => layout,
  path: '/ward/room/$wardName',
  component: lazyRouteComponent(() => import('../screens/settings/RoomsScreen.tsx'), 'RoomsScreen'),
})
const settingsDevices = createRoute({
  getParentRoute: () => layout,
  path: '/devices',
  component: lazyRouteComponent(
    () => import('../screens/settings/DevicesScreen.tsx'),
    'DevicesScreen',
  ),
})
const settingsSensor = createRoute({
  getParentRoute: () => layout,
  path: '/sensor',
  component: lazyRouteComponent(
    () => import('../screens/settings/SensorsScreen.tsx'),
    'SensorsScreen',
  ),
})
const settingsGateway = createRoute({
  getParentRoute: () => layout,
  path: '/gateway',
  component: lazyRouteComponent(
    () => import('../screens/settings/GatewaysScreen.tsx'),
    'GatewaysScreen',
  ),
})
const settingsAlarms = createRoute({
  getParentRoute: () => layout,
  path: '/alarms',
  component: lazyRouteComponent(
    () => import('../screens/settings/AlarmsScreen.tsx'),
    'AlarmsScreen',
  ),
})
const settingsBoards = createRoute({
  getParentRoute: () => layout,
  path: '/boards',
  beforeLoad: boardsOnly,
  component: lazyRouteComponent(
    () => import('../screens/settings/BoardsScreen.tsx'),
    'BoardsScreen',
  ),
})
const settingsAudit = createRoute({
  getParentRoute: () => layout,
  path: '/audit',
  beforeLoad: auditOnly,
  component: lazyRouteComponent(() => import('../screens/settings/AuditScreen.tsx'), 'AuditScreen'),
})

const settingsFit = createRoute({
  getParentRoute: () => layout,
  path: '/fit',
  beforeLoad: fitOnly,
  component: lazyRouteComponent(() => import('../screens/settings/FitScreen.tsx'), 'FitScreen'),
})

export const settings = layout.addChildren([
  settingsIndex,
  settingsWard,
  settingsWardOther,
  settingsRooms,
  settingsDevices,
  settingsSensor,
  settingsGateway,
  settingsAlarms,
  settingsBoards,
  settingsAudit,
  settingsFit,
])
