import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { calibrate } from '../lib/calibrate.ts'
import { TABLET, signIn } from '../lib/console.ts'
import type { Figure } from '../lib/figure.ts'
import { firstValue } from '../lib/probe.ts'
import type { Session } from '../lib/session.ts'
import { short } from '../lib/stats.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const TARGETS = { first: 5, second: 3 } as const

/**
 * `npm start`, installed and built, as a person meets it: from the command to the first value on the Patients
 * page, signing in included, in a browser that has never been there.
 */
export async function measureStart(session: Session): Promise<Figure[]> {
  const dataDir = session.folder('start-data')
  const figures: Figure[] = []
  for (const turn of ['first', 'second'] as const) {
    const before = await calibrate()
    const { ready, value } = await startOnce(session, turn, dataDir)
    figures.push({
      id: `start.${turn}`,
      what: `npm start → first value on the screen, ${turn} start (server ready after)`,
      figure: `${short(value / 1000)} s (${short(ready / 1000)} s)`,
      target: `≤ ${TARGETS[turn]} s`,
      beside: '24 patients, simulated',
      ratio: null,
      met: value <= TARGETS[turn] * 1000,
      raw: { ready, value, before },
    })
  }
  return figures
}

async function startOnce(session: Session, turn: string, dataDir: string) {
  // The browser is open, as a person's is.
  const { page, close } = await session.open(`start-${turn}`, TABLET)
  const startedAt = performance.now()
  const args = ['start', '--', '--port', '0', '--mqtt-port', '0', '--data-dir', dataDir]
  const child = spawn('npm', args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const url = await addressOf(child)
  const ready = performance.now() - startedAt
  await signIn(page, url)
  await page.goto(`${url}/patients`)
  await firstValue(page, 60_000)
  const value = performance.now() - startedAt
  console.log(`  ${turn}: ready ${short(ready)} ms, value ${short(value)} ms`)
  // Some seconds of life, so that the next start has something to read.
  await pause(turn === 'first' ? 8_000 : 0)
  await close()
  await stop(child)
  return { ready, value }
}

/** The printed address. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = /Wardlight is ready: (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}.`)))
  })
}

/** Ctrl+C in a terminal reaches the whole group. */
async function stop(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-(child.pid ?? 0), 'SIGINT')
  await gone
}
