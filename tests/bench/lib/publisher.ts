import { forkBuilt } from './built.ts'
import type { FacilityPlan } from '../../../server/tools/simulator/facility-plan.ts'
import type { FacilityReady } from './facility.ts'
import type { Seen } from './probe.ts'

export type PublisherOrder =
  | {
      kind: 'start'
      mqttUrl: string
      plan: FacilityPlan
      tokens: Record<string, string>
      perSecond: number
      /** All sensors of a gateway in one message, as gateways with many sensors do; else a message each. */
      batched: boolean
    }
  /** From now on so many reports a second in all. */
  | { kind: 'rate'; perSecond: number }
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
  rate(perSecond: number): void
  report(): Promise<PublisherReport>
  stop(): Promise<void>
}

/** Whose gateways report, and where to. */
export type Published = Pick<FacilityReady, 'mqttPort' | 'plan' | 'tokens'>

/** Starts the gateways: `perSecond` reports a second in all, one sensor after the other. */
export function startPublisher(
  facility: Published,
  perSecond: number,
  { batched = false }: { batched?: boolean } = {},
): Publisher {
  const child = forkBuilt('lib/publisher')
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const order = (message: PublisherOrder): void => void child.send(message)
  const mqttUrl = `mqtt://127.0.0.1:${facility.mqttPort}`
  const { plan, tokens } = facility
  order({ kind: 'start', mqttUrl, plan, tokens, perSecond, batched })
  return {
    pid: child.pid ?? 0,
    pause: (sensors) => order({ kind: 'pause', sensors }),
    rate: (rate) => order({ kind: 'rate', perSecond: rate }),
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
