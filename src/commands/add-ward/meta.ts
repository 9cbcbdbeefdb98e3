import { type InferOutput, array, maxLength, object, optional, pipe, string } from 'valibot'
import { SETTINGS_TEXTS } from '../../texts/settings.ts'
import { type Meta, named } from '../command.ts'
import { MOST_GATEWAYS, gatewaySchema, placeSchema, seenPlacesSchema } from '../schemas.ts'

const { pending: TEXT } = SETTINGS_TEXTS

const schema = object({
  name: string(),
  /** Room numbers, at least one. */
  rooms: array(string()),
  gateways: pipe(array(gatewaySchema), maxLength(MOST_GATEWAYS)),
  hospital: placeSchema,
  /** Where staff saw the gateways; older commands do not say. */
  seen: optional(seenPlacesSchema),
})
export type AddWardArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'add-ward': AddWardArgs
  }
}

export const meta: Meta<AddWardArgs> = {
  name: 'add-ward',
  args: schema,
  subject: ({ name }) => `ward-name:${name}`,
  concerns: ({ gateways }) => gateways.map(({ id }) => `gateway:${id}`),
  offline: { kind: 'refused' },
  touches: ['places'],
  what: 'addWard',
  who: ({ name }) => named(name),
  marks: ({ name }) => [{ on: 'places', ward: '', adds: TEXT.ward(name) }],
  denied: 'places',
  isUndoable: true,
}
