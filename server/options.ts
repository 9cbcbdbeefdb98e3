import { parseArgs } from 'node:util'

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
}

type Environment = Readonly<Record<string, string | undefined>>

export const usage = `Options: --host, --port, --mqtt-port, --data-dir, --patients N, --seed N, --no-simulator, --reset
Environment: HOST, PORT, MQTT_PORT, DATA_DIR, PATIENTS, SEED`

/** Reads flags and environment. Throws one plain sentence about what is wrong. */
export function readOptions(args: readonly string[], env: Environment): Options {
  const flags = parse(args)
  const text = (flag: string | undefined, name: string, otherwise: string): string =>
    flag ?? (env[name] || otherwise)
  return {
    host: text(flags.host, 'HOST', '127.0.0.1'),
    port: whole('port', text(flags.port, 'PORT', '8080'), 0, 65_535),
    mqttPort: whole('MQTT port', text(flags['mqtt-port'], 'MQTT_PORT', '1883'), 0, 65_535),
    dataDir: text(flags['data-dir'], 'DATA_DIR', '.data'),
    patients: whole('number of patients', text(flags.patients, 'PATIENTS', '24'), 1, 5000),
    simulator: flags['no-simulator'] !== true,
    reset: flags.reset === true,
    seed: whole('seed', text(flags.seed, 'SEED', '1'), 0, 2_147_483_647),
  }
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
