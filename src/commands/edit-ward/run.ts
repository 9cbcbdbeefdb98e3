import { wardName } from '../../model/patients/names.ts'
import type { Reason } from '../../model/reason.ts'
import { type StoredAsset, assetAsStored } from '../../wire/requests/assets.ts'
import type { Command } from '../command.ts'
import {
  gatewaysAsSeen,
  notePlace,
  placeGateway,
  removeGateway,
  returnGateway,
} from '../steps/gateway-places.ts'
import { nameOf, refuse } from '../steps/pieces.ts'
import { rename } from '../steps/ward-names.ts'
import { type EditWardArgs, meta } from './meta.ts'

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
      const gateway = { id: each, name: nameOf(server, each) }
      await returnGateway(server, { gateway, ward: before, hospital })
    }
  },
}

/** Refuses to overwrite a name that somebody else has given since. */
function changedMeanwhile(
  { name, rename: to, hospital }: EditWardArgs,
  now: StoredAsset,
): Reason | null {
  const is = wardName(now.name, hospital)
  return is === name || is === to ? null : { code: 'ward-renamed', name: is }
}
