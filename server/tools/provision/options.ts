import { parseArgs } from 'node:util'
import { ProvisionError } from '../../thingsboard/chains/client.ts'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

type Server = { url: string; user: string; password: string | undefined }
export type Options =
  | (Server & { kind: 'server' | 'check' | 'remove-sample' })
  | (Server & { kind: 'sample'; seed: number; patients: number; domain: string | undefined })
  | { kind: 'export'; folder: string }

export const usage = `npm run provision -- --url https://tb.example --user tenant@example [--password …]
npm run provision -- --url … --user … --check   says what is missing there, and changes nothing
npm run provision -- --url … --user … --sample  also makes the sample hospital there, with eight days of past
    [--patients 24] [--seed 1] [--domain wardlight.example]
npm run provision -- --url … --user … --remove-sample   removes all of the sample, and nothing else
npm run provision -- --export <folder>     writes the rule chains as files to import by hand
The password may be in PROVISION_PASSWORD; otherwise it is asked for.`

/** Reads the command line. Throws one plain sentence, with the usage, about what is wrong. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const given = parse(args)
  const { url, user, password, export: folder } = given
  if (folder !== undefined) return { kind: 'export', folder }
  if (!url || !user) throw new ProvisionError(`Which server, and who?\n${usage}`)
  const server = {
    url: baseOf(url),
    user,
    password: password ?? (env['PROVISION_PASSWORD'] || undefined),
  }
  const kinds = (['check', 'sample', 'remove-sample'] as const).filter((one) => given[one])
  const [kind = 'server', other] = kinds
  if (other !== undefined) throw new ProvisionError(`--${kind} or --${other}, not both.\n${usage}`)
  if (kind !== 'sample') return { ...server, kind }
  const { seed, patients, domain } = given
  return {
    ...server,
    kind,
    seed: countOf('seed', seed),
    patients: countOf('patients', patients),
    domain,
  }
}

/** A count from the command line. Throws one plain sentence. */
export function countOf(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 100_000) return count
  throw new ProvisionError(`--${name} is a whole number from 1, not "${text}".`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        user: { type: 'string' },
        password: { type: 'string' },
        check: { type: 'boolean' },
        sample: { type: 'boolean' },
        'remove-sample': { type: 'boolean' },
        patients: { type: 'string', default: '24' },
        seed: { type: 'string', default: '1' },
        domain: { type: 'string' },
        export: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new ProvisionError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

/** An address without its last slash. Throws one plain sentence. */
export function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ProvisionError(`"${text}" is no http or https address.`)
  return text.replace(/\/+$/, '')
}

/**
 * Asks on the terminal without showing what is typed.
 * @param variable the environment variable with the password, for runs without a terminal
 */
export async function askPassword(prompt: string, variable: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ProvisionError(`Nobody is there to ask for the password: set ${variable}.`)
  process.stderr.write(prompt)
  const unseen = new Writable({ write: (_part, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
