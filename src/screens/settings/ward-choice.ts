import { useSyncExternalStore } from 'react'
import { ALL_WARDS, type WardChoice } from '../../model/devices.ts'

/** The sidebar chooses, the lists follow; it stays chosen from sensors to gateways (WARD-03, SENS-17, GW-26). */
let chosen: WardChoice = ALL_WARDS
const listeners = new Set<() => void>()

export function chooseWard(choice: WardChoice): void {
  chosen = choice
  for (const listener of listeners) listener()
}

export function useWardChoice(): WardChoice {
  return useSyncExternalStore(subscribe, () => chosen)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
