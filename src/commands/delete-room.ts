import { object, string, type InferOutput } from 'valibot'
import { SETTINGS_TEXTS } from '../texts/settings.ts'
import { deleteAsset } from '../wire/requests/assets.ts'
import { relatedFrom } from '../wire/requests/relations.ts'
import type { Command } from './command.ts'
import { asset, gone, step } from './pieces.ts'
import { relatedIds } from './ward-steps.ts'

const { ward: TEXT } = SETTINGS_TEXTS

const schema = object({ roomId: string(), name: string(), wardId: string() })
export type DeleteRoomArgs = InferOutput<typeof schema>

const LOOK = 'patients of the room'

/** An empty room leaves; one with patients stays (ROOM-13 to ROOM-15). */
export const deleteRoom: Command<DeleteRoomArgs> = {
  name: 'delete-room',
  args: schema,
  subject: ({ wardId }) => `ward:${wardId}`,
  concerns: ({ roomId }) => [`room:${roomId}`],
  offline: { kind: 'refused' },
  touches: ['places'],
  steps: ({ roomId }) => [
    step(LOOK, TEXT.failed.checkRoom, () => relatedFrom(asset(roomId), 'Contains_patient'), {
      alreadyDone: gone,
      check: (found) =>
        relatedIds({ found }, 'found', 'ASSET').length > 0 ? TEXT.failed.roomNotEmpty : null,
    }),
    step('delete the room', TEXT.failed.deleteRoom, () => deleteAsset(roomId), {
      alreadyDone: gone,
      again: LOOK,
    }),
  ],
}
