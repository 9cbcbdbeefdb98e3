import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from '../lib/figure.ts'
import type { Session } from '../lib/session.ts'
import { median, short } from '../lib/stats.ts'
import { historyFolder } from './facility.ts'
import { residentOf } from './memory.ts'
import { monthFolder } from './month.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const SETTLE_MS = 20_000
const LONGEST_MS = 60_000

type Stretch = { id: string; contents: string; ms: number; megabytes: number }
const WEEK: Stretch = {
  id: 'boot',
  contents: '1000 patients with 8 days',
  ms: 1000,
  megabytes: 250,
}
const MONTH: Stretch = {
  id: 'boot.month',
  contents: '1000 patients with 30 days, 30 more as hours',
  ms: 3000,
  megabytes: 400,
}

/** The command of `npm start` on what 1000 patients left: to its first answer, and what it holds. */
export async function measureBoot(session: Session): Promise<Figure[]> {
  const week = await historyFolder(session)
  return [
    ...(await measure(session, week, WEEK)),
    ...(await measure(session, await monthFolder(session), MONTH)),
  ]
}

async function measure(
  session: Session,
  folder: string,
  { id, contents, ...targets }: Stretch,
): Promise<Figure[]> {
  const turns = session.options.quick ? 3 : 7
  const runs: Run[] = []
  for (let turn = 0; turn < turns; turn += 1) runs.push(await bootOnce(folder, turn === turns - 1))
  const times = runs.map(({ ms }) => ms)
  const megabytes = runs.at(-1)?.megabytes ?? 0
  const first = median(times)
  return [
    {
      id: `server.${id}`,
      what: `start → first answer, ${contents}`,
      figure: `${short(first)} ms`,
      target: `≤ ${targets.ms} ms`,
      beside: `median of ${times.length}; the runtime alone takes ${short(median(runs.map(({ bare }) => bare)))} ms`,
      ratio: null,
      met: first <= targets.ms,
      raw: runs,
    },
    {
      id: `server.${id}.memory`,
      what: `memory of the server process, ${contents}, ${SETTLE_MS / 1000} s after its start`,
      figure: `${short(megabytes)} MB`,
      target: `≤ ${targets.megabytes} MB`,
      beside: 'resident, without its parent',
      ratio: null,
      met: megabytes <= targets.megabytes,
      raw: megabytes,
    },
  ]
}

type Run = { ms: number; bare: number; megabytes: number }

async function bootOnce(dataDir: string, settles: boolean): Promise<Run> {
  const bare = await lifetime()
  const [port, mqttPort] = [await freePort(), await freePort()]
  const args = [
    '--max-semi-space-size=4',
    'dist-server/main.js',
    '--no-simulator',
    '--data-dir',
    dataDir,
  ]
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    [...args, '--port', String(port), '--mqtt-port', String(mqttPort), '--patients', '1000'],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  try {
    await answers(port, startedAt)
    const ms = performance.now() - startedAt
    if (settles) await pause(SETTLE_MS)
    return { ms, bare, megabytes: residentOf(child.pid ?? 0) }
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
  }
}

async function answers(port: number, startedAt: number): Promise<void> {
  while (performance.now() - startedAt < LONGEST_MS) {
    const status = await fetch(`http://127.0.0.1:${port}/api/noauth/userPasswordPolicy`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    await pause(5)
  }
  throw new Error('The server never answered.')
}

/** Node with nothing to do: what no server can be faster than. */
async function lifetime(): Promise<number> {
  const before = performance.now()
  const child = spawn(process.execPath, ['-e', ''], { cwd: ROOT, stdio: 'ignore' })
  await new Promise((resolve) => child.once('exit', resolve))
  return performance.now() - before
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
