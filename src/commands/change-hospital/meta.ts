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
  /** `''` for a device of the platform. */
  fromId: string(),
  toId: string(),
  toTitle: string(),
})
export type ChangeHospitalArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'change-hospital': ChangeHospitalArgs
  }
}

export const meta: Meta<ChangeHospitalArgs> = {
  name: 'change-hospital',
  args: schema,
  subject: ({ kind, deviceId }) => `${kind}:${deviceId}`,
  offline: { kind: 'refused' },
  touches: ['platform'],
  what: ({ kind, toTitle }) => WHAT.changeHospital(kind, toTitle),
  who: ({ name }) => named(name),
  marks: ({ name }) => [{ on: 'platform', who: name, words: TEXT['change-hospital'] }],
  isUndoable: false,
}
