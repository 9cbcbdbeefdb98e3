import { object, string, type InferOutput } from 'valibot'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { wardName } from '../model/patients/names.ts'
import { textsOf } from '../wire/requests/facts.ts'
import { isObject, textOr } from '../wire/json.ts'
import type { Command } from './command.ts'
import { placeSchema, step } from './pieces.ts'
import { placeGatewaySteps } from './ward-steps.ts'

const { gateway: TEXT } = SETTINGS_TEXTS

const schema = object({
  gatewayId: string(),
  name: string(),
  nickname: string(),
  ward: placeSchema,
  room: string(),
  hospital: string(),
  /** As staff saw it when they opened the form. */
  seen: object({ nickname: string(), wardId: string(), room: string() }),
})
export type EditGatewayArgs = InferOutput<typeof schema>

/** Nickname and place of a gateway (GW-08 to GW-19). */
export const editGateway: Command<EditGatewayArgs> = {
  name: 'edit-gateway',
  args: schema,
  subject: ({ gatewayId }) => `gateway:${gatewayId}`,
  concerns: ({ ward }) => [`ward:${ward.id}`],
  offline: { kind: 'refused' },
  touches: ['places'],
  steps: (args, given) => [
    step(
      'the gateway as it is',
      SETTINGS_TEXTS.ward.failed.gateway,
      () => textsOf('DEVICE', args.gatewayId, ['nick', 'ward', 'ward_entityId', 'room']),
      { saysWhy: true, check: (now) => changedMeanwhile(args, now) },
    ),
    ...placeGatewaySteps(
      { id: args.gatewayId, name: args.name },
      args.ward,
      { nick: args.nickname, room: args.room },
      args.hospital,
      given,
      args.seen.wardId,
    ),
  ],
}

/** Nothing that somebody else changed since is overwritten in silence: they are told what it is now. */
function changedMeanwhile(
  { seen, hospital, ...wanted }: EditGatewayArgs,
  now: unknown,
): string | null {
  const facts = isObject(now) ? now : {}
  const is = (nickname: string, wardId: string, room: string): boolean =>
    textOr(facts['nick']) === nickname &&
    textOr(facts['ward_entityId']) === wardId &&
    textOr(facts['room']) === room
  if (is(seen.nickname, seen.wardId, seen.room)) return null
  // What this command saved already, before it was interrupted.
  if (is(wanted.nickname, wanted.ward.id, wanted.room)) return null
  const ward = wardName(textOr(facts['ward']), hospital)
  return TEXT.changed(textOr(facts['nick']) || wanted.name, ward, textOr(facts['room']))
}
