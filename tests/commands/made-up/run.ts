import type { Command } from '../../../src/commands/command.ts'
import { save } from '../../../src/commands/steps/pieces.ts'
import { type SetDiaperArgs, meta } from './meta.ts'

export const command: Command<SetDiaperArgs> = {
  ...meta,
  async run(server, { patientId, diaper }) {
    await save(server, 'ASSET', patientId, { diaper_type: diaper }, 'attributes')
    server.did('settings-saved')
    await save(server, 'ASSET', patientId, { turn_interval_min: 120 }, 'patient-attribute')
  },
  undo: (server, { patientId, before }) =>
    save(server, 'ASSET', patientId, { diaper_type: before ?? '' }, 'attributes'),
}
