import { storedRoom, storedWard, wardName } from '../../model/patients/names.ts'
import type { PlainCode } from '../../model/reason.ts'
import {
  type FoundAsset,
  createAsset,
  deleteAsset,
  findAssets,
} from '../../wire/requests/assets.ts'
import { relatedTo, allAssetsGroup } from '../../wire/requests/relations.ts'
import type { Place } from '../schemas.ts'
import { type Server, Refused, withServerWords } from '../server.ts'
import { whyLeaving } from './leaving.ts'
import { asset, exists, isMissing, idsOf, refuse, relate, remove, save } from './pieces.ts'
import { renameOne } from './ward-names.ts'
import { settlePlace } from './settle.ts'

/** Wards and rooms that are to be there once (API-38 to API-49). */

/** Whose it is, and the group new assets go into; a hospital without one needs none. */
export type Belongs = { hospital: Place; groupId: string | null }

export async function belongsTo(server: Server, hospital: Place): Promise<Belongs> {
  const look = allAssetsGroup(hospital.id)
  return { hospital, groupId: await server.look(look, 'group', { unless: isMissing }) }
}

type Wanted = {
  type: 'ward' | 'room'
  /** Whole stored name, e.g. `101-ICU-Seoul`. */
  name: string
  failure: PlainCode | null
  duplicate: PlainCode
}

/** A ward that is there once; one that somebody else made is a duplicate (WARD-16). Answers its id. */
export async function ensureWard(server: Server, name: string, belongs: Belongs): Promise<string> {
  const duplicate = 'ward-taken'
  const wanted = { type: 'ward', name, failure: null, duplicate } as const
  const existing = await exactly(server, wanted)
  if (existing && existing.mark !== server.mark) throw new Refused(duplicate, 'taken')
  const id = existing?.id ?? (await make(server, wanted, belongs))
  server.did({ code: 'ward-made', name: wardName(name, belongs.hospital.name) })
  return id
}

/**
 * A room that is there, in its ward (ROOM-07 to ROOM-12). One that belongs to a ward already is a duplicate (ROOM-09);
 * one that was left half made is taken over.
 */
export async function ensureRoom(
  server: Server,
  room: string,
  ward: Place,
  belongs: Belongs,
): Promise<void> {
  const name = storedRoom(room, ward.name, belongs.hospital.name)
  const wanted = { type: 'room', name, failure: 'add-room', duplicate: 'room-taken' } as const
  const existing = await exactly(server, wanted)
  if (existing && existing.mark !== server.mark)
    await unlessTaken(server, existing.id, ward.id, wanted)
  const id = existing?.id ?? (await make(server, wanted, belongs))
  server.did({ code: 'room-made', name: room })
  const tie = { from: asset(ward.id), to: asset(id), type: 'Contains_room' }
  await relate(server, tie, 'relate-room')
  server.did({ code: 'room-placed', name: room })
  await save(server, 'ASSET', id, { name }, 'relate-room')
  server.did({ code: 'room-named', name: room })
  await settleRoom(server, { id, room, ward, hospital: belongs.hospital.name })
}

type Settled = { id: string; room: string; ward: Place; hospital: string }

/** The ward may have another name by now; a room whose ward somebody deletes is not added (WHOLE-15). */
async function settleRoom(server: Server, { id, room, ward, hospital }: Settled): Promise<void> {
  const says = 'relate-room'
  const named = storedWard(ward.name, hospital)
  const wanted = { of: asset(id), to: ward.id, named, type: 'Contains_room', says } as const
  const { isOther, stays } = await settlePlace(server, wanted)
  const isHere = (stays?.id ?? ward.id) === ward.id
  const why = isHere ? await whyLeaving(server, ward, says, { code: 'room-not-added', room }) : null
  if (why !== null) {
    await remove(server, deleteAsset(id), says)
    server.did({ code: 'room-deleted', name: room })
    refuse(why)
  }
  if (!isOther || stays === undefined) return
  const name = storedRoom(room, wardName(stays.name, hospital), hospital)
  await renameOne(server, { id, name, kind: 'room', shown: room })
}

/** The ward that this command made, `null` for none. */
export async function ownWard(server: Server, name: string): Promise<string | null> {
  const wards = await server.look(findAssets('ward', name), null)
  return wards.find((each) => each.name === name && each.mark === server.mark)?.id ?? null
}

/** The room that this command made, `null` for none: one that it took over was somebody else's. */
export async function ownRoom(
  server: Server,
  room: string,
  ward: Place,
  hospital: Place,
): Promise<string | null> {
  const name = storedRoom(room, ward.name, hospital.name)
  const rooms = await server.look(findAssets('room', name), null)
  return rooms.find((each) => each.name === name && each.mark === server.mark)?.id ?? null
}

/** A room without a ward may be taken over, and so may one that an earlier run has put into this ward. */
async function unlessTaken(
  server: Server,
  id: string,
  ward: string,
  { failure, duplicate }: Wanted,
): Promise<void> {
  const wards = idsOf(await server.look(relatedTo(asset(id), 'Contains_room'), failure), 'ASSET')
  const isOwn = server.resumed && wards.every((each) => each === ward)
  if (wards.length > 0 && !isOwn) throw new Refused(duplicate, 'taken')
}

async function make(server: Server, wanted: Wanted, belongs: Belongs): Promise<string> {
  const { type, name, failure, duplicate } = wanted
  const { hospital, groupId } = belongs
  const request = createAsset({ type, name, customerId: hospital.id, groupId }, server.mark)
  const made = await server.write(request, withWhy(failure), { unless: exists })
  if (made !== null) return made
  // Only when a request thought lost arrived after all, or somebody was faster by a blink.
  const late = await exactly(server, wanted)
  if (late?.mark !== server.mark) throw new Refused(duplicate, 'taken')
  return late.id
}

/** The asset of exactly this name; names are unique. */
async function exactly(
  server: Server,
  { type, name, failure }: Wanted,
): Promise<FoundAsset | undefined> {
  const assets = await server.look(findAssets(type, name), withWhy(failure))
  return assets.find((each) => each.name === name)
}

const withWhy = (failure: PlainCode | null) => (failure === null ? null : withServerWords(failure))
