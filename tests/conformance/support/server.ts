import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Address = { url: string; mqtt: string; user: string; password: string }
export type Running = Address & { stop(): Promise<void> }

const READY_MS = 60_000

type Environment = Readonly<Record<string, string>>

const run = (flags: readonly string[], more: Environment = {}): ChildProcess =>
  spawn(process.execPath, ['dist-server/main.js', '--port=0', ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...more },
  })

/** The environment of a server whose clock is ahead from its start. */
export const aheadBy = (ms: number): Environment => {
  const code = `const now = Date.now; Date.now = () => now() + ${ms}`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

/** Starts the embedded facility server as a process of its own, on free ports and in a folder of its own. */
export async function startServer(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'wardlight-conformance-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startIn(folder)
    return { ...server, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** The same in a folder that stays. */
export async function startIn(folder: string, environment: Environment = {}): Promise<Running> {
  const child = run(
    ['--mqtt-port=0', '--device-http', `--data-dir=${folder}`, '--no-simulator', '--patients=1'],
    environment,
  )
  const stop = (): Promise<void> => ended(child)
  try {
    const printed = await readyText(child, /https?:\/\/\S+[\s\S]*mqtt:\/\/\S+\s/)
    return {
      url: one(printed, /https?:\/\/[^\s]+/),
      mqtt: one(printed, /mqtt:\/\/[^\s]+/),
      user: 'platform@wardlight.example',
      password: 'wardlight',
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The console's own server in front of a ThingsBoard; with the tenant's credentials it acts for staff. */
export async function startConsole(
  thingsboard: string,
  credentials: Environment = {},
): Promise<{ url: string; stop(): Promise<void>; kill(): Promise<void> }> {
  const child = run([`--thingsboard=${thingsboard}`], credentials)
  const stop = (): Promise<void> => ended(child)
  const kill = (): Promise<void> => {
    child.kill('SIGKILL')
    return ended(child)
  }
  try {
    const url = one(await readyText(child, /https?:\/\/\S+\s/), /https?:\/\/[^\s]+/)
    return { url, stop, kill }
  } catch (error) {
    await stop()
    throw error
  }
}

/** What the server prints until its addresses are there. */
function readyText(child: ChildProcess, ready: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => reject(new Error(`not ready in time: ${printed}`)), READY_MS)
    const settle = (act: () => void): void => {
      clearTimeout(timer)
      act()
    }
    child.stdout?.on('data', (part: Buffer) => {
      printed += part.toString()
      if (ready.test(printed)) settle(() => resolve(printed))
    })
    child.stderr?.on('data', (part: Buffer) => {
      printed += part.toString()
    })
    child.once('exit', (code) =>
      settle(() => reject(new Error(`the server ended with ${code}: ${printed}`))),
    )
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(force)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

function one(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[0]
  if (found === undefined) throw new Error(`the server printed no address: ${text}`)
  return found.replace(/\/$/, '')
}
