import { given } from '../../support/given.ts'
import type { Log } from '../../support/log.ts'
import type { FacilityPlan } from '../simulator/facility-plan.ts'
import { startSimulator } from '../simulator/simulator.ts'
import type { Clock, Store } from '../../embedded/store/types.ts'
import { backfill } from './backfill.ts'
import { startColleagues } from './colleagues.ts'

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
  const filling = backfill(store, plan, clock, () => stopped).catch(report)
  return {
    async close() {
      stopped = true
      colleagues.close()
      await running.close()
      await filling
    },
  }
}
