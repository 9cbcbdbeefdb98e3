import { useState, useSyncExternalStore } from 'react'
import { deviceSetting, useDeviceSetting } from '../../app/device-settings.ts'
import type { AlarmFilter } from '../../model/alarms/alarm.ts'
import { ALARM_ORDERS, type AlarmOrder } from '../../model/alarms/alarms.ts'
import type { DashboardView } from '../../texts/common.ts'
import { textScale } from '../../ui/base/text-size.ts'

/** How staff look at Home. `ward` is a ward's id, `all` for all. */
export type HomeChoice = {
  view: DashboardView
  filter: AlarmFilter
  order: AlarmOrder
  ward: string
}

export const FILTERS: readonly AlarmFilter[] = ['unconfirmed', 'confirmed', 'both']
export const VIEWS: readonly DashboardView[] = ['list', 'card']

/** As specified (HOME-02, HOME-04, HOME-11). */
const FIRST: HomeChoice = { view: 'list', filter: 'unconfirmed', order: 'category', ward: 'all' }

const homeChoice = deviceSetting('home', FIRST, isHomeChoice)

/**
 * What was chosen last on this device (ruling R35). Two open windows do not follow each other, because they may show
 * two wards.
 */
export function useHomeChoice(): [HomeChoice, (part: Partial<HomeChoice>) => void] {
  const [choice, setChoice] = useState(homeChoice.current)
  function choose(part: Partial<HomeChoice>) {
    const next = { ...choice, ...part }
    setChoice(next)
    homeChoice.set(next)
  }
  return [choice, choose]
}

export function isHomeChoice(stored: unknown): stored is HomeChoice {
  if (typeof stored !== 'object' || stored === null) return false
  const { view, filter, order, ward } = stored as Partial<Record<keyof HomeChoice, unknown>>
  return (
    isOneOf(VIEWS, view) &&
    isOneOf(FILTERS, filter) &&
    isOneOf(ALARM_ORDERS, order) &&
    typeof ward === 'string'
  )
}

function isOneOf(allowed: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && allowed.includes(value)
}

/** px: from this width on two columns have room. */
const WIDE = 1180
/** px: a window this wide has room for the ward beside the specified width of the alarms. */
const ROOMY = 1720

/** Whether this device shows the ward beside the alarms; `null` until somebody has chosen. */
const wardBeside = deviceSetting<boolean | null>('ward-beside', null, isBooleanOrNull)

function isBooleanOrNull(stored: unknown): stored is boolean | null {
  return stored === null || typeof stored === 'boolean'
}

export type Beside = {
  /** The window is wide enough to choose. */
  isOffered: boolean
  isShown: boolean
  /** The alarms have less than their specified width. */
  isNarrow: boolean
  toggle: () => void
}

/** Alarms left, ward right (DENS-10): staff can choose it from 1180 px on; where both have room it is the default. */
export function useBeside(): Beside {
  const [chosen, choose] = useDeviceSetting(wardBeside)
  const width = useSyncExternalStore(onResize, () => innerWidth / textScale())
  const isOffered = width >= WIDE
  const isShown = isOffered && (chosen ?? width >= ROOMY)
  return { isOffered, isShown, isNarrow: width < ROOMY, toggle: () => choose(!isShown) }
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
