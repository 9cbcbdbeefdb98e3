import { object, string, type InferOutput } from 'valibot'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { deleteAsset } from '../wire/requests/assets.ts'
import { relatedFrom } from '../wire/requests/relations.ts'
import type { Command, Given, Step } from './command.ts'
import { asset, gone, step } from './pieces.ts'
import { relatedIds, removeGatewaySteps } from './ward-steps.ts'

const { ward: TEXT } = SETTINGS_TEXTS

const schema = object({ wardId: string(), name: string() })
export type DeleteWardArgs = InferOutput<typeof schema>

const CONTENT = 'what the ward contains'
const ROOMS = 'rooms of the ward'

/**
 * An empty ward leaves with its rooms, and its gateways have no place (WARD-25 to WARD-30). Patients and rooms are
 * read first, because with the ward its relations are gone (AMB-80); gateways are no patients.
 */
export const deleteWard: Command<DeleteWardArgs> = {
  name: 'delete-ward',
  args: schema,
  subject: ({ wardId }) => `ward:${wardId}`,
  concerns: (_, results) => relatedIds(results, CONTENT, 'DEVICE').map((id) => `gateway:${id}`),
  offline: { kind: 'refused' },
  touches: ['places', 'patients'],
  steps: ({ wardId }, given) => [
    step(CONTENT, TEXT.failed.checkWard, () => relatedFrom(asset(wardId), 'Contains'), {
      alreadyDone: gone,
      check: (found) => hasPatients(found, TEXT.failed.wardNotEmpty),
    }),
    step(ROOMS, TEXT.failed.roomsOfWard, () => relatedFrom(asset(wardId), 'Contains_room'), {
      alreadyDone: gone,
    }),
    ...roomsSteps(given),
    ...relatedIds(given.results, CONTENT, 'DEVICE').flatMap((id) =>
      removeGatewaySteps(id, wardId, given).map((each) => ({ ...each, again: CONTENT })),
    ),
    ...relatedIds(given.results, ROOMS, 'ASSET').map((id) =>
      step(`delete room ${id}`, TEXT.failed.deleteRoomOfWard(id), () => deleteAsset(id), {
        alreadyDone: gone,
        again: CONTENT,
      }),
    ),
    step('delete the ward', TEXT.failed.deleteWard, () => deleteAsset(wardId), {
      alreadyDone: gone,
      again: CONTENT,
    }),
  ],
}

/** Somebody may be in a room without being in its ward: a move that was cut long ago. */
function roomsSteps({ results }: Given): Step[] {
  return relatedIds(results, ROOMS, 'ASSET').map((id) =>
    step(
      `patients of room ${id}`,
      TEXT.failed.checkWard,
      () => relatedFrom(asset(id), 'Contains_patient'),
      {
        alreadyDone: gone,
        again: CONTENT,
        check: (found) => hasPatients(found, TEXT.failed.wardNotEmpty),
      },
    ),
  )
}

function hasPatients(found: unknown, refusal: string): string | null {
  return relatedIds({ found }, 'found', 'ASSET').length > 0 ? refusal : null
}
