import { parseArgs } from 'node:util'
import { ProvisionError } from './client.ts'

export type Options =
  | { kind: 'server' | 'check'; url: string; user: string; password: string | undefined }
  | { kind: 'export'; folder: string }

export const usage = `npm run provision -- --url https://tb.example --user tenant@example [--password …]
npm run provision -- --url … --user … --check   says what is missing there, and changes nothing
npm run provision -- --export <folder>     writes the rule chains as files to import by hand
The password may be in PROVISION_PASSWORD; otherwise it is asked for.`

/** Reads the command line. Throws one plain sentence, with the usage, about what is wrong. */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const { url, user, password, check, export: folder } = parse(args)
  if (folder !== undefined) return { kind: 'export', folder }
  if (!url || !user) throw new ProvisionError(`Which server, and who?\n${usage}`)
  return {
    kind: check ? 'check' : 'server',
    url: baseOf(url),
    user,
    password: password ?? (env['PROVISION_PASSWORD'] || undefined),
  }
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
        export: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new ProvisionError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ProvisionError(`"${text}" is no http or https address.`)
  return text.replace(/\/+$/, '')
}
