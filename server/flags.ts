import { parseArgs } from 'node:util'
import { leastDays } from './embedded/retention.ts'

/** One option of the server: a flag and, but for mere switches, a variable of the environment. */
type Flag = {
  /** What its value is, for the help; a switch has none. */
  value?: string
  /** Its variable; a switch has none. */
  env?: string
  /** What holds when it is not given. */
  otherwise?: string
  says: string
}

/** Every option there is. The help, the suggestions and the tests of `docs/operations.md` read it too. */
export const flags = {
  host: {
    value: 'ADDRESS',
    env: 'HOST',
    otherwise: '127.0.0.1',
    says: 'Where HTTP and MQTT listen. 0.0.0.0 is everywhere.',
  },
  port: { value: 'N', env: 'PORT', otherwise: '8080', says: 'HTTP, 0 for any free port.' },
  'mqtt-port': {
    value: 'N',
    env: 'MQTT_PORT',
    otherwise: '1883',
    says: 'MQTT without encryption. "off" leaves only MQTT over TLS.',
  },
  'mqtt-tls-cert': {
    value: 'FILE',
    env: 'MQTT_TLS_CERT',
    says: 'Certificate chain (PEM): MQTT over TLS is served.',
  },
  'mqtt-tls-key': { value: 'FILE', env: 'MQTT_TLS_KEY', says: 'Its private key (PEM).' },
  'mqtt-tls-port': {
    value: 'N',
    env: 'MQTT_TLS_PORT',
    otherwise: '8883',
    says: 'MQTT over TLS, with a certificate.',
  },
  'data-dir': {
    value: 'FOLDER',
    env: 'DATA_DIR',
    otherwise: '.data',
    says: 'Where the data is, or ":memory:".',
  },
  'backup-dir': {
    value: 'FOLDER',
    env: 'BACKUP_DIR',
    says: 'Where backups are kept: should the data be damaged, the newest whole one is named.',
  },
  'keep-days': {
    value: 'N',
    env: 'KEEP_DAYS',
    otherwise: '30',
    says: `Days of single readings and of confirmed alarms, at least ${leastDays}.`,
  },
  'keep-hourly-days': {
    value: 'N',
    env: 'KEEP_HOURLY_DAYS',
    otherwise: '365',
    says: 'Days of the hours that older readings are summed up to.',
  },
  reset: { says: 'Start with new data. What was there is kept beside it. Asks first.' },
  yes: { says: 'With --reset: do not ask.' },
  patients: {
    value: 'N',
    env: 'PATIENTS',
    otherwise: '24',
    says: 'Patients of the sample facility.',
  },
  seed: { value: 'N', env: 'SEED', otherwise: '1', says: 'Another sample facility for another N.' },
  'device-http': {
    says: 'Devices may also report over HTTP, at /api/v1 with their access token. Off without it.',
  },
  'no-simulator': { says: 'The sensors of the sample facility stay silent.' },
  smtp: {
    value: 'URL',
    env: 'SMTP_URL',
    says: 'Mail server (smtp:// or smtps://). Without it letters are kept at /mailbox.',
  },
  'mail-from': { value: 'ADDRESS', env: 'MAIL_FROM', says: 'Sender of letters.' },
  'push-contact': {
    value: 'URL',
    env: 'PUSH_CONTACT',
    says: 'Alarms reach locked tablets, by push services. A mailto: or https: contact for those.',
  },
  'public-url': {
    value: 'URL',
    env: 'PUBLIC_URL',
    says: 'Where people reach this server, for links in letters.',
  },
  thingsboard: {
    value: 'URL',
    env: 'THINGSBOARD_URL',
    says: 'Serve the console in front of this ThingsBoard server; no data here.',
  },
  'thingsboard-mqtt': {
    value: 'URL',
    env: 'THINGSBOARD_MQTT',
    says: 'Its MQTT port (mqtt:// or mqtts://): the heartbeat then goes by it, as gateways do.',
  },
  'log-level': {
    value: 'LEVEL',
    env: 'LOG_LEVEL',
    otherwise: 'info',
    says: 'error, warn, info or debug.',
  },
  'log-format': {
    value: 'FORMAT',
    env: 'LOG_FORMAT',
    says: 'json or lines. Lines on a terminal and json elsewhere when left out.',
  },
  'metrics-port': {
    value: 'N',
    env: 'METRICS_PORT',
    says: 'Figures for Prometheus at /metrics, for this machine only.',
  },
  help: { says: 'Show this.' },
  version: { says: 'Show the version.' },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof flags
/** Flags as given: texts, or true for switches. */
export type Given = Partial<Record<FlagName, string | true>>

const entries = Object.entries(flags) as [FlagName, Flag][]
/** What there is to know of one option. */
export const flagOf = (name: FlagName): Flag => flags[name]
const isFlag = (name: string): name is FlagName => Object.hasOwn(flags, name)

/** Reads the command line. Throws one plain sentence about what is wrong. */
export function readFlags(args: readonly string[]): Given {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      entries.map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
    ),
  })
  const given: Given = {}
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new Error(`"${token.value}" belongs to no option. ${allOptions}`)
    if (token.kind !== 'option') continue
    const { name, rawName, value, inlineValue } = token
    if (!isFlag(name)) throw new Error(`There is no option ${rawName}.${like(name)} ${allOptions}`)
    const takesValue = 'value' in flags[name]
    if (!takesValue && value !== undefined) throw new Error(`The option --${name} takes no value.`)
    if (takesValue && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw new Error(`The option --${name} needs a value.`)
    given[name] = value ?? true
  }
  return given
}

const allOptions = 'All options: --help.'

/** The option somebody probably meant. */
function like(name: string): string {
  const [nearest] = entries
    .map(([known]) => ({ known, steps: distance(name, known) }))
    .filter(({ known, steps }) => steps <= Math.max(2, known.length / 3))
    .toSorted((a, b) => a.steps - b.steps)
  return nearest ? ` Did you mean --${nearest.known}?` : ''
}

/** Letters to change, add or leave out to make one word of the other. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1]
    for (const [j, other] of b.split('').entries())
      next.push(
        Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + +(letter !== other)),
      )
    row = next
  }
  return row[b.length] ?? 0
}

/** What `--help` shows. */
export function help(): string {
  const rows = entries.map(([name, { value, env, otherwise, says }]) => ({
    flag: `--${name}${value ? ` ${value}` : ''}`,
    env: env ?? '',
    says: otherwise === undefined ? says : `${says} Default ${otherwise}.`,
  }))
  const width = (pick: 'flag' | 'env') => Math.max(...rows.map((row) => row[pick].length)) + 2
  const [flagWidth, envWidth] = [width('flag'), width('env')]
  return [
    'Wardlight, the server of a care facility. Options, their variables in the environment, and what they do:',
    '',
    ...rows.map(({ flag, env, says }) =>
      `  ${flag.padEnd(flagWidth)}${env.padEnd(envWidth)}${says}`.trimEnd(),
    ),
    '',
    'With --thingsboard, THINGSBOARD_USER and THINGSBOARD_PASSWORD, or THINGSBOARD_API_KEY, give staff the rights that a',
    'Community Edition lacks. They are read from the environment alone.',
    'A flag wins over the environment. More in docs/operations.md.',
  ].join('\n')
}
