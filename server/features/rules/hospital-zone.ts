import { ZONE_KEY } from '../../../src/model/alarms/alarm-settings.ts'
import { DEVICE_ZONE, isZone, zoneName } from '../../../src/model/time/dates.ts'
import type { Scope, Value } from '../../protocol/types.ts'

/** The facility's store, or what a watcher has just read of a ThingsBoard. */
export type SettingSource = {
  attributes: { get(id: string, scope: Scope, key: string): Value | undefined }
}

/** The zone of this machine, which `TZ` sets. */
const ownTimeZone = (): string => zoneName(DEVICE_ZONE)

/** The clock by which a hospital's days and letters go (ruling R22): its own, or this machine's where it has chosen none. */
export function hospitalZone({ attributes }: SettingSource, customerId: string): string {
  const zone = attributes.get(customerId, 'SERVER_SCOPE', ZONE_KEY)
  return isZone(zone) ? zone : ownTimeZone()
}
