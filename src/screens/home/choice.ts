import { useCallback, useState } from 'react'
import { deviceSetting } from '../../app/device-settings.ts'
import type { AlarmFilter } from '../../model/alarms/alarm.ts'
import { ALARM_ORDERS, type AlarmOrder } from '../../model/alarms/alarms.ts'
import type { DashboardView } from '../../texts/common.ts'

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

const kept = deviceSetting('home', FIRST, isHomeChoice)

/**
 * What was chosen last on this device (ruling R35). Two windows that are open at once do not follow each other: they
 * may watch two wards.
 */
export function useHomeChoice(): [HomeChoice, (part: Partial<HomeChoice>) => void] {
  const [choice, setChoice] = useState(kept.current)
  const choose = useCallback(
    (part: Partial<HomeChoice>) => {
      const next = { ...choice, ...part }
      setChoice(next)
      kept.set(next)
    },
    [choice],
  )
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

function isOneOf(known: readonly string[], value: unknown): boolean {
  return typeof value === 'string' && known.includes(value)
}
