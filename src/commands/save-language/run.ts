import type { Command } from '../command.ts'
import { save } from '../steps/pieces.ts'
import { type SaveLanguageArgs, meta } from './meta.ts'

/** The own language, in which every console shows itself to this account (LANG-03). */
export const command: Command<SaveLanguageArgs> = {
  ...meta,
  async run(server, { userId, language }) {
    await save(server, 'USER', userId, { language }, null)
    server.did('language-saved')
    return [{ table: 'status', id: 'session', change: { 'user.language': language } }]
  },
}
