import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flags } from '../../server/flags.ts'

// The real process: what somebody sees who mistypes an option or starts it where it cannot run.
const folder = mkdtempSync(join(tmpdir(), 'wardlight-main-'))
const file = join(folder, 'file')
let taken: Server
let takenPort = 0

beforeAll(async () => {
  writeFileSync(file, 'no folder')
  taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  takenPort = (taken.address() as AddressInfo).port
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

type Run = { code: number; out: string; err: string }

function run(...args: string[]): Promise<Run> {
  const env = { PATH: process.env['PATH'], HOME: folder }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', 'tsx', 'server/main.ts', ...args],
      { env, timeout: 60_000 },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}

const aside = ['--data-dir', ':memory:', '--no-simulator', '--patients', '1']

describe('the process', { timeout: 60_000 }, () => {
  it('shows every option with --help, on stdout', async () => {
    const { code, out, err } = await run('--help', '--port', 'nonsense')
    expect([code, err]).toEqual([0, ''])
    for (const name of Object.keys(flags)) expect(out).toContain(`--${name}`)
    for (const line of out.split('\n')) expect(line.length).toBeLessThan(140)
  })

  it('shows its version', async () => {
    expect(await run('--version')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Wardlight \d+\.\d+\.\d+\n$/),
    })
  })

  it.each([
    [['--prot', '1'], 'There is no option --prot. Did you mean --port?'],
    [['--port', '99999'], 'The port must be a whole number from 0 to 65535, not "99999".'],
  ])('refuses %j with one sentence', async (args, sentence) => {
    expect(await run(...args)).toEqual({
      code: 2,
      out: '',
      err: `${sentence} All options: wardlight start --help.\n`,
    })
  })

  it('names the port that is taken, and the option that chooses another', async () => {
    const port = String(takenPort)
    const http = await run(...aside, '--port', port, '--mqtt-port', '0')
    expect(http).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is already in use. Choose another with --port.\n`,
    })
    const mqtt = await run(...aside, '--port', '0', '--mqtt-port', port)
    expect(mqtt.err).toBe(`Port ${port} is already in use. Choose another with --mqtt-port.\n`)
  })

  it('says why the data folder is none', async () => {
    const { code, err } = await run('--data-dir', join(file, 'deeper'), '--port', '0')
    expect(code).toBe(1)
    expect(err).toBe(
      `The data folder "${join(file, 'deeper')}" cannot be written: a part of its path is a file. Choose another with --data-dir.\n`,
    )
    expect((await run('--data-dir', file, '--port', '0')).err).toContain(
      'there is a file of that name',
    )
  })

  it('says why a certificate cannot be used', async () => {
    const tls = ['--mqtt-tls-port', '0', '--mqtt-tls-cert', '/nowhere.pem', '--mqtt-tls-key', file]
    expect(await run(...aside, '--port', '0', '--mqtt-port', '0', ...tls)).toEqual({
      code: 1,
      out: '',
      err: 'The certificate "/nowhere.pem" cannot be read: there is no such file.\n',
    })
  })

  it('says when an address is not one of this machine', async () => {
    const { code, err } = await run(
      ...aside,
      '--host',
      '192.0.2.1',
      '--port',
      '0',
      '--mqtt-port',
      '0',
    )
    expect([code, err]).toEqual([
      1,
      '"192.0.2.1" is no address of this machine. Choose another with --host.\n',
    ])
  })
})
