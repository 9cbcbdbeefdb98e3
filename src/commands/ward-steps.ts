import { object, string, type InferOutput } from 'valibot'
import { FLOW_TEXTS } from '../texts/flows.ts'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { storedRoom, storedWard } from '../model/patients/names.ts'
import { isObject, textOr } from '../wire/json.ts'
import { allAssetsGroup } from '../wire/requests/entity-groups.ts'
import { textsOf } from '../wire/requests/facts.ts'
import {
  type RelatedEntity,
  type Relation,
  deleteRelation,
  relatedFrom,
  relatedTo,
  saveRelation,
} from '../wire/requests/relations.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Given, Results, Step } from './command.ts'
import { type Place, asset, device, gone, listOf, lookAgain, step } from './pieces.ts'
import { ensureSteps, placeId } from './place-steps.ts'

/** Pieces of what is done to wards, rooms and gateways (API-38 to API-49). */

const { ward: TEXT } = SETTINGS_TEXTS

export const gatewaySchema = object({ id: string(), name: string() })
export type GatewayArgs = InferOutput<typeof gatewaySchema>

/** At most so many gateways a ward (CONST-17). */
export const MOST_GATEWAYS = 2

/** The group new assets go into; a hospital without one needs none. */
export function groupStep(hospital: Place): Step {
  return step('group', FLOW_TEXTS.group, () => allAssetsGroup(hospital.id), { alreadyDone: gone })
}

/** Ids of one kind among the related. */
export function relatedIds(results: Results, look: string, type: 'ASSET' | 'DEVICE'): string[] {
  return listOf<RelatedEntity>(results[look])
    .filter(({ entityType }) => entityType === type)
    .map(({ id }) => id)
}

/** A room that is to be there, in its ward (ROOM-07 to ROOM-12). */
export function roomSteps(
  room: string,
  ward: { id: string; name: string },
  hospital: Place,
  given: Given,
): Step[] {
  const name = storedRoom(room, ward.name, hospital.name)
  const id = placeId(name, given)
  return [
    ...ensureSteps(
      {
        type: 'room',
        name,
        hospital,
        belongsBy: 'Contains_room',
        failure: TEXT.failed.addRoom,
        duplicate: TEXT.wrong.duplicateRoom,
      },
      given,
    ),
    ...(id === ''
      ? []
      : [
          step(`room ${room} is of the ward`, TEXT.failed.relateRoom, () =>
            saveRelation({ from: asset(ward.id), to: asset(id), type: 'Contains_room' }),
          ),
          step(`name of room ${room}`, TEXT.failed.relateRoom, () =>
            saveAttributes('ASSET', id, { name }),
          ),
        ]),
  ]
}

const contains = (ward: string, gateway: string): Relation => ({
  from: asset(ward),
  to: device(gateway),
  type: 'Contains',
})

/**
 * A gateway goes into a ward: out of every other, into this one, and its attributes say so (AMB-128, GW-18, GW-19).
 * `attributes` besides the ward's; a gateway that was in another ward has no room any more (GW-11). `from` is the ward
 * staff saw it in, `''` for none, where that is known: one that was moved during an interruption stays there.
 */
export function placeGatewaySteps(
  gateway: GatewayArgs,
  ward: Place,
  attributes: Readonly<Record<string, string>>,
  hospital: string,
  given: Given,
  from?: string,
): Step[] {
  const look = `wards of gateway ${gateway.id}`
  const content = `gateways of ward ${ward.id} beside ${gateway.id}`
  const others = relatedIds(given.results, look, 'ASSET').filter((id) => id !== ward.id)
  const failed = TEXT.failed.gateway
  const more = { saysWhy: true, again: content } as const
  return [
    step(content, failed, () => relatedFrom(asset(ward.id), 'Contains'), {
      saysWhy: true,
      check: (found) => {
        const beside = relatedIds({ found }, 'found', 'DEVICE').filter((id) => id !== gateway.id)
        return beside.length >= MOST_GATEWAYS ? TEXT.fields.gateways : null
      },
    }),
    ...(from === undefined
      ? []
      : [
          wardAgain(gateway.id, given, (is) =>
            [from, ward.id].includes(is) ? null : TEXT.gatewayStays(gateway.name),
          ),
        ]),
    step(look, failed, () => relatedTo(device(gateway.id), 'Contains'), { saysWhy: true }),
    ...others.map((id) =>
      step(
        `gateway ${gateway.id} leaves ${id}`,
        failed,
        () => deleteRelation(contains(id, gateway.id)),
        { ...more, alreadyDone: gone },
      ),
    ),
    step(
      `gateway ${gateway.id} enters`,
      failed,
      () => saveRelation(contains(ward.id, gateway.id)),
      more,
    ),
    step(
      `place of gateway ${gateway.id}`,
      failed,
      () =>
        saveAttributes('DEVICE', gateway.id, {
          ...attributes,
          ward: storedWard(ward.name, hospital),
          ward_entityId: ward.id,
        }),
      more,
    ),
  ]
}

const wardNow = (gateway: string): string => `ward of gateway ${gateway} now`

/** After an interruption: which ward does the gateway say it is in, `''` for none? */
function wardAgain(gateway: string, given: Given, check?: (ward: string) => string | null): Step {
  const look = lookAgain(
    wardNow(gateway),
    given,
    () => textsOf('DEVICE', gateway, ['ward_entityId']),
    { alreadyDone: gone, ...(check && { check: (found) => check(wardIn(found)) }) },
  )
  return { ...look, failure: TEXT.failed.gateway, saysWhy: true }
}

function wardIn(found: unknown): string {
  return isObject(found) ? textOr(found['ward_entityId']) : ''
}

/** A gateway leaves its ward and has no location (WARD-30), unless it was moved to another during an interruption. */
export function removeGatewaySteps(gateway: string, ward: string, given: Given): Step[] {
  const failed = TEXT.failed.gateway
  const isElsewhere = !['', ward].includes(wardIn(given.results[wardNow(gateway)]))
  return [
    wardAgain(gateway, given),
    // First: while the relation is there, an interrupted command still finds the gateway.
    step(
      `gateway ${gateway} has no place`,
      failed,
      () =>
        isElsewhere
          ? null
          : saveAttributes('DEVICE', gateway, { ward: '', ward_entityId: '', room: '' }),
      { alreadyDone: gone, saysWhy: true, again: wardNow(gateway) },
    ),
    step(
      `gateway ${gateway} leaves ${ward}`,
      failed,
      () => deleteRelation(contains(ward, gateway)),
      { alreadyDone: gone, saysWhy: true },
    ),
  ]
}
