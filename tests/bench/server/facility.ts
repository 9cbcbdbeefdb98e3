import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { forkBuilt } from '../lib/built.ts'
import { accessToken, type FacilityReady, type RunningFacility } from '../lib/facility.ts'
import type { Session } from '../lib/session.ts'

export type ServerReady = FacilityReady & {
  /** Ids of the patients, in the plan's order. */
  patients: string[]
}
/**
 * Since the start; but since it was last asked: the largest queue of one socket, in bytes; the longest pause of the event
 * loop, in milliseconds of the wall and of the thread's own processor time.
 */
export type ServerCost = {
  largestQueue: number
  longestPauseMs: number
  longestWorkMs: number
  cpuSeconds: number
  megabytes: number
}

export type Server = RunningFacility &
  ServerReady & {
    cost(): Promise<ServerCost>
    /** A call as the administrator, or with another token, in parsed JSON; throws when it is refused. */
    ask(method: string, path: string, body?: unknown, as?: string): Promise<unknown>
    token: string
  }

export const PATIENTS = 1000

const filled = new WeakMap<Session, Promise<string>>()

/** A data folder with 8 days of 1000 patients, made once; `BENCH_HISTORY` names one that is there or to be kept. */
export function historyFolder(session: Session): Promise<string> {
  const known = filled.get(session) ?? fill(session)
  filled.set(session, known)
  return known
}

async function fill(session: Session): Promise<string> {
  const folder = process.env['BENCH_HISTORY'] ?? session.folder('history')
  if (existsSync(folder)) return folder
  console.log('  filling 8 days of 1000 patients …')
  const before = performance.now()
  await ended(forkBuilt('server/fill', [folder, String(PATIENTS)]))
  console.log(`  filled after ${Math.round((performance.now() - before) / 1000)} s`)
  return folder
}

/**
 * A running server with 8 days of 1000 patients and without simulator, for the measure that asks; `crowded` with a long
 * audit trail and many alarms. End it with `kill`.
 */
export async function historyServer(
  session: Session,
  more: 'crowded' | 'plain' = 'plain',
): Promise<Server> {
  // A copy: what the measures write is no part of the history that others start with.
  const folder = session.folder(`live-${randomUUID()}`)
  cpSync(await historyFolder(session), folder, { recursive: true })
  const child = forkBuilt('server/facility', [folder, String(PATIENTS), more])
  const ready = await said<ServerReady>(child)
  const token = await accessToken(ready.url)
  return {
    ...ready,
    token,
    pid: child.pid ?? 0,
    cost() {
      const answer = said<ServerCost>(child)
      child.send('cost')
      return answer
    },
    async ask(method, path, body, as = token) {
      const answer = await fetch(ready.url + path, {
        method,
        headers: { 'content-type': 'application/json', 'x-authorization': `Bearer ${as}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`)
      return text === '' ? undefined : (JSON.parse(text) as unknown)
    },
    async kill() {
      const gone = ended(child).catch(() => undefined)
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The next message of a process. */
export function said<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null): void => reject(new Error(`It ended with ${code}.`))
    child.once('exit', onExit)
    child.once('message', (message) => {
      child.off('exit', onExit)
      resolve(message as T)
    })
  })
}

/** Rejects when it ends in failure. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`It ended with ${code}.`)),
    )
  })
}
