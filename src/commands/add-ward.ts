import { array, maxLength, object, optional, pipe, string, type InferOutput } from 'valibot'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { storedWard } from '../model/patients/names.ts'
import { saveAttributes } from '../wire/requests/writes.ts'
import type { Command } from './command.ts'
import { placeSchema, step } from './pieces.ts'
import { ensureSteps, placeId } from './place-steps.ts'
import { seenPlaceSteps, seenPlacesSchema } from './ward-gateways.ts'
import {
  MOST_GATEWAYS,
  gatewaySchema,
  groupStep,
  placeGatewaySteps,
  roomSteps,
} from './ward-steps.ts'

const { ward: TEXT } = SETTINGS_TEXTS

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

/** A new ward with its rooms and gateways (WARD-14 to WARD-20). */
export const addWard: Command<AddWardArgs> = {
  name: 'add-ward',
  args: schema,
  subject: ({ name }) => `ward-name:${name}`,
  concerns: ({ gateways }) => gateways.map(({ id }) => `gateway:${id}`),
  offline: { kind: 'refused' },
  touches: ['places'],
  steps({ name, rooms, gateways, hospital, seen }, given) {
    const stored = storedWard(name, hospital.name)
    const id = placeId(stored, given)
    return [
      ...(seen ? seenPlaceSteps(gateways, seen) : []),
      groupStep(hospital),
      ...ensureSteps(
        {
          type: 'ward',
          name: stored,
          hospital,
          belongsBy: '',
          failure: null,
          duplicate: TEXT.wrong.duplicateWard,
        },
        given,
      ),
      ...(id === ''
        ? []
        : [
            step('name of the ward', null, () =>
              saveAttributes('ASSET', id, { name: stored, hospital: hospital.name }),
            ),
            ...rooms.flatMap((room) => roomSteps(room, { id, name }, hospital, given)),
            ...gateways.flatMap((gateway) =>
              placeGatewaySteps(
                gateway,
                { id, name },
                { room: '' },
                hospital.name,
                given,
                seen && (seen.from[gateway.id] ?? ''),
              ),
            ),
          ]),
    ]
  },
}
