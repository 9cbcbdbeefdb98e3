import { useSyncExternalStore } from 'react'
import { deviceSetting, useDeviceSetting } from '../../app/device-settings.ts'
import { WIDE } from '../../model/patients/wide.ts'

/** px: from here on the ward has room beside the specified width of the alarms. */
const ROOMY = 1720

/** Whether the ward stands beside the alarms on this device; `null` until somebody has chosen. */
const kept = deviceSetting<boolean | null>('ward-beside', null, isKept)

function isKept(stored: unknown): stored is boolean | null {
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

/** Alarms left, ward right (DENS-10): from 1180 px on where it is chosen, by itself where both have room. */
export function useBeside(): Beside {
  const [chosen, choose] = useDeviceSetting(kept)
  const width = useSyncExternalStore(onResize, () => innerWidth)
  const isOffered = width >= WIDE
  const isShown = isOffered && (chosen ?? width >= ROOMY)
  return { isOffered, isShown, isNarrow: width < ROOMY, toggle: () => choose(!isShown) }
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}
