import { setTimeout as pause } from 'node:timers/promises'
import { forkBuilt } from '../lib/built.ts'
import type { Figure } from '../lib/figure.ts'
import { textOf } from '../lib/processes.ts'
import type { Session } from '../lib/session.ts'
import { largest, short } from '../lib/stats.ts'
import { historyServer, PATIENTS, said } from './facility.ts'
import type { FloodOrder, FloodResult } from './flood-process.ts'

const TARGET = 250
const FLOOD_SECONDS = 20
const AFTER_SECONDS = 20
const LOOK_EVERY = 100

/**
 * What the server process holds while gateways report as fast as they are acknowledged, and in the time after: all
 * that waits for its place on disk is in memory.
 */
export async function measureMemory(session: Session): Promise<Figure[]> {
  const server = await historyServer(session)
  try {
    const before = residentOf(server.pid)
    const during = watch(server.pid)
    const publisher = forkBuilt('server/flood')
    const answer = said<FloodResult>(publisher)
    publisher.send({
      mqttUrl: `mqtt://127.0.0.1:${server.mqttPort}`,
      plan: server.plan,
      tokens: server.tokens,
      seconds: FLOOD_SECONDS,
      sensorsPerMessage: 10,
      samples: 1,
    } satisfies FloodOrder)
    const { values } = await answer
    const flooded = during.stop()
    const after = watch(server.pid)
    await pause(AFTER_SECONDS * 1000)
    const rested = after.stop()
    const left = residentOf(server.pid)
    const most = largest([...flooded, ...rested])
    return [
      {
        id: 'server.flood',
        what: `memory of the server process, at its most, while ${PATIENTS} patients report for ${FLOOD_SECONDS} s as fast as is acknowledged, and ${AFTER_SECONDS} s after`,
        figure: `${short(most)} MB`,
        target: `≤ ${TARGET} MB`,
        beside: `${short(before)} MB before, ${short(left)} MB at the end; ${Math.round(values / FLOOD_SECONDS)} values a second`,
        ratio: null,
        met: most <= TARGET,
        raw: { before, flooded, rested, values },
      },
    ]
  } finally {
    await server.kill()
  }
}

/** Looks again and again until it is stopped. */
function watch(pid: number): { stop(): number[] } {
  const seen: number[] = [residentOf(pid)]
  const timer = setInterval(() => seen.push(residentOf(pid)), LOOK_EVERY)
  return {
    stop() {
      clearInterval(timer)
      return seen
    },
  }
}

/** Megabytes of one process alone. */
export function residentOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(textOf(`/proc/${pid}/status`))?.[1]
  return Number(kilobytes ?? Number.NaN) / 1024
}
