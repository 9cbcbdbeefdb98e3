import { command } from '../../support/command/command.ts'
import { accountOf, serverOptions } from '../../support/command/server-options.ts'
import { dataDir } from '../backup/commands.ts'

const PASSWORD = 'IMPORT_PASSWORD'

export const exportTo = command({
  name: 'export',
  says: 'Writes all of a facility into a folder, to bring it to a ThingsBoard with import.',
  takes: { name: 'FOLDER', says: 'The folder to make, or an empty one.' },
  options: { 'data-dir': dataDir },
  run: async (read, { say }) => {
    const { exportAll } = await import('./main.ts')
    await exportAll({ folder: read.taken, dataDir: read.text('data-dir') ?? '' }, say)
  },
})

export const importFrom = command({
  name: 'import',
  says: 'Brings what was exported to a ThingsBoard that is provisioned, and compares both.',
  takes: { name: 'FOLDER', says: 'What was exported.' },
  options: {
    ...serverOptions(PASSWORD),
    verify: { says: 'Only compare.' },
    invite: {
      says: 'Then have the server send activation letters to staff, once, when nothing differs.',
    },
  },
  run: async (read, output) => {
    const { importAll } = await import('./main.ts')
    const account = await accountOf(read, PASSWORD, output)
    const how = { onlyVerify: read.isGiven('verify'), invites: read.isGiven('invite') }
    return importAll({ ...account, ...how, folder: read.taken }, output.say)
  },
})
