import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const main = fileURLToPath(new URL('../../../../server/wardlight.ts', import.meta.url))

/** What a command says where nobody is at its terminal and no variable holds the password. */
function saidBy(args: readonly string[]): Promise<string> {
  const { PROVISION_PASSWORD: _one, IMPORT_PASSWORD: _other, ...env } = process.env
  return new Promise((resolve) => {
    const command = ['--import', 'tsx', main, ...args]
    execFile(process.execPath, command, { env }, (_error, _out, err) => resolve(err)).stdin?.end()
  })
}

// MOVE-15.
it.each([
  ['import', ['folder'], 'IMPORT_PASSWORD'],
  ['provision', [], 'PROVISION_PASSWORD'],
  ['simulate', ['--mqtt', 'mqtt://127.0.0.1:1'], 'PROVISION_PASSWORD'],
] as const)(
  '%s names the variable that it reads',
  async (name, args, variable) => {
    const server = ['--url', 'https://tb.invalid', '--user', 'tenant@tb.example']
    const lines = await saidBy([name, ...args, ...server])
    expect(lines.trim()).toBe(`Nobody is there to ask for the password: set ${variable}.`)
  },
  30_000,
)
