import { useEffect } from 'react'
import { watchDevices } from '../../app/wants.ts'

/** While gateways or sensors are on the screen they are followed live (AMB-102). */
export function useWatchDevices(): void {
  useEffect(watchDevices, [])
}
