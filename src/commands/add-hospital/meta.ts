import { type InferOutput, nullable, object, string } from 'valibot'
import { PLATFORM_TEXTS } from '../../texts/platform.ts'
import { type Meta, named } from '../command.ts'
import { hospitalSchema } from '../schemas.ts'

const { pending: TEXT } = PLATFORM_TEXTS

const schema = object({
  ...hospitalSchema.entries,
  /** The Admin who is invited by mail; `null` for none yet. Phone as saved, without a leading 0. */
  admin: nullable(object({ email: string(), name: string(), phone: string() })),
})
export type AddHospitalArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'add-hospital': AddHospitalArgs
  }
}

export const meta: Meta<AddHospitalArgs> = {
  name: 'add-hospital',
  args: schema,
  subject: ({ title }) => `hospital-title:${title.toLowerCase()}`,
  concerns: ({ admin }) => (admin === null ? [] : [`account-email:${admin.email.toLowerCase()}`]),
  offline: { kind: 'refused' },
  touches: ['platform', 'accounts'],
  what: 'addHospital',
  who: ({ title }) => named(title),
  marks: ({ title }) => [{ on: 'platform', who: title, words: TEXT['add-hospital'] }],
  isUndoable: true,
}
