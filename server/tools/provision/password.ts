import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ProvisionError } from '../../thingsboard/chains/client.ts'

/**
 * Asks on the terminal without showing what is typed.
 * @param variable what this command reads the password from where nobody is there to type it
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
