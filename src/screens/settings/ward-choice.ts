import { ALL_WARDS, type WardChoice } from '../../model/places/devices.ts'
import { createStore, useStore } from '../../app/store.ts'

/** The sidebar chooses, the lists follow; it stays chosen from sensors to gateways (WARD-03, SENS-17, GW-26). */
const choice = createStore<WardChoice>(ALL_WARDS)

export const chooseWard = choice.set

export const useWardChoice = (): WardChoice => useStore(choice)
