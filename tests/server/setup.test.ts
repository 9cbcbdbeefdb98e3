import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let clone: string

/** A file that was changed so many seconds ago. */
function put(path: string, age: number): void {
  const file = join(clone, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  const at = Date.now() / 1000 - age
  utimesSync(file, at, at)
}

/** What the set-up runs; `npm` and `npx` only note how they are called. */
function run(...args: string[]): string[] {
  const calls = join(clone, 'calls')
  rmSync(calls, { force: true })
  const env = { PATH: `${join(clone, 'bin')}:${process.env['PATH']}` }
  execFileSync(process.execPath, ['server/setup.mjs', ...args], { cwd: clone, env, stdio: 'pipe' })
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
}

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'wardlight-setup-'))
  mkdirSync(join(clone, 'bin'))
  for (const name of ['npm', 'npx'])
    writeFileSync(
      join(clone, 'bin', name),
      `#!/bin/sh\necho "${name} $1 $2 $3 $4$WARDLIGHT_LANGUAGE" >> "${clone}/calls"\nmkdir -p "${clone}/node_modules"\n`,
      { mode: 0o755 },
    )
  put('src/a.ts', 50)
  put('server/b.ts', 50)
  put('vite.config.ts', 50)
  put('package-lock.json', 100)
  mkdirSync(join(clone, 'node_modules'))
  cpSync('server/setup.mjs', join(clone, 'server/setup.mjs'), { preserveTimestamps: true })
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

describe('SRV-95: the set-up before each command', () => {
  it('installs once, and again when the lock file is newer', () => {
    expect(run()).toEqual(['npm ci --ignore-scripts --no-audit --no-fund'])
    expect(run()).toEqual([])
    put('package-lock.json', -5)
    expect(run()).toHaveLength(1)
  })

  it('an installation made by hand counts', () => {
    put('node_modules/.package-lock.json', 90)
    expect(run()).toEqual([])
  })

  it('builds console and server when their sources are newer, each by itself', () => {
    put('node_modules/.package-lock.json', 90)
    const ofConsole = 'npx vite build --logLevel warn'
    const ofServer = 'npx vite build --config vite.server.config.ts'
    expect(run('--build')).toEqual([ofConsole, ofServer])
    put('dist/index.html', -1)
    put('dist-server/main.js', -1)
    expect(run('--build')).toEqual([])
    put('server/b.ts', -5)
    expect(run('--build')).toEqual([ofServer])
    expect(run('--server')).toEqual([ofServer])
    put('src/a.ts', -5)
    expect(run('--build')).toEqual([ofConsole, ofServer])
    expect(run('--server')).toEqual([ofServer])
  })

  it('builds the console in its languages after the English one, each when it is not there', () => {
    put('node_modules/.package-lock.json', 90)
    put('dist-server/main.js', -1)
    const inOne = (language: string): string => `npx vite build --logLevel warn${language}`
    expect(run('--languages')).toEqual(['', 'ko', 'ja'].map(inOne))
    put('dist/index.html', -1)
    put('dist/index.ko.html', -1)
    expect(run('--languages')).toEqual([inOne('ja')])
    put('dist/index.ja.html', -1)
    expect(run('--languages')).toEqual([])
    expect(run('--build')).toEqual([])
  })

  it('builds nothing where the sources are not, as in the image', () => {
    put('node_modules/.package-lock.json', 90)
    rmSync(join(clone, 'src'), { recursive: true })
    expect(run('--server')).toEqual([])
  })
})
