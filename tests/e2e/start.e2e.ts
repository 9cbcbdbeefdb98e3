import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { consoleOn } from './support/console.ts'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

// OFFL-42.
test('a living ward in one command: what is printed opens, signs in, and moves', async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wardlight-start-'))
  const args = ['dist-server/main.js', '--port', '0', '--mqtt-port', '0']
  const server = spawn(process.execPath, [...args, '--data-dir', dataDir], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const printed: string[] = []
    for await (const line of createInterface({ input: server.stdout })) {
      printed.push(line)
      if (line.includes('patients')) break
    }
    const text = printed.join('\n')
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? ''
    const email = /admin@[\w.]+/.exec(text)?.[0] ?? ''
    const password = /password (\w+)/.exec(text)?.[1]
    expect({ url, email, password }, text).toEqual({
      url: expect.stringContaining('http'),
      email: 'admin@wardlight.example',
      password: 'wardlight',
    })
    const nurse = consoleOn(page, url)
    await nurse.signInByForm(email)
    await nurse.open('/patients')
    const first = page.getByRole('article').first()
    await expect(first).toContainText('bpm')
    const before = await first.innerText()
    await expect.poll(() => first.innerText()).not.toBe(before)
  } finally {
    const gone = once(server, 'exit')
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
})
