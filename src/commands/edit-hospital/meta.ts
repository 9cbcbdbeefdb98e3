import { type InferOutput, object, string } from 'valibot'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { type Meta, named } from '../command.ts'
import { hospitalSchema } from '../schemas.ts'

const { pending: TEXT } = PLATFORM_TEXTS

const schema = object({
  hospitalId: string(),
  /** As the form was opened with. */
  before: hospitalSchema,
  after: hospitalSchema,
})
export type EditHospitalArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'edit-hospital': EditHospitalArgs
  }
}

export const meta: Meta<EditHospitalArgs> = {
  name: 'edit-hospital',
  args: schema,
  subject: ({ hospitalId }) => `hospital:${hospitalId}`,
  offline: { kind: 'refused' },
  touches: ['platform'],
  what: 'editHospital',
  who: ({ after }) => named(after.title),
  marks: ({ after }) => [{ on: 'platform', who: after.title, words: TEXT['edit-hospital'] }],
  isOneWrite: true,
  isUndoable: true,
}
