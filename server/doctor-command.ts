import { type FlagName, flags } from './flags.ts'
import { optionsOf } from './options.ts'
import { command, type Option, type Reader } from './support/command/command.ts'
import { versionOf } from './support/command/run.ts'

/** The options of the server that lead to something that is looked at. */
const NAMES = [
  'host',
  'port',
  'mqtt-port',
  'mqtt-tls-cert',
  'mqtt-tls-key',
  'mqtt-tls-port',
  'data-dir',
  'backup-dir',
  'smtp',
  'push-contact',
  'public-url',
  'thingsboard',
  'metrics-port',
] as const satisfies readonly FlagName[]
type Name = (typeof NAMES)[number]

const options = Object.fromEntries(NAMES.map((name) => [name, flags[name]])) as Pick<
  typeof flags,
  Name
>
const isOurs = (name: FlagName): name is Name => Object.hasOwn(options, name)

export const doctorCommand = command({
  name: 'doctor',
  says: 'Looks at a running server, says what was found, and prints a page to sign.',
  options,
  notes: [
    'Give it the options and variables that the server has, on the same machine: it looks at what these say. It changes',
    'nothing and sends no e-mail. Ends with 1 as well when there is something to look at.',
  ],
  run: async (read, { say }) => {
    const settings = optionsOf(asServer(read), process.env)
    const [{ doctor }, { realWorld }] = await Promise.all([
      import('./tools/doctor/main.ts'),
      import('./tools/doctor/world.ts'),
    ])
    return doctor(settings, { version: versionOf(), world: realWorld, say })
  },
})

/** The same line as the server reads it, checked as it checks it; of its other options what holds without them. */
const asServer = (read: Reader<Name>): Reader<FlagName> => ({
  taken: '',
  // Whether sensors are simulated makes no difference here, and is not asked.
  isGiven: (name) => (isOurs(name) ? read.isGiven(name) : name === 'no-simulator'),
  explicit: (name) => (isOurs(name) ? read.explicit(name) : undefined),
  text: (name) => (isOurs(name) ? read.text(name) : (flags[name] as Option).otherwise),
})
