import { wardName } from '../../model/patients/names.ts'
import type { Reason } from '../../model/reason.ts'
import { textsOf } from '../../wire/requests/writes.ts'
import type { Command } from '../command.ts'
import { withServerWords } from '../server.ts'
import { notePlace, placeGateway, returnGateway } from '../steps/gateway-places.ts'
import { refuse } from '../steps/pieces.ts'
import { type EditGatewayArgs, meta } from './meta.ts'

/** Nickname and place of a gateway (GW-08 to GW-19). */
export const command: Command<EditGatewayArgs> = {
  ...meta,
  async run(server, args) {
    const look = textsOf('DEVICE', args.gatewayId, ['nick', 'ward', 'ward_entityId', 'room'])
    const now = await server.look(look, withServerWords('gateway-update'))
    refuse(changedMeanwhile(args, now))
    await notePlace(server, args.gatewayId)
    const { gatewayId: id, name, ward, hospital, seen } = args
    const move = { gateway: { id, name }, ward, hospital, from: seen.wardId }
    await placeGateway(server, move, { nick: args.nickname, room: args.room })
  },
  async undo(server, args) {
    const look = textsOf('DEVICE', args.gatewayId, ['nick', 'ward', 'ward_entityId', 'room'])
    refuse(changedMeanwhile(args, await server.look(look, withServerWords('gateway-update'))))
    const { gatewayId: id, name, ward, hospital, seen } = args
    await returnGateway(server, { gateway: { id, name }, ward, hospital }, { nick: seen.nickname })
  },
}

/** Refuses to overwrite what somebody else has changed since: the words name the present values. */
function changedMeanwhile(
  { seen, hospital, ...wanted }: EditGatewayArgs,
  now: Readonly<Record<string, string>>,
): Reason | null {
  const value = (key: string): string => now[key] ?? ''
  const is = (nickname: string, wardId: string, room: string): boolean =>
    value('nick') === nickname && value('ward_entityId') === wardId && value('room') === room
  if (is(seen.nickname, seen.wardId, seen.room)) return null
  // What this command saved already, before it was interrupted.
  if (is(wanted.nickname, wanted.ward.id, wanted.room)) return null
  const ward = wardName(value('ward'), hospital)
  const nickname = value('nick') || wanted.name
  return { code: 'gateway-changed', nickname, ward, room: value('room') }
}
