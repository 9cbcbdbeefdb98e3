import { given } from '../../support/given.ts'
import type { Log } from '../../support/log.ts'
import type { FacilityPlan } from '../simulator/facility-plan.ts'
import { startSimulator } from '../simulator/simulator.ts'
import type { Clock, Store, Alarm } from '../../protocol/types.ts'
import { backfill } from './backfill.ts'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** So long an alarm that is over waits for whoever looks at the demonstration, in milliseconds. */
const LEFT_MS = 30 * 60_000
const LOOK_EVERY_MS = 60_000

/**
 * Plays the staff of a demonstration: confirms what was over half an hour ago, so that a sample
 * facility that runs for days stays a ward and does not become a list of forgotten alarms (ruling R27 forgets
 * none). Alarms that are not over are left to the visitors. `hospital` is its title.
 */
export function startColleagues({
  store,
  clock,
  hospital,
  report,
}: {
  store: Store
  clock: Clock
  hospital: string
  report: (error: unknown) => void
}): { look(): void; close(): void } {
  async function confirm(alarm: Alarm, now: number): Promise<void> {
    await store.alarms.update({ ...alarm, cleared: true, clearTs: now })
    const comment = { text: 'Alarm was cleared by the staff of the sample facility' }
    const data = { type: 'SYSTEM' as const, userId: '', comment }
    await store.records.save('comment', { id: randomUUID(), ts: now, subject: alarm.id, data })
  }

  function look(): void {
    const now = clock()
    const customerId = store.entities.customerByTitle(hospital)?.id
    for (const alarm of store.alarms.all()) {
      const { cleared, details } = alarm
      if (cleared || alarm.customerId !== customerId) continue
      if (now - (details.endedTs ?? now) >= LEFT_MS) confirm(alarm, now).catch(report)
    }
  }

  const timer = setInterval(look, LOOK_EVERY_MS)
  timer.unref()
  return { look, close: () => clearInterval(timer) }
}

/**
 * Rests as long as was worked before. Whoever starts a living ward opens it at once, and the past of all its people is
 * seconds of work for a processor that a browser needs then.
 */
function halfTheTime(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    await pause(performance.now() - since)
    since = performance.now()
  }
}

export type Life = {
  store: Store
  plan: FacilityPlan
  clock: Clock
  log: Log
  report: (error: unknown) => void
  mqttUrl: string
  /** Milliseconds between two reports of a sensor. */
  everyMs: number | undefined
}

/** Brings the sample facility to life: its sensors and its staff now, its past in the background. */
export function animate({ store, plan, clock, log, report, mqttUrl, everyMs }: Life): {
  close(): Promise<void>
} {
  const isWorn = (sensor: string): boolean => {
    const device = store.entities.deviceByName(sensor)
    return device !== undefined && store.relations.to(device.id, 'Contains').length > 0
  }
  const tokenOf = (name: string): string | undefined =>
    store.entities.deviceByName(name)?.accessToken
  const running = startSimulator({
    plan,
    mqttUrl,
    tokenOf,
    clock,
    log: (line) => log.warn(line),
    isWorn,
    ...given({ everyMs }),
  })
  const colleagues = startColleagues({ store, clock, hospital: plan.hospital, report })
  let stopped = false
  const filling = backfill(store, plan, clock, () => stopped, halfTheTime()).catch(report)
  return {
    async close() {
      stopped = true
      colleagues.close()
      await running.close()
      await filling
    },
  }
}
