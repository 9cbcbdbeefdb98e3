import { type InferOutput, object, picklist, string } from 'valibot'
import { LANGUAGES } from '../../model/language.ts'
import { type Meta, named } from '../command.ts'

const schema = object({ userId: string(), language: picklist(LANGUAGES) })
export type SaveLanguageArgs = InferOutput<typeof schema>

declare module '../command.ts' {
  interface CommandArgs {
    'save-language': SaveLanguageArgs
  }
}

export const meta: Meta<SaveLanguageArgs> = {
  name: 'save-language',
  args: schema,
  subject: (args) => `account:${args.userId}`,
  offline: { kind: 'refused' },
  touches: ['accounts'],
  what: 'saveLanguage',
  who: () => named(''),
  isUndoable: false,
}
