import { useLive } from '../../app/live.ts'
import { useWanted, watchFacility } from '../../app/wants.ts'
import { gatewayList } from '../../db/devices.ts'
import type { Gateway } from '../../model/places/ward.ts'

/** The gateways, followed live while the form is open. */
export function useGateways(): Gateway[] | undefined {
  useWanted(watchFacility, ['devices'])
  return useLive(gatewayList)?.value
}
