import { type InferOutput, object, string } from 'valibot'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { type Meta, named } from '../command.ts'

const { pending: TEXT } = PLATFORM_TEXTS

const schema = object({ hospitalId: string(), /** For what is said. */ title: string() })
export type DeleteHospitalArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'delete-hospital': DeleteHospitalArgs
  }
}

export const meta: Meta<DeleteHospitalArgs> = {
  name: 'delete-hospital',
  args: schema,
  subject: ({ hospitalId }) => `hospital:${hospitalId}`,
  offline: { kind: 'refused' },
  touches: ['platform'],
  what: 'deleteHospital',
  who: ({ title }) => named(title),
  marks: ({ title }) => [{ on: 'platform', who: title, words: TEXT['delete-hospital'] }],
  isOneWrite: true,
  isUndoable: false,
}
