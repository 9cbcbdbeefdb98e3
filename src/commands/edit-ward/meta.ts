import { type InferOutput, array, maxLength, nullable, object, pipe, string } from 'valibot'
import { type Meta, named } from '../command.ts'
import { MOST_GATEWAYS, gatewaySchema, seenGatewaysSchema } from '../schemas.ts'

const schema = object({
  wardId: string(),
  hospital: string(),
  /** The name as staff saw it. */
  name: string(),
  /** The new name; `null` for one that stays. */
  rename: nullable(string()),
  /** Gateways that come and ids of those that go. Others of an overfull ward stay (AMB-78). */
  coming: pipe(array(gatewaySchema), maxLength(MOST_GATEWAYS)),
  leaving: array(string()),
  seen: seenGatewaysSchema,
})
export type EditWardArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'edit-ward': EditWardArgs
  }
}

export const meta: Meta<EditWardArgs> = {
  name: 'edit-ward',
  args: schema,
  subject: ({ wardId }) => `ward:${wardId}`,
  concerns: ({ coming, leaving }) =>
    [...coming.map(({ id }) => id), ...leaving].map((id) => `gateway:${id}`),
  offline: { kind: 'refused' },
  touches: ['places', 'patients'],
  what: 'editWard',
  who: ({ name, rename }) => named(rename || name),
  marks: ({ wardId }) => [{ on: 'place', id: wardId }],
  isUndoable: true,
}
