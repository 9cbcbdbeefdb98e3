import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
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

/** What a facility process is told, and what it answers. */
export type Order = { open: Given } | { close: true }
export type Word = { opened: Description } | { closed: true } | { failed: string }

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
/** A facility that takes longer to close ends with its process. */
const CLOSING_MS = 5_000

/** Processes whose facility has closed: the next one opens there. */
const idle: ChildProcess[] = []

/** Starts a sample facility of 24 patients on free ports, without the simulator unless asked for. */
export async function startFacility(options: Given = {}): Promise<Facility> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wardlight-e2e-'))
  const consoleFolder = process.env['CONSOLE_FOLDER'] ?? join(ROOT, 'dist')
  const given = { simulator: false, patients: 24, consoleFolder, dataDir, ...options }
  let child = idle.pop() ?? spawned()
  let description = await opened(child, { ...given, port: 0, mqttPort: 0 })

  return {
    ...description,
    url: `http://127.0.0.1:${description.port}`,
    async kill() {
      await end(child)
    },
    async start(more = {}) {
      const { port, mqttPort } = description
      child = spawned()
      description = await opened(child, { ...given, ...more, port, mqttPort })
    },
    async close() {
      if (isAlive(child) && (await closed(child))) idle.push(child)
      else await end(child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function spawned(): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', SCRIPT], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function opened(child: ChildProcess, given: Given): Promise<Description> {
  const word = await answer(child, { open: given })
  if ('opened' in word) return word.opened
  throw new Error(`The facility did not open: ${'failed' in word ? word.failed : 'closed'}`)
}

async function closed(child: ChildProcess): Promise<boolean> {
  const late = new AbortController()
  const word = await Promise.race([
    answer(child, { close: true }).catch(() => null),
    wait(CLOSING_MS, null, { signal: late.signal }),
  ])
  late.abort()
  return word !== null && 'closed' in word
}

function answer(child: ChildProcess, order: Order): Promise<Word> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null): void =>
      reject(new Error(`The facility ended with code ${code}.`))
    child.once('exit', gone)
    child.once('message', (word) => {
      child.off('exit', gone)
      resolve(word as Word)
    })
    child.send(order)
  })
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/** `kill -9`. */
async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
