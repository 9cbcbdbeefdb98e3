import type { Credentials } from './thingsboard/acting/tenant.ts'
import type { FlagName } from './flags.ts'
import type { Reader } from './support/command/command.ts'
import { type Environment, WrongUse } from './support/command/reading.ts'
import { isLevel, type Level, levels } from './support/log.ts'
import { leastDays } from './embedded/retention.ts'
import { isLoopback } from './support/addresses.ts'

/** What `main.ts` needs to know, from flags first and the environment second. */
export type Options = {
  host: string
  port: number
  /** `off`: only MQTT over TLS. */
  mqttPort: number | 'off'
  /** MQTT over TLS, when there is a certificate. */
  mqttTls: { port: number; certFile: string; keyFile: string } | undefined
  dataDir: string
  /** Where backups are kept, for naming the newest whole one. */
  backupDir: string | undefined
  patients: number
  /** Devices may report over HTTP. */
  deviceHttp: boolean
  simulator: boolean
  reset: boolean
  /** A reset asks no question. */
  yes: boolean
  seed: number
  /** Days of series and confirmed alarms. */
  keepDays: number
  /** Days of hours, which points give way to. */
  keepHourlyDays: number
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Where push services can reach the operator; without it push is off. */
  push: { contact: string } | undefined
  /** Without a slash at its end. */
  publicUrl: string | undefined
  /** A ThingsBoard server to forward to instead of being one. */
  thingsboardUrl: string | undefined
  /** Its MQTT port, by which it is proved; by its HTTP port for devices when left out. */
  thingsboardMqtt: string | undefined
  /** Of that server's tenant administrator, so that staff have the rights that a Community Edition lacks. */
  tenant: Credentials | undefined
  /** Where figures for Prometheus are served, on loopback; nowhere when left out. */
  metricsPort: number | undefined
  logLevel: Level
  /** By what stderr is when left out. */
  logFormat: 'json' | 'lines' | undefined
}

type IsGiven = Reader<FlagName>['isGiven']
type Read = (name: FlagName) => string | undefined

/** What was read, as the server takes it. Throws one plain sentence about what is wrong. */
export function optionsOf(
  { explicit, text: read, isGiven }: Reader<FlagName>,
  env: Environment,
): Options {
  const options: Options = {
    host: read('host') ?? '',
    port: port('port', read('port')),
    mqttPort: read('mqtt-port') === 'off' ? 'off' : port('MQTT port', read('mqtt-port')),
    mqttTls: mqttTls(explicit, read),
    dataDir: read('data-dir') ?? '',
    backupDir: read('backup-dir'),
    patients: whole('number of patients', read('patients'), 1, 5000),
    deviceHttp: isGiven('device-http'),
    simulator: !isGiven('no-simulator'),
    reset: isGiven('reset'),
    yes: isGiven('yes'),
    seed: whole('seed', read('seed'), 0, 2_147_483_647),
    keepHourlyDays: whole(
      'number of days to keep hours',
      read('keep-hourly-days'),
      leastDays,
      36_500,
    ),
    keepDays: whole('number of days to keep', read('keep-days'), leastDays, 36_500),
    smtpUrl: address('mail server', read('smtp'), ['smtp:', 'smtps:']),
    mailFrom: read('mail-from'),
    push: pushOf(read('push-contact')),
    publicUrl: address('public URL', read('public-url'), web),
    thingsboardUrl: address('ThingsBoard server', read('thingsboard'), web),
    thingsboardMqtt: address('ThingsBoard MQTT port', read('thingsboard-mqtt'), [
      'mqtt:',
      'mqtts:',
    ]),
    tenant: tenantOf(env),
    metricsPort: optional('metrics port', read('metrics-port')),
    logLevel: level(read('log-level')),
    logFormat: format(read('log-format')),
  }
  checkForwarding(isGiven)
  checkWatching(isGiven, options)
  checkPorts(options)
  // Letters would otherwise be addressed by whatever a stranger's request calls this server.
  if (options.smtpUrl && !options.publicUrl && !isLoopback(options.host))
    throw new WrongUse(
      'Letters need the address people reach this server at: --public-url https://wardlight.example.org',
    )
  return options
}

function mqttTls(explicit: Read, read: Read): Options['mqttTls'] {
  const [certFile, keyFile] = [explicit('mqtt-tls-cert'), explicit('mqtt-tls-key')]
  if (!certFile !== !keyFile)
    throw new WrongUse('MQTT over TLS needs both --mqtt-tls-cert and --mqtt-tls-key.')
  if (!certFile && explicit('mqtt-tls-port') !== undefined)
    throw new WrongUse('--mqtt-tls-port needs a certificate: --mqtt-tls-cert and --mqtt-tls-key.')
  const tlsPort = port('port of MQTT over TLS', read('mqtt-tls-port'))
  return certFile && keyFile ? { port: tlsPort, certFile, keyFile } : undefined
}

/** Push services refuse messages of a server that names no contact. */
function pushOf(contact: string | undefined): Options['push'] {
  if (contact === undefined) return undefined
  const isMail = /^mailto:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/i.test(contact)
  const isPage = URL.canParse(contact) && new URL(contact).protocol === 'https:'
  if (!isMail && !isPage)
    throw new WrongUse(
      'The push contact must be an address such as mailto:it@example.org or https://example.org/contact.',
    )
  return { contact }
}

/** Secrets are read from the environment alone: a command line is seen by everybody on the machine. */
function tenantOf(env: Environment): Credentials | undefined {
  const key = env['THINGSBOARD_API_KEY']
  if (key) return { key }
  const [user, password] = [env['THINGSBOARD_USER'], env['THINGSBOARD_PASSWORD']]
  if (!user !== !password)
    throw new WrongUse('THINGSBOARD_USER and THINGSBOARD_PASSWORD belong together.')
  return user && password ? { user, password } : undefined
}

/** What means something only to a facility with data of its own. */
const ofFacility: readonly FlagName[] = [
  'mqtt-port',
  'mqtt-tls-cert',
  'mqtt-tls-key',
  'mqtt-tls-port',
  'data-dir',
  'backup-dir',
  'keep-days',
  'keep-hourly-days',
  'reset',
  'yes',
  'patients',
  'seed',
  'device-http',
  'no-simulator',
  'metrics-port',
]

/** A flag that would do nothing is a misunderstanding; variables may be there for other starts. */
function checkForwarding(isGiven: IsGiven): void {
  if (!isGiven('thingsboard')) return
  const idle = ofFacility.find(isGiven)
  if (idle !== undefined)
    throw new WrongUse(
      `--${idle} does nothing with --thingsboard: there is no data here. Leave it out.`,
    )
}

/** Letters and push need somebody who watches a ThingsBoard, and may. */
function checkWatching(isGiven: IsGiven, { tenant }: Options): void {
  const name = (['smtp', 'mail-from', 'push-contact', 'thingsboard-mqtt'] as const).find(isGiven)
  if (!isGiven('thingsboard') || tenant || name === undefined) return
  throw new WrongUse(
    `--${name} with --thingsboard needs THINGSBOARD_USER and THINGSBOARD_PASSWORD of a tenant administrator.`,
  )
}

function checkPorts({ port: http, mqttPort, mqttTls: tls, metricsPort, simulator }: Options): void {
  if (mqttPort === 'off' && !tls)
    throw new WrongUse('--mqtt-port off needs MQTT over TLS: --mqtt-tls-cert and --mqtt-tls-key.')
  if (mqttPort === 'off' && simulator)
    throw new WrongUse('--mqtt-port off needs --no-simulator: simulated sensors speak plain MQTT.')
  const ports = [http, mqttPort, tls?.port, metricsPort].filter(
    (one) => typeof one === 'number' && one > 0,
  )
  const twice = ports.find((one, index) => ports.indexOf(one) !== index)
  if (twice !== undefined)
    throw new WrongUse(`HTTP, MQTT, MQTT over TLS and metrics cannot share port ${twice}.`)
}

const web = ['http:', 'https:']

function address(
  what: string,
  text: string | undefined,
  protocols: readonly string[],
): string | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !protocols.includes(url.protocol))
    throw new WrongUse(
      `The ${what} must be an address that starts with ${protocols.join('// or ')}//.`,
    )
  return text.replace(/\/+$/, '')
}

const optional = (what: string, text: string | undefined): number | undefined =>
  text === undefined ? undefined : port(what, text)

const port = (what: string, text: string | undefined): number => whole(what, text, 0, 65_535)

function whole(what: string, text: string | undefined, least: number, most: number): number {
  const value = Number(text)
  if (!text?.trim() || !Number.isInteger(value) || value < least || value > most)
    throw new WrongUse(
      `The ${what} must be a whole number from ${least} to ${most}, not "${text ?? ''}".`,
    )
  return value
}

function level(text = ''): Level {
  if (!isLevel(text))
    throw new WrongUse(`The log level must be ${levels.join(', ')}, not "${text}".`)
  return text
}

function format(text: string | undefined): Options['logFormat'] {
  if (text === undefined || text === 'json' || text === 'lines') return text
  throw new WrongUse(`The log format must be json or lines, not "${text}".`)
}
