import { setTimeout as wait } from 'node:timers/promises'
import { command } from '../../support/command/command.ts'
import { accountOf, serverOptions } from '../../support/command/server-options.ts'

const PASSWORD = 'CHECK_PASSWORD'

export const checkFacility = command({
  name: 'check-facility',
  says: 'Signs in as an Admin of a hospital and says what does not fit there; changes nothing.',
  options: serverOptions(PASSWORD),
  notes: ['Ends with 1 as well when something does not fit. For ThingsBoard and our own server.'],
  run: async (read, output) => {
    const { doesFit } = await import('./check.ts')
    const account = await accountOf(read, PASSWORD, output)
    return doesFit(account, { say: output.say, wait: (ms) => wait(ms) })
  },
})
