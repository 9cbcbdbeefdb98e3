import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { commands } from '../../server/commands.ts'
import { command, type Command, optionsOf } from '../../server/support/command/command.ts'
import { readCommand } from '../../server/support/command/reading.ts'
import { outcomeOf } from '../../server/support/command/run.ts'
import { accountOf, serverOptions } from '../../server/support/command/server-options.ts'
import { openStore } from '../../server/embedded/store/open.ts'
import { sourcesBelow } from '../support/house.ts'
import { codeOf } from '../support/syntax.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardlight-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function said(one: Command, args: readonly string[], env: Record<string, string> = {}) {
  const [out, err]: [string[], string[]] = [[], []]
  const output = {
    say: (line: string) => void out.push(line),
    complain: (line: string) => void err.push(line),
  }
  const code = await outcomeOf(one, args, env, output)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const named = (name: string): Command => {
  const found = commands.find((one) => one.name === name)
  if (!found) throw new Error(`There is no ${name}.`)
  return found
}

/** As somebody types it, in a folder of their own; without a terminal. */
function typed(script: string, ...args: string[]) {
  const env = { PATH: process.env['PATH'], HOME: folder }
  const line = ['--import', 'tsx', script, ...args]
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, line, { env, timeout: 30_000 }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? (error ? -1 : 0)), out, err }),
    ).stdin?.end()
  })
}

describe('OPER-01: one command, each of its words described once', () => {
  it('has every word of an operator, and npm run starts the same', () => {
    const { scripts, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      scripts: Record<string, string>
      bin: Record<string, string>
    }
    expect(bin).toEqual({ wardlight: 'dist-server/wardlight.js' })
    for (const { name } of commands.filter((one) => one.name !== 'start'))
      expect(scripts[name]).toBe(`node dist-server/wardlight.js ${name}`)
    const words = 'start backup restore export import provision simulate check-facility doctor'
    expect(commands.map(({ name }) => name).join(' ')).toBe(words)
  })

  it.each(commands.map((one) => [one.name, one] as const))(
    '%s --help tells every option and variable, whatever else stands there',
    async (name, one) => {
      const { code, out, err } = await said(one, ['--help', '--nonsense', 'a', 'b'])
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain(`wardlight ${name}`)
      for (const [option, { env = '', says }] of Object.entries(optionsOf(one)))
        for (const word of [`--${option}`, env, says]) expect(out).toContain(word)
      for (const line of out.split('\n')) expect(line.length).toBeLessThan(140)
      expect((await said(one, ['-h'])).out).toBe(out)
    },
  )

  it('every variable of the help is read, the flag before it', async () => {
    const seen: (string | undefined)[] = []
    const one = command({
      name: 'one',
      says: 'For this test.',
      options: { folder: { value: 'FOLDER', env: 'FOLDER', otherwise: 'c', says: 'Where.' } },
      run: async (read) => void seen.push(read.text('folder')),
    })
    await said(one, ['--folder', 'a'], { FOLDER: 'b' })
    await said(one, [], { FOLDER: 'b' })
    await said(one, [], { FOLDER: '' })
    expect(seen).toEqual(['a', 'b', 'c'])
  })

  it(
    'alone, or with a word that it does not know, it lists them',
    { timeout: 90_000 },
    async () => {
      const alone = await typed('server/wardlight.ts')
      expect([alone.code, alone.out]).toEqual([2, ''])
      for (const { name, says } of commands) {
        expect(alone.err).toContain(`wardlight ${name}`)
        expect(alone.err).toContain(says)
      }
      const wrong = await typed('server/wardlight.ts', 'bakup', 'x')
      expect([wrong.code, wrong.out]).toEqual([2, ''])
      expect(wrong.err).toBe(`There is no command "bakup". Did you mean backup?\n\n${alone.err}`)
      expect(await typed('server/wardlight.ts', '--help')).toEqual({
        code: 0,
        out: alone.err,
        err: '',
      })
    },
  )
})

describe('the account on another server', () => {
  it('is read from flags, its password also from its variable, and http is complained of', async () => {
    const complaints: string[] = []
    const output = {
      say: () => undefined,
      complain: (line: string) => void complaints.push(line),
    }
    const read = (args: readonly string[], env = {}) =>
      accountOf(
        readCommand({ options: serverOptions('PASSWORD') }, ['--user', 'a', ...args], env),
        'PASSWORD',
        output,
      )
    const env = { PASSWORD: 'p' }
    const there = { url: 'https://tb.example', user: 'a', password: 'p' }
    expect(await read(['--url', 'https://tb.example//'], env)).toEqual(there)
    const both = await read(['--url', 'https://tb.example', '--password', 'q'], env)
    expect(both).toEqual({ ...there, password: 'q' })
    expect(complaints).toEqual([])
    await read(['--url', 'http://tb.example'], env)
    expect(complaints).toEqual(['The password travels unencrypted: this is http.'])
    await expect(read(['--url', 'tb.example'], env)).rejects.toThrow('no http or https address')
  })
})

describe('OPER-02: 0 is done, 1 could not, 2 was called wrongly, in one sentence', () => {
  it.each(commands.map((one) => [one.name, one] as const))(
    '%s says what is wrong with its command line, and ends with 2',
    async (name, one) => {
      expect(await said(one, ['--hlep'])).toEqual({
        code: 2,
        out: '',
        err: `There is no option --hlep. Did you mean --help? All options: wardlight ${name} --help.`,
      })
    },
  )

  it.each([
    ['backup', [], 'Which FILE? The file to make, in a folder that is there.'],
    ['backup', ['a', 'b'], 'One FILE, not "a" and "b".'],
    ['export', ['there', '--url', 'https://tb'], 'There is no option --url.'],
    ['import', ['there', '--data-dir', 'x'], 'There is no option --data-dir.'],
    ['import', ['there'], 'Which server, and who?'],
    ['provision', ['--url', 'mqtt://tb', '--user', 'a'], '"mqtt://tb" is no http or https'],
    ['provision', ['--sample', '--check'], '--check or --sample, not both.'],
    ['provision', ['--sample', '--patients', '0'], '--patients is a whole number from 1, not "0".'],
    ['simulate', ['--mqtt', 'https://tb'], '"https://tb" is no mqtt or mqtts address.'],
    ['check-facility', [], 'Which server, and who?'],
    ['start', ['--port', 'high'], 'The port must be a whole number from 0 to 65535, not "high".'],
  ])('%s %j is refused', async (name, args, sentence) => {
    const { code, out, err } = await said(named(name), args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(sentence)
    expect(err).not.toContain('\n')
  })

  it('a backup into a folder that is missing names the folder', async () => {
    const dataDir = join(folder, 'data')
    await (await openStore({ dataDir, clock: Date.now })).close()
    const args = [join(folder, 'missing', 'x.db'), '--data-dir', dataDir]
    expect(await said(named('backup'), args)).toEqual({
      code: 1,
      out: '',
      err: `There is no folder ${join(folder, 'missing')}. Make it first, or choose another.`,
    })
    const whole = await said(named('backup'), [join(folder, 'x.db')], { DATA_DIR: dataDir })
    expect([whole.code, whole.err]).toEqual([0, ''])
  })

  it('the system’s own refusals are in words, and show where in the code with --debug alone', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const args = ['--export', join(file, 'deeper')]
    const plain = { code: 1, out: '', err: `${args[1]}: a part of its path is a file.` }
    expect(await said(named('provision'), args)).toEqual(plain)
    const long = await said(named('provision'), [...args, '--debug'])
    expect(long.err).toContain(`${plain.err}\n`)
    expect(long.err).toContain('    at ')
  })

  it('what nobody foresaw is said to be so', async () => {
    const run = async () => void (null as unknown as { a: { b: 1 } }).a.b
    const one = command({ name: 'one', says: 'For this test.', options: {}, run })
    const { code, err } = await said(one, [])
    expect(code).toBe(1)
    expect(err).toMatch(/^Something failed that should not have: .+\. With --debug it says where/)
    expect(err).not.toContain('    at ')
  })
})

describe('OPER-03: a folder that cannot be made is refused at once', { timeout: 120_000 }, () => {
  it.runIf(existsSync('/proc/self'))('below /proc, by each command that makes one', async () => {
    const inProc = '/proc/wardlight/deeper'
    const refusal = { code: 1, out: '', err: '/proc/wardlight: no folder can be made there.\n' }
    const backup = join(folder, 'whole.db')
    writeFileSync(backup, '')
    const runs = [
      ['restore', backup, '--data-dir', inProc],
      ['export', inProc, '--data-dir', join(folder, 'data')],
      ['provision', '--export', inProc],
    ]
    for (const args of runs) expect(await typed('server/wardlight.ts', ...args)).toEqual(refusal)
    const start = await typed('server/main.ts', '--data-dir', inProc, '--port', '0')
    expect([start.code, start.err]).toEqual([
      1,
      `The data folder "${inProc}" cannot be written: no folder can be made there. Choose another with --data-dir.\n`,
    ])
  })

  it('nothing of the server makes folders in the way that never ends there', () => {
    const making = sourcesBelow('server').filter((source) =>
      /mkdir\w*\([^)]*recursive/.test(codeOf(source)),
    )
    expect(making.map(({ path }) => path)).toEqual([])
  })
})
