import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { FacilityOptions } from '../../../server/facility.ts'

export type Patient = {
  entityId: string
  name: string
  /** Without the `P`. */
  id: string
  ward: string
  room: string
  sensor: string
}
export type Gateway = { name: string; accessToken: string; ward: string; room: string }
export type Description = {
  port: number
  mqttPort: number
  patients: Patient[]
  gateways: Gateway[]
}

/** `aheadMs`: the server's clock is so much ahead of this machine's. */
export type Given = FacilityOptions & { aheadMs?: number }

/** A facility server that can be killed and started again with what it had stored. */
export type Facility = Description & {
  readonly url: string
  /** `kill -9`. */
  kill(): Promise<void>
  /** Again on the same ports, with the same data. */
  start(more?: Given): Promise<void>
  close(): Promise<void>
}

const ROOT = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
const SCRIPT = join(dirname(fileURLToPath(import.meta.url)), 'facility-process.ts')

/** Starts a sample facility of 24 patients on free ports, without the simulator unless asked for. */
export async function startFacility(options: FacilityOptions = {}): Promise<Facility> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wardlight-e2e-'))
  const consoleFolder = process.env['CONSOLE_FOLDER'] ?? join(ROOT, 'dist')
  const given = { simulator: false, patients: 24, consoleFolder, dataDir, ...options }
  let { child, description } = await run({ ...given, port: 0, mqttPort: 0 })

  return {
    ...description,
    url: `http://127.0.0.1:${description.port}`,
    async kill() {
      await end(child, 'SIGKILL')
    },
    async start(more = {}) {
      const { port, mqttPort } = description
      ;({ child, description } = await run({ ...given, ...more, port, mqttPort }))
    },
    async close() {
      await end(child, 'SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function run(options: Given): Promise<{ child: ChildProcess; description: Description }> {
  const child = spawn(process.execPath, ['--import', 'tsx', SCRIPT, JSON.stringify(options)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const first = await new Promise<string>((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', (code) => reject(new Error(`The facility ended with code ${code}.`)))
  })
  return { child, description: JSON.parse(first) as Description }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
