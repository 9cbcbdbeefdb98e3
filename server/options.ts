import { parseArgs } from 'node:util'
import { leastDays } from './retention.ts'

/** What `main.ts` needs to know, from flags first and the environment second. */
export type Options = {
  host: string
  port: number
  mqttPort: number
  dataDir: string
  patients: number
  simulator: boolean
  reset: boolean
  seed: number
  /** Days of series and confirmed alarms. */
  keepDays: number
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Without a slash at its end. */
  publicUrl: string | undefined
  /** A ThingsBoard server to forward to instead of being one. */
  thingsboardUrl: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

export const usage = `Options: --host, --port, --mqtt-port, --data-dir, --patients N, --seed N, --no-simulator, --reset,
  --keep-days N, --smtp URL, --mail-from ADDRESS, --public-url URL, --thingsboard URL
Environment: HOST, PORT, MQTT_PORT, DATA_DIR, PATIENTS, SEED, KEEP_DAYS, SMTP_URL, MAIL_FROM, PUBLIC_URL, THINGSBOARD_URL`

/** Reads flags and environment. Throws one plain sentence about what is wrong. */
export function readOptions(args: readonly string[], env: Environment): Options {
  const flags = parse(args)
  const text = (flag: string | undefined, name: string, otherwise: string): string =>
    flag ?? (env[name] || otherwise)
  const optional = (flag: string | undefined, name: string): string | undefined =>
    text(flag, name, '') || undefined
  const options: Options = {
    host: text(flags.host, 'HOST', '127.0.0.1'),
    port: whole('port', text(flags.port, 'PORT', '8080'), 0, 65_535),
    mqttPort: whole('MQTT port', text(flags['mqtt-port'], 'MQTT_PORT', '1883'), 0, 65_535),
    dataDir: text(flags['data-dir'], 'DATA_DIR', '.data'),
    patients: whole('number of patients', text(flags.patients, 'PATIENTS', '24'), 1, 5000),
    simulator: flags['no-simulator'] !== true,
    reset: flags.reset === true,
    seed: whole('seed', text(flags.seed, 'SEED', '1'), 0, 2_147_483_647),
    keepDays: whole(
      'number of days to keep',
      text(flags['keep-days'], 'KEEP_DAYS', '30'),
      leastDays,
      36_500,
    ),
    smtpUrl: address('mail server', optional(flags.smtp, 'SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: optional(flags['mail-from'], 'MAIL_FROM'),
    publicUrl: address('public URL', optional(flags['public-url'], 'PUBLIC_URL'), web),
    thingsboardUrl: address(
      'ThingsBoard server',
      optional(flags.thingsboard, 'THINGSBOARD_URL'),
      web,
    ),
  }
  // Letters would otherwise be addressed by whatever a stranger's request calls this server.
  if (options.smtpUrl && !options.publicUrl && !isLoopback(options.host))
    throw new Error(
      'Letters need the address people reach this server at: --public-url https://wardlight.example.org',
    )
  return options
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
    throw new Error(
      `The ${what} must be an address that starts with ${protocols.join('// or ')}//.`,
    )
  return text.replace(/\/+$/, '')
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        host: { type: 'string' },
        port: { type: 'string' },
        'mqtt-port': { type: 'string' },
        'data-dir': { type: 'string' },
        patients: { type: 'string' },
        seed: { type: 'string' },
        'no-simulator': { type: 'boolean' },
        reset: { type: 'boolean' },
        'keep-days': { type: 'string' },
        smtp: { type: 'string' },
        'mail-from': { type: 'string' },
        'public-url': { type: 'string' },
        thingsboard: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${why}\n${usage}`, { cause: error })
  }
}

function whole(what: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
    throw new Error(`The ${what} must be a whole number from ${least} to ${most}, not "${text}".`)
  return value
}

/** Whether only this machine can reach the server, so that the published password is harmless. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host)
}
