import { parseOriginator } from '../../model/patients/names.ts'
import { keptWho } from '../../model/command.ts'
import type { PlainCode, Reason } from '../../model/reason.ts'
import {
  type EntityRef,
  type RelatedEntity,
  relatedFrom,
  relatedTo,
} from '../../wire/requests/relations.ts'
import type { SensorArgs } from '../schemas.ts'
import type { Says, Server } from '../server.ts'
import { asset, isMissing, latest, noteNames, refuse, unrelate } from './pieces.ts'
import {
  type Owner,
  forgetOwner,
  holdersOf,
  nameWearer,
  noteWithout,
  release,
  takeFrom,
} from './sensors.ts'

/*
 * Two tablets that look before either of them writes both find what they saw. So each looks once more after its last write, and what
 * is there then follows one rule: the relation of the later command stays. A relation keeps its command, so everybody who looks
 * finds the same one; and whoever looks last sees them all (WHOLE-13).
 */

/**
 * A sensor was given: one patient wears it, and wears no other.
 * @param end what became of the rest of an earlier command
 * @throws Refused when it was
 */
export async function settleWearer(
  server: Server,
  sensor: SensorArgs,
  owner: Owner,
  end: PlainCode,
): Promise<void> {
  const { patientId } = owner
  const holders = ofType(await holdersOf(server, sensor.id), 'ASSET')
  const look = relatedFrom(asset(patientId), 'Contains')
  const related = await server.look(look, 'patient-data', { unless: isMissing })
  const worn = ofType(related ?? [], 'DEVICE')
  if (isOnly(holders, patientId) && isOnly(worn, sensor.id)) return

  noteNames(server, [...holders, ...worn], owner.hospital)
  const [wearer, kept] = [latest(holders), latest(worn)]
  const isOurs = wearer?.id === patientId && kept?.id === sensor.id
  const keeper = isOurs || wearer?.id !== patientId ? (wearer?.id ?? '') : ''
  // What is found here may be of others, as after an interruption.
  const again = { ...server, resumed: true }
  for (const { id } of holders)
    if (id !== keeper) await takeFrom(again, id, sensor.id, 'old-relation')
  if (!isOurs) await noteWithout(again, patientId, sensor.id)
  await (keeper === ''
    ? forgetOwner(again, sensor.id, 'past-device')
    : nameWearer(again, sensor.id, keeper, 'new-device'))
  const others = worn.filter(({ id }) => id !== sensor.id && id !== kept?.id)
  await release(
    again,
    patientId,
    others.map(({ id }) => id),
    'past-device',
  )
  if (isOurs) return sayTaken(server, sensor, owner, holders)
  refuse(wearer && wearer.id !== patientId ? givenTo(sensor, wearer, owner, end) : wears(kept, end))
}

/** What the later of two reads: the other one has read that the sensor is theirs. */
function sayTaken(
  server: Server,
  sensor: SensorArgs,
  owner: Owner,
  holders: readonly RelatedEntity[],
): void {
  const [other] = holders.filter(({ id }) => id !== owner.patientId)
  if (!other) return
  const before = keptWho(parseOriginator(other.name, owner.hospital))
  const parties = { sensor: sensor.name, other: before, who: keptWho(owner) }
  server.notice({ code: 'given-in-one-moment', ...parties })
}

function givenTo(
  { name }: SensorArgs,
  wearer: RelatedEntity,
  owner: Owner,
  end: PlainCode,
): Reason {
  const other = parseOriginator(wearer.name, owner.hospital)
  return { code: 'sensor-given', sensor: name, name: other.name, id: other.id, end: { code: end } }
}

const wears = (kept: RelatedEntity | undefined, end: PlainCode): Reason => ({
  code: 'patient-changed',
  parts: [{ code: 'sensor-is', now: kept?.name ?? '' }],
  end: { code: end },
})

type Settled = {
  of: EntityRef
  to: string
  named?: string | undefined
  type: string
  says: Says
}

/**
 * Something was put into a place: it is in one, the last it was put into. Answers which, and whether its own words say another
 * or another name of it: they are the caller's.
 * @param named as its words say, whole as it is stored
 * @param type of the relation from a place, e.g. `Contains_patient`
 */
export async function settlePlace(
  server: Server,
  { of, to, named, type, says }: Settled,
): Promise<{ isOther: boolean; stays: RelatedEntity | undefined }> {
  const places = ofType(await server.look(relatedTo(of, type), says), 'ASSET')
  const [only] = places
  if (isOnly(places, to))
    return { isOther: named !== undefined && only?.name !== named, stays: only }
  const stays = latest(places)
  for (const { id } of places)
    if (id !== stays?.id) await unrelate(server, { from: asset(id), to: of, type }, says)
  return { isOther: true, stays }
}

const ofType = (related: readonly RelatedEntity[], type: 'ASSET' | 'DEVICE'): RelatedEntity[] =>
  related.filter(({ entityType }) => entityType === type)

const isOnly = (related: readonly RelatedEntity[], id: string): boolean =>
  related.length === 1 && related[0]?.id === id
