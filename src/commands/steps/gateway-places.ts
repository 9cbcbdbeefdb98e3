import { gatewayClaim } from '../../model/claim.ts'
import { storedWard, wardName } from '../../model/patients/names.ts'
import { gatewayLabel } from '../../model/places/devices.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import { type Relation, relatedFrom, relatedTo } from '../../wire/requests/relations.ts'
import { type WardGateway, gatewaysInWard } from '../../wire/requests/devices.ts'
import {
  type GatewayArgs,
  MOST_GATEWAYS,
  type Place,
  type SeenGateways,
  type SeenPlaces,
} from '../schemas.ts'
import { type Server, Refused, withServerWords } from '../server.ts'
import {
  asset,
  device,
  isMissing,
  idsOf,
  refuse,
  relate,
  save,
  saveIfThere,
  unrelate,
  nameOf,
} from './pieces.ts'
import { whyLeaving } from './leaving.ts'
import { settlePlace } from './settle.ts'

/** Which ward a gateway hangs in (GW-08 to GW-19, WARD-22 to WARD-30). */

const FAILED = withServerWords('gateway-update')

type Wanted = {
  wardId: string
  seen: SeenGateways
  coming: readonly GatewayArgs[]
  leaving: readonly string[]
}

/**
 * Refuses to overwrite changes of somebody else, before gateways come or go: the reason names the present gateways.
 */
export async function gatewaysAsSeen(server: Server, wanted: Wanted): Promise<void> {
  const { wardId, seen, coming, leaving } = wanted
  if (coming.length === 0 && leaving.length === 0) return
  const now = await server.look(gatewaysInWard(wardId), FAILED)
  refuse(
    isSame(now, seen.gateways) ? null : { code: 'gateways-changed', now: now.map(gatewayLabel) },
  )
  await gatewayPlacesAsSeen(server, coming, seen)
}

/** Looks before gateways come: one that somebody else moved since is not moved back in silence. */
export async function gatewayPlacesAsSeen(
  server: Server,
  coming: readonly GatewayArgs[],
  { from }: SeenPlaces,
): Promise<void> {
  for (const { id, name } of coming) {
    server.remember(id, name)
    const isAsSeen = (await notePlace(server, id)) === (from[id] ?? '')
    refuse(isAsSeen ? null : { code: 'gateway-moved', gateway: name })
  }
}

function isSame(now: readonly WardGateway[], seen: readonly string[]): boolean {
  return now.length === seen.length && now.every(({ id }) => seen.includes(id))
}

const PLACE = ['ward', 'ward_entityId', 'room'] as const
const placeKey = (gateway: string, key: (typeof PLACE)[number]): string => `${gateway} ${key}`

/** Where the gateway is before it is moved is kept, for `undo`. Answers the id of its ward, `''` for none. */
export async function notePlace(server: Server, gateway: string): Promise<string> {
  const stored = await server.look(textsOf('DEVICE', gateway, PLACE), FAILED, { unless: isMissing })
  for (const key of PLACE) server.remember(placeKey(gateway, key), stored?.[key] ?? '')
  return stored?.ward_entityId ?? ''
}

/** Was it looked where the gateway is, in this run or one before? */
export function isPlaceKnown(server: Server, gateway: string): boolean {
  return server.remembered(placeKey(gateway, 'ward_entityId')) !== undefined
}

/** Puts a gateway back to where it was, unless somebody has moved it since: then it stays, and staff see that. */
export async function returnGateway(
  server: Server,
  { gateway, ward, hospital }: Omit<Move, 'from'>,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { id } = gateway
  // It was not begun with.
  if (!isPlaceKnown(server, id)) return
  const before = (key: (typeof PLACE)[number]): string => server.remembered(placeKey(id, key)) ?? ''
  const was = { id: before('ward_entityId'), name: wardName(before('ward'), hospital) }
  if (was.id === ward.id) {
    const move = { gateway, ward, hospital, from: '' }
    return placeGateway(server, move, { ...attributes, room: before('room') })
  }
  if (was.id !== '') {
    const move = { gateway, ward: was, hospital, from: ward.id }
    return placeGateway(server, move, { ...attributes, room: before('room') })
  }
  await removeGateway(server, id, ward.id)
  if (Object.keys(attributes).length > 0) await save(server, 'DEVICE', id, attributes, FAILED)
}

/** Which ward does the gateway say it is in? `''` for none. */
async function wardSaid(server: Server, gateway: string): Promise<string> {
  const look = textsOf('DEVICE', gateway, ['ward_entityId'])
  return (await server.look(look, FAILED))['ward_entityId'] ?? ''
}

const contains = (ward: string, gateway: string): Relation => ({
  from: asset(ward),
  to: device(gateway),
  type: 'Contains',
})

/** Where a gateway goes. `from` is the ward staff saw it in, `''` for none, where that is known. */
type Move = { gateway: GatewayArgs; ward: Place; hospital: string; from: string | undefined }

/**
 * A gateway goes into a ward: out of every other, into this one, and its attributes say so (AMB-128, GW-18, GW-19).
 * `attributes` besides the ward's; a gateway that was in another ward has no room any more (GW-11). One that was moved
 * during an interruption stays where it is.
 */
export async function placeGateway(
  server: Server,
  { gateway, ward, hospital, from }: Move,
  attributes: Readonly<Record<string, string>>,
): Promise<void> {
  const { id, name } = gateway
  const content = await server.look(relatedFrom(asset(ward.id), 'Contains'), FAILED)
  const isFull = idsOf(content, 'DEVICE', id).length >= MOST_GATEWAYS
  if (isFull) throw new Refused('gateways-full', 'rule')
  if (server.resumed && from !== undefined) {
    const isKnown = [from, ward.id].includes(await wardSaid(server, id))
    refuse(isKnown ? null : { code: 'gateway-stays', gateway: name })
  }
  const wards = await server.look(relatedTo(device(id), 'Contains'), FAILED)
  for (const other of idsOf(wards, 'ASSET', ward.id)) {
    await unrelate(server, contains(other, id), FAILED)
    server.did(
      { code: 'gateway-out-of', gateway: name, ward: 'other' },
      gatewayClaim(id, { not: other }),
    )
  }
  await relate(server, contains(ward.id, id), FAILED)
  server.did(
    { code: 'gateway-into', gateway: name, ward: ward.name },
    gatewayClaim(id, { is: ward.id }),
  )
  const placed = { ward: storedWard(ward.name, hospital), ward_entityId: ward.id }
  await save(server, 'DEVICE', id, { ...attributes, ...placed }, FAILED)
  server.did({ code: 'gateway-saved', gateway: name }, gatewayClaim(id, { is: ward.id }))
  await settleGateway(server, { gateway, ward, hospital })
}

/** In one ward, and it says so: of two staff who moved it in the same moment the later decides (WHOLE-13). */
async function settleGateway(
  server: Server,
  { gateway: { id, name }, ward, hospital }: Omit<Move, 'from'>,
): Promise<void> {
  const to = ward.id
  const named = storedWard(ward.name, hospital)
  const wanted = { of: device(id), to, named, type: 'Contains', says: FAILED }
  const { isOther, stays } = await settlePlace(server, wanted)
  const isHere = (stays?.id ?? to) === to
  const why = isHere
    ? await whyLeaving(server, ward, FAILED, { code: 'gateway-nowhere', gateway: name })
    : null
  if (why !== null) {
    await removeGateway(server, id, to)
    refuse(why)
  }
  if (!isOther) return
  const ofOther = stays?.id !== to && { room: '' }
  const placed = { ward: stays?.name ?? '', ward_entityId: stays?.id ?? '', ...ofOther }
  await save(server, 'DEVICE', id, placed, FAILED)
  refuse(ofOther ? { code: 'gateway-stays', gateway: name } : null)
}

/** A gateway leaves its ward and has no location (WARD-30), unless it was moved to another during an interruption. */
export async function removeGateway(server: Server, gateway: string, ward: string): Promise<void> {
  // First: while the relation is there, an interrupted command still finds the gateway.
  if (!server.resumed || !(await isElsewhere(server, gateway, ward))) {
    const nowhere = { ward: '', ward_entityId: '', room: '' }
    await saveIfThere(server, 'DEVICE', gateway, nowhere, FAILED)
    server.did(
      { code: 'gateway-nowhere', gateway: nameOf(server, gateway) },
      gatewayClaim(gateway, { is: '' }),
    )
  }
  await unrelate(server, contains(ward, gateway), FAILED)
  server.did(
    { code: 'gateway-out-of', gateway: nameOf(server, gateway), ward: 'this' },
    gatewayClaim(gateway, { not: ward }),
  )
}

async function isElsewhere(server: Server, gateway: string, ward: string): Promise<boolean> {
  const look = textsOf('DEVICE', gateway, ['ward_entityId'])
  const stored = await server.look(look, FAILED, { unless: isMissing })
  return !['', ward].includes(stored?.['ward_entityId'] ?? '')
}
