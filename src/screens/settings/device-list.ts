import { useAfter } from '../../ui/base/moments.ts'
import { createStore, useStore } from '../../app/store.ts'
import { ALL_WARDS, type WardChoice } from '../../model/places/devices.ts'
import { type Known, knownWith } from '../../texts/list-state.ts'
import { alerts } from '../alerts.ts'
import { useKnownPart } from '../known.ts'
import { useWanted, watchFacility } from '../../app/wants.ts'

/** The ward of the sidebar: it stays chosen from sensors to gateways (WARD-03, SENS-17, GW-26). */
const choice = createStore<WardChoice>(ALL_WARDS)

export const chooseWard = choice.set

export const useWardChoice = (): WardChoice => useStore(choice)

/** A slow line is no failure yet. */
const PATIENCE_MS = 8_000

/**
 * What the lists of sensors, gateways and all devices share: they are followed live, say how old they are, and alert
 * once when there are no devices because none could ever be loaded (SENS-18, GW-25).
 */
export function useDeviceList(failed: string, devices: readonly unknown[] | undefined): Known {
  useWanted(watchFacility, ['devices'])
  const list = knownWith(useKnownPart('devicesAt'), devices)
  const isMissing = list.kind !== 'loaded' && devices?.length === 0
  useAfter(isMissing ? PATIENCE_MS : null, () => alerts.show(failed))
  return list
}
