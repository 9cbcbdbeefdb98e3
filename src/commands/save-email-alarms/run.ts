import type { Command } from '../command.ts'
import { withServerWords } from '../server.ts'
import { save } from '../steps/pieces.ts'
import { type SaveEmailAlarmsArgs, meta } from './meta.ts'

/** Whether the signed-in user gets letters of one kind of alarm (SALRM-04, SALRM-12). */
export const command: Command<SaveEmailAlarmsArgs> = {
  ...meta,
  async run(server, { userId, attributes }) {
    await save(server, 'USER', userId, attributes, withServerWords('attributes'))
    server.did('settings-saved')
    return Object.entries(attributes).map(([key, value]) => ({
      table: 'status',
      id: 'alarm-settings',
      change: { [`email.${key}`]: value },
    }))
  },
}
