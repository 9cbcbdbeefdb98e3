import { useEffect } from 'react'
import { watchBatteries, watchDevices, watchPlaces } from '../../app/wants.ts'

/** @param watch starts to follow something and returns how to stop; the same function in every render */
function useWatch(watch: () => () => void): void {
  useEffect(watch, [watch])
}

/** Gateways and sensors are followed live while they are on the screen (AMB-102). */
export const useWatchDevices = (): void => useWatch(watchDevices)

/** Wards and rooms are followed while they can be changed or chosen: a colleague's change appears within seconds. */
export const useWatchPlaces = (): void => useWatch(places)

function places(): () => void {
  watchPlaces(true)
  return () => watchPlaces(false)
}

/** The server works out when each battery will be empty while a list shows it. */
export const useWatchBatteries = (): void => useWatch(batteries)

function batteries(): () => void {
  watchBatteries(true)
  return () => watchBatteries(false)
}
