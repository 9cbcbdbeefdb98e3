import { fork } from 'node:child_process'
import type { FacilityPlan } from '../../../server/simulator/plan.ts'
import type { RunningFacility } from './facility.ts'
import type { Seen } from './probe.ts'

export type PublisherOrder =
  | {
      kind: 'start'
      mqttUrl: string
      plan: FacilityPlan
      tokens: Record<string, string>
      perSecond: number
    }
  /** These sensors stay silent from now on, all others report. */
  | { kind: 'pause'; sensors: string[] }
  | { kind: 'report' }
export type PublisherReport = {
  lowest: number
  /** When each sensor last sent each heart rate, from `lowest` on; in milliseconds since the epoch. */
  sent: Record<string, (number | null)[]>
  published: number
  acknowledged: number
}
export type Publisher = {
  pid: number
  pause(sensors: string[]): void
  report(): Promise<PublisherReport>
  stop(): Promise<void>
}

/** Starts the gateways: `perSecond` reports a second in all, one sensor after the other. */
export function startPublisher(facility: RunningFacility, perSecond: number): Publisher {
  const child = fork(new URL('publisher-process.ts', import.meta.url).pathname, [], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const order = (message: PublisherOrder): void => void child.send(message)
  const mqttUrl = `mqtt://127.0.0.1:${facility.mqttPort}`
  const { plan, tokens } = facility
  order({ kind: 'start', mqttUrl, plan, tokens, perSecond })
  return {
    pid: child.pid ?? 0,
    pause: (sensors) => order({ kind: 'pause', sensors }),
    report: () =>
      new Promise((resolve) => {
        child.once('message', (message) => resolve(message as PublisherReport))
        order({ kind: 'report' })
      }),
    async stop() {
      child.kill()
      await gone
    },
  }
}

/**
 * Milliseconds from publishing a heart rate to the frame that showed it. Namesakes cannot be told apart on the
 * screen and are left out.
 */
export function latencies(
  plan: FacilityPlan,
  { sent, lowest }: PublisherReport,
  seen: Seen['seen'],
): number[] {
  const sensors = new Map<string, string | null>()
  for (const { name, sensor } of plan.patients) sensors.set(name, sensors.has(name) ? null : sensor)
  return seen.flatMap(([name, hr, paintedAt]) => {
    const at = sent[sensors.get(name) ?? '']?.[hr - lowest]
    return at === undefined || at === null ? [] : [paintedAt - at]
  })
}
