import { parseOriginator } from '../../model/patients/names.ts'
import type { PlainCode, Reason } from '../../model/reason.ts'
import { type RelatedEntity, relatedFrom, relatedTo } from '../../wire/requests/relations.ts'
import type { SensorArgs } from '../schemas.ts'
import type { Server } from '../server.ts'
import { asset, device, refuse } from './pieces.ts'

/** The patient who may wear the sensor: `patientId` is `''` for a new one, `id` the hospital id. */
type Wearer = { patientId: string; id: string; hospital: string }

type Seen = {
  /** The sensor that is given or sent a signal; `null` for none. */
  sensor: SensorArgs | null
  wearer: Wearer
  /** Id of the sensor staff saw the patient with, `''` for none; `undefined` is not looked at. */
  wears: string | undefined
}

const CONTAINS = 'Contains'

/**
 * Checks the sensors before anything is saved: what somebody else has changed since staff saw it is refused, not
 * overwritten. Commands of older consoles do not have what staff saw, and are not checked.
 */
export async function sensorsAsSeen(
  server: Server,
  { sensor, wearer, wears }: Seen,
): Promise<void> {
  if (sensor?.ownerId !== undefined) {
    const holders = await server.look(relatedTo(device(sensor.id), CONTAINS), 'patient-data')
    refuse(givenMeanwhile(holders, sensor, wearer, 'unchanged'))
  }
  if (wears === undefined) return
  const worn = await server.look(relatedFrom(asset(wearer.patientId), CONTAINS), 'patient-data')
  refuse(wornMeanwhile(worn, [wears, sensor?.id ?? ''], 'unchanged'))
}

/**
 * Is the sensor worn by somebody staff neither saw it on nor give it to? A free sensor is fine.
 * @param end the last sentence: what was left as it is
 */
export function givenMeanwhile(
  found: readonly RelatedEntity[],
  sensor: SensorArgs,
  { patientId, id, hospital }: Wearer,
  end: PlainCode,
): Reason | null {
  const { ownerId, name } = sensor
  if (ownerId === undefined) return null
  const agreed = new Set([plain(ownerId), plain(id)])
  const others = found
    .filter((holder) => holder.entityType === 'ASSET' && holder.id !== patientId)
    .map((holder) => parseOriginator(holder.name, hospital))
  const other = others.find((holder) => !agreed.has(plain(holder.id)))
  if (other === undefined) return null
  return { code: 'sensor-given', sensor: name, name: other.name, id: other.id, end: { code: end } }
}

/**
 * Does the patient wear a sensor that is neither the one staff saw nor the one they give? One who wears none by now is
 * no matter: the old one was to go anyway.
 */
export function wornMeanwhile(
  found: readonly RelatedEntity[],
  known: readonly string[],
  end: PlainCode,
): Reason | null {
  const others = found
    .filter(({ id, entityType }) => entityType === 'DEVICE' && !known.includes(id))
    .map(({ name }) => name)
  if (others.length === 0) return null
  const parts = [{ code: 'sensor-is', now: others.join(', ') }] as const
  return { code: 'patient-changed', parts, end: { code: end } }
}

/** `007` and `7` are one id (AMB-70). */
function plain(id: string): string {
  return id.replace(/^0+/, '')
}
