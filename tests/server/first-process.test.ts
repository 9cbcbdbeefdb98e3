import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const first = fileURLToPath(new URL('../../server/first-process.mjs', import.meta.url))

/** Starts a program behind `first-process.mjs`, stops it when it has said something, and tells how it ended. */
async function stopped(program: string): Promise<unknown[]> {
  const code = `${program}; setInterval(() => {}, 1e6); console.log('up')`
  const child = spawn(process.execPath, ['--import', first, '--eval', code], { stdio: 'pipe' })
  const ended = once(child, 'exit')
  await once(child.stdout, 'data')
  child.kill('SIGTERM')
  return ended
}

describe('SRV-68: a container ends when it is told to', () => {
  // Ended by itself (a code), not by the system (a signal), which never ends a process 1.
  test('while it starts, at once', async () => {
    expect(await stopped('')).toEqual([143, null])
  })

  test('later by whoever listens, who takes the time it needs', async () => {
    const inOrder = `process.on('SIGTERM', () => setImmediate(() => process.exit(7)))`
    expect(await stopped(inOrder)).toEqual([7, null])
  })
})
