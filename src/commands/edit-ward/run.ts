import { roomName, storedRoom, storedWard, wardName } from '../../model/patients/names.ts'
import { DID } from '../../texts/did.ts'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import {
  findAssets,
  type StoredAsset,
  assetAsStored,
  renameAsset,
} from '../../wire/requests/assets.ts'
import { relatedFrom } from '../../wire/requests/relations.ts'
import { usersOfWard } from '../../wire/requests/users.ts'
import { saveAttributes } from '../../wire/requests/writes.ts'
import type { Command } from '../command.ts'
import { type Server, withServerWords } from '../server.ts'
import {
  gatewaysAsSeen,
  notePlace,
  placeGateway,
  removeGateway,
  returnGateway,
} from '../steps/gateway-places.ts'
import { asset, isMissing, idsOf, refuse, saveIfThere, nameOf, noteNames } from '../steps/pieces.ts'
import { type EditWardArgs, meta } from './meta.ts'

const { ward: TEXT } = SETTINGS_TEXTS

/** Another name and other gateways; the name is everywhere the ward is (WARD-21 to WARD-24, AMB-79). */
export const command: Command<EditWardArgs> = {
  ...meta,
  async run(server, args) {
    const { wardId, hospital } = args
    const stored = await server.look(assetAsStored(wardId), null)
    refuse(changedMeanwhile(args, stored))
    if (!server.resumed) await gatewaysAsSeen(server, args)
    if (args.rename !== null) await rename(server, args, args.rename, stored)
    for (const id of args.leaving) {
      await notePlace(server, id)
      await removeGateway(server, id, wardId)
    }
    const ward = { id: wardId, name: args.rename ?? args.name }
    for (const gateway of args.coming) {
      const from = args.seen.from[gateway.id] ?? ''
      await placeGateway(server, { gateway, ward, hospital, from }, { room: '' })
    }
  },
  async undo(server, args) {
    const { wardId: id, hospital, name } = args
    const stored = await server.look(assetAsStored(id), null)
    refuse(changedMeanwhile(args, stored))
    const ward = { id, name: args.rename ?? name }
    for (const gateway of args.coming) await returnGateway(server, { gateway, ward, hospital })
    if (args.rename !== null) await rename(server, { ...args, name: args.rename }, name, stored)
    const before = { id, name }
    for (const each of args.leaving) {
      const gateway = { id: each, name: nameOf(server, each, 'gateway') }
      await returnGateway(server, { gateway, ward: before, hospital })
    }
  },
}

/** Refuses to overwrite a name that somebody else has given since. */
function changedMeanwhile(
  { name, rename: to, hospital }: EditWardArgs,
  now: StoredAsset,
): string | null {
  const is = wardName(now.name, hospital)
  return is === name || is === to ? null : TEXT.changed(is)
}

/** The ward, its rooms, and whoever says that they are in it. Everything is found before anything is renamed. */
async function rename(
  server: Server,
  { wardId, hospital, name: before }: EditWardArgs,
  to: string,
  ward: StoredAsset,
): Promise<void> {
  const stored = storedWard(to, hospital)
  const twins = await server.look(findAssets('ward', stored), null)
  const isTaken = twins.some((twin) => twin.name === stored && twin.id !== wardId)
  refuse(isTaken ? TEXT.wrong.duplicateWard : null, 'taken')
  const content = await server.look(relatedFrom(asset(wardId), 'Contains'), TEXT.failed.patients)
  server.concern('gateway', idsOf(content, 'DEVICE'))
  noteNames(server, content, hospital)
  const related = await server.look(relatedFrom(asset(wardId), 'Contains_room'), null)
  const rooms = related.filter(({ entityType }) => entityType === 'ASSET')
  const users = await accountsOf(server, wardId)

  await renameOne(server, wardId, ward, stored, DID.ward.ward(to))
  for (const { id, name } of rooms) {
    const number = roomName(name, name.endsWith(`-${stored}`) ? to : before, hospital)
    const room = await server.look(assetAsStored(id), null, { unless: isMissing })
    await renameOne(server, id, room, storedRoom(number, to, hospital), DID.ward.room(number))
  }
  const says = { ward: stored }
  for (const id of idsOf(content, 'ASSET')) {
    await saveIfThere(server, 'ASSET', id, says, TEXT.failed.patients)
    server.did(DID.ward.patientSays(nameOf(server, id, 'patient')))
  }
  for (const id of idsOf(content, 'DEVICE')) {
    await saveIfThere(server, 'DEVICE', id, says, withServerWords(TEXT.failed.gateway))
    server.did(DID.ward.gatewaySays(nameOf(server, id, 'gateway')))
  }
  const notice = { unless: isMissing, notice: TEXT.accounts }
  for (const [at, id] of users.entries()) {
    await server.write(saveAttributes('USER', id, { ward: to }), null, notice)
    server.did(DID.ward.accounts(at + 1))
  }
}

/** The accounts of the ward, of every page (ruling R13). Where this account may not see them, staff get a notice. */
async function accountsOf(server: Server, wardId: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 0; ; page += 1) {
    const users = await server.look(usersOfWard(wardId, page), null, { notice: TEXT.accounts })
    if (users === null) return ids
    ids.push(...users.items)
    if (!users.hasNext) return ids
  }
}

/** The asset's name and the attribute that says it. What is saved is what is stored but for the name. */
async function renameOne(
  server: Server,
  id: string,
  stored: StoredAsset | null,
  name: string,
  what: string,
): Promise<void> {
  if (stored && stored.name !== name) {
    await server.write(renameAsset(stored, name), null, { unless: isMissing })
    server.did(DID.ward.renamed(what))
  }
  await saveIfThere(server, 'ASSET', id, { name }, null)
  server.did(DID.ward.says(what))
}
