import { useEffect } from 'react'
import { useLive } from '../../app/live.ts'
import { watchDevices } from '../../app/wants.ts'
import { gatewayList } from '../../db/devices.ts'
import type { Gateway } from '../../model/places/ward.ts'

/** The gateways, followed live while the form is open. */
export function useGateways(): Gateway[] | undefined {
  useEffect(watchDevices, [])
  return useLive(gatewayList)?.value
}
