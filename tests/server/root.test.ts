import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from 'vite'
import { errorFacts } from '../../server/support/log.ts'
import { processArguments, root } from '../../server/support/root.ts'
import { sourcesBelow } from '../support/house.ts'

describe('SRV-96: one module knows where the code lies', () => {
  it('from the sources it finds the product, and processes with their loader', () => {
    expect(root).toBe(process.cwd())
    expect(processArguments('server/tools/backup/prove-process.ts')).toEqual([
      '--import',
      'tsx',
      join(root, 'server/tools/backup/prove-process.ts'),
    ])
  })

  it('nothing else of the server asks for its own address', () => {
    const asking = sourcesBelow('server').filter(({ text }) => /import\.meta/.test(text))
    expect(asking.map(({ path }) => path).toSorted()).toEqual([
      'server/setup.mjs',
      'server/support/root.ts',
    ])
  })
})

/** What the container's image holds: each `COPY --from=build` of the Dockerfile, with a server that is built for it. */
describe('SRV-95: what is built runs by itself, as in the image', { timeout: 60_000 }, () => {
  const image = mkdtempSync(join(tmpdir(), 'wardlight-image-'))
  const data = join(image, 'data')
  const copied = readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build (.+) (\S+)$/gm)

  beforeAll(async () => {
    const outDir = join(image, 'dist-server')
    await build({
      configFile: 'vite.server.config.ts',
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
    for (const [, from = '', to = ''] of copied)
      for (const path of from.split(' ').map((name) => name.replace('/app/', ''))) {
        if (path === 'dist' || path === 'dist-server') continue
        if (path === 'node_modules') symlinkSync(join(root, path), join(image, path))
        else {
          const target = join(image, to, basename(path))
          mkdirSync(dirname(target), { recursive: true })
          cpSync(path, target)
        }
      }
  })
  afterAll(() => rmSync(image, { recursive: true, force: true }))

  const inImage = { cwd: image, env: { PATH: process.env['PATH'] ?? '', DATA_DIR: data } }

  it('starts without a loader, serves its pages, and is saved and examined while it runs', async () => {
    const [script = ''] = readFileSync('Dockerfile', 'utf8').match(/dist-server\/\w+\.js/) ?? []
    const flags = ['--port', '0', '--mqtt-port', '0', '--patients', '1', '--no-simulator']
    const server = spawn(process.execPath, [script, ...flags], {
      ...inImage,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const url = await printedAddress(server.stdout)
      const style = await fetch(`${url}/pages.css`)
      expect([style.status, await style.text()]).toEqual([200, expect.stringContaining('body')])
      const file = join(image, 'copy.db')
      const saved = execFileSync('npm', ['run', '-s', 'backup', '--', file], inImage)
      expect(saved.toString()).toMatch(/copy\.db: [\d.]+ MB in/)
      expect(await answerOf('examine-process', 'whole', file)).toEqual({ faults: [], sound: file })
      expect(await answerOf('prove-process', file, data)).toEqual({ result: 'whole' })
    } finally {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    }
  })

  // OPER-01.
  it('its one command is run by its name, and by npm', () => {
    const list = execFileSync(join(image, 'dist-server/wardlight.js'), ['--help'], inImage)
    expect(list.toString()).toContain('wardlight doctor')
    const help = execFileSync('npm', ['run', '-s', 'doctor', '--', '--help'], inImage)
    expect(help.toString()).toContain('wardlight doctor [options]')
  })

  it('SRV-97: its log names where in the source something failed', async () => {
    const code = `
      const { createFacility } = await import('./dist-server/facility.js')
      const given = { dataDir: ':memory:', mqttPort: 0, port: 99999, simulator: false }
      await createFacility(given).catch(({ stack }) => process.stdout.write(stack, () => process.exit()))`
    const args = ['--input-type=module', '--eval', code]
    const { stdout } = await promisify(execFile)(process.execPath, args, inImage)
    expect(stdout).toContain('/dist-server/web-')
    const { at } = errorFacts(Object.assign(new Error('x'), { stack: stdout }))
    const line = Number(/server\/embedded\/web\.ts:(\d+)/.exec(String(at))?.[1])
    const source = readFileSync('server/embedded/web.ts', 'utf8').split('\n')
    expect(source[line - 1]).toContain('app.listen(')
  })

  async function answerOf(name: string, ...args: string[]): Promise<unknown> {
    const command = [join(image, 'dist-server', `${name}.js`), ...args]
    const { stdout } = await promisify(execFile)(process.execPath, command, inImage)
    return JSON.parse(stdout)
  }

  async function printedAddress(out: NodeJS.ReadableStream): Promise<string> {
    for await (const line of createInterface({ input: out })) {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
      if (url !== undefined) return url
    }
    throw new Error('It printed no address.')
  }
})
