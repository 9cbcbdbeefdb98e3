import { flagNotes, flags } from './flags.ts'
import { optionsOf } from './options.ts'
import { command } from './support/command/command.ts'

export const startCommand = command({
  name: 'start',
  says: 'Runs the server of a facility, or the console in front of a ThingsBoard, until it is stopped.',
  options: flags,
  notes: flagNotes,
  run: async (read) => {
    const options = optionsOf(read, process.env)
    // Loaded only when it starts: the help is there at once.
    const { start } = await import('./start.ts')
    await start(options)
  },
})
