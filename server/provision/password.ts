import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ProvisionError } from './client.ts'

/** Asks on the terminal without showing what is typed. */
export async function askPassword(prompt: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ProvisionError('Nobody is there to ask for the password: set PROVISION_PASSWORD.')
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
