import { askPassword } from '../question.ts'
import type { Option, Output, Reader } from './command.ts'
import { WrongUse } from './reading.ts'

/** The account that a command signs in with, and its server. */
export type Account = { url: string; user: string; password: string }

/** Its options; the password has a variable of its own for each command. */
export const serverOptions = <const Variable extends string>(variable: Variable) =>
  ({
    url: { value: 'URL', says: 'The server, such as https://tb.example.' },
    user: { value: 'EMAIL', says: 'Whose account there.' },
    password: {
      value: 'WORD',
      env: variable,
      says: 'Its password: better in the environment, which not everybody sees. Asked for when left out.',
    },
  }) as const satisfies Record<string, Option>

/** Reads them, and asks for the password. Throws one plain sentence. */
export async function accountOf(
  read: Reader<'url' | 'user' | 'password'>,
  variable: string,
  { complain }: Output,
): Promise<Account> {
  const [url, user] = [read.text('url'), read.text('user')]
  if (!url || !user) throw new WrongUse('Which server, and who? Give --url and --user.')
  const base = baseOf(url)
  if (base.startsWith('http:')) complain('The password travels unencrypted: this is http.')
  const password = read.text('password') ?? (await askPassword(`Password of ${user}: `, variable))
  return { url: base, user, password }
}

/** An address without its last slash. */
function baseOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WrongUse(`"${text}" is no http or https address.`)
  return text.replace(/\/+$/, '')
}

/** A count from the command line. */
export function countOf<Name extends string>(read: Reader<Name>, name: Name): number {
  const text = read.text(name)
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 100_000) return count
  throw new WrongUse(`--${name} is a whole number from 1, not "${text ?? ''}".`)
}
