import { NOWHERE, placeOf, type Where } from '../../features/places/place.ts'

/**
 * Where sensors and patients of a ThingsBoard are: at the gateway that a sensor was last with, as ThingsBoard says
 * (`additionalInfo.lastConnectedGateway`). Pure; the same rules as the embedded server's `rules/location.ts` (SRV-35, R29).
 */

/** Texts of attributes, `''` for none; absent keys are `undefined`. */
export type Texts = Readonly<Record<string, string | undefined>>
export type SensorRow = {
  id: string
  /** The title of its hospital, `''` for none. */
  hospital: string
  /** The id of the gateway that it was last with, `''` where it never was with any. */
  gatewayId: string
  /** ThingsBoard has where to note a gateway: an `additionalInfo`. */
  canBeNoted: boolean
  /** ThingsBoard hears it now. */
  isActive: boolean
  /** When it was last heard, milliseconds. */
  heardAt: number
  isConnected: boolean
  /** What changes when it is given to somebody else. */
  owner: string
  stored: Texts
  /** The last reading that was not stamped with ThingsBoard's time: its stamp, and when it was looked at; none where all are. */
  stamped: { stamp: number; now: number } | undefined
  /** How far its clock is known to be off, milliseconds. */
  skewMs: number | undefined
}
export type GatewayRow = {
  id: string
  name: string
  hospital: string
  ward: string
  wardId: string
  room: string
  skewMs: number | undefined
}
export type WardRow = { id: string; name: string; hospital: string }
export type Ground = {
  gateways: ReadonlyMap<string, GatewayRow>
  wards: ReadonlyMap<string, WardRow>
}

/** Where a sensor is; a gateway of another hospital, or one that is gone, is no place. */
export function whereIs({ hospital, gatewayId }: SensorRow, { gateways, wards }: Ground): Where {
  const gateway = gateways.get(gatewayId)
  if (!gateway || hospital === '' || gateway.hospital !== hospital) return NOWHERE
  const ward = wards.get(gateway.wardId)
  return placeOf(gateway, hospital, ward?.hospital === hospital ? ward.name : undefined)
}

/** What is to be written at a sensor; `undefined` where all is as it should be. */
export function sensorChange(sensor: SensorRow, ground: Ground): Texts | undefined {
  // No gateway ever reported it: the stored place is not ours.
  if (sensor.gatewayId === '') return undefined
  const gateway = ground.gateways.get(sensor.gatewayId)
  const isOwn = gateway !== undefined && gateway.hospital === sensor.hospital
  const heardBy = isOwn
    ? { gateway: gateway.name, gateway_id: gateway.id }
    : { gateway: '', gateway_id: '' }
  return changed(sensor.stored, { ...whereIs(sensor, ground), ...heardBy })
}

/**
 * The place to store with a patient who wears these sensors: that of the sensor heard last, of those with a known place.
 * A silent sensor does not move its new wearer, and a patient without a sensor has no place.
 */
export function patientChange(
  stored: Texts,
  worn: readonly SensorRow[],
  ground: Ground,
): Texts | undefined {
  if (worn.length === 0) return changed(stored, NOWHERE)
  // Without a gateway their place was not written by this server.
  const placed = worn.filter(({ gatewayId }) => gatewayId !== '')
  if (placed.length === 0) return undefined
  const [newest] = placed
    .map((sensor) => ({ sensor, where: whereIs(sensor, ground) }))
    .filter(({ where }) => where.ward_location !== '')
    .toSorted((a, b) => b.sensor.heardAt - a.sensor.heardAt)
  if (!newest) return changed(stored, NOWHERE)
  const isNew = (stored['ward_location'] ?? '') === ''
  return isNew && !newest.sensor.isConnected ? undefined : changed(stored, newest.where)
}

/** What differs, and no empty text where there never was one. */
function changed(stored: Texts, wanted: Texts): Texts | undefined {
  const entries = Object.entries(wanted).filter(([key, text]) => (stored[key] ?? '') !== text)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
