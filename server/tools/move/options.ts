import { parseArgs } from 'node:util'
import { MoveError } from './folder.ts'

export type Options =
  | { kind: 'export'; folder: string; dataDir: string }
  | {
      kind: 'import'
      folder: string
      url: string
      user: string
      password: string | undefined
      /** Nothing is brought, both are compared. */
      onlyVerify: boolean
      /** Staff are sent their activation letters when nothing differs. */
      invites: boolean
    }

export const usage = `npm run export -- FOLDER [--data-dir FOLDER]
npm run import -- --url https://tb.example --user tenant@example FOLDER [--verify] [--invite]
--verify only compares. --invite has the server send activation letters to staff, once, when nothing differs. The password may be in IMPORT_PASSWORD; otherwise it is asked for.
Environment: DATA_DIR, IMPORT_PASSWORD`

/** Reads the command line: `export …` or `import …`. Throws one plain sentence, with the usage, about what is wrong. */
export function readOptions(
  [kind, ...args]: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Options {
  const { values, positionals } = parse(args)
  const [folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0) throw new MoveError(`Which folder?\n${usage}`)
  if (kind === 'export') {
    if (values.url !== undefined) throw new MoveError(`An export needs no server.\n${usage}`)
    return { kind, folder, dataDir: values['data-dir'] ?? (env['DATA_DIR'] || '.data') }
  }
  const { url, user, password, verify, invite } = values
  if (!url || !user) throw new MoveError(`Which server, and who?\n${usage}`)
  return {
    kind: 'import',
    folder,
    url: baseOf(url),
    user,
    password: password ?? (env['IMPORT_PASSWORD'] || undefined),
    onlyVerify: verify === true,
    invites: invite === true,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'data-dir': { type: 'string' },
        url: { type: 'string' },
        user: { type: 'string' },
        password: { type: 'string' },
        verify: { type: 'boolean' },
        invite: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new MoveError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new MoveError(`"${text}" is no http or https address.`)
  return text.replace(/\/+$/, '')
}
