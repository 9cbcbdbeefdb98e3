import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** Where a server listens, and its data folder: the same for the one of before and the one of today. */
export type Place = { port: number; mqttPort: number; dataDir: string }

export type Running = { stop(): Promise<void> }

const STARTS_WITHIN_MS = 120_000

/**
 * `npm start` in a checkout, as an operator does, without the simulator: values are what this run publishes.
 * @throws Error when it does not answer within two minutes
 */
export async function start(folder: string, { port, mqttPort, dataDir }: Place): Promise<Running> {
  const options = ['--port', port, '--mqtt-port', mqttPort, '--data-dir', dataDir].map(String)
  const child = spawn('npm', ['start', '--silent', '--', '--no-simulator', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: npm, its shell and the server are stopped together.
    detached: true,
  })
  const stop = (): Promise<void> => ended(child)
  const until = Date.now() + STARTS_WITHIN_MS
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`The server of ${folder} did not start.`)
    }
    await wait(250)
  }
  return { stop }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/`)).ok
  } catch {
    return false
  }
}

/** Asks it to stop and waits until it has. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  const exit = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await exit
}
