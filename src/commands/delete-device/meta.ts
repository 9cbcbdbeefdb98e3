import { type InferOutput, object, string } from 'valibot'
import { WHAT } from '../../texts/command-words.ts'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { type Meta, named } from '../command.ts'
import { deviceKindSchema } from '../schemas.ts'

const { pending: TEXT } = PLATFORM_TEXTS

const schema = object({
  deviceId: string(),
  kind: deviceKindSchema,
  /** For texts. */
  name: string(),
  /** Whose it is; `''` for the platform's own. */
  hospitalId: string(),
})
export type DeleteDeviceArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'delete-device': DeleteDeviceArgs
  }
}

export const meta: Meta<DeleteDeviceArgs> = {
  name: 'delete-device',
  args: schema,
  subject: ({ kind, deviceId }) => `${kind}:${deviceId}`,
  offline: { kind: 'refused' },
  touches: ['platform'],
  what: ({ kind }) => WHAT.deleteDevice(kind),
  who: ({ name }) => named(name),
  marks: ({ name }) => [{ on: 'platform', who: name, words: TEXT['delete-device'] }],
  isUndoable: false,
}
