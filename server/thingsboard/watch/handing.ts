import { randomUUID } from 'node:crypto'
import { handOnKeys, handOnTimes, type HandOnTimes } from '../../features/rules/hand-on-times.ts'
import type { Alarm, Clock } from '../../protocol/types.ts'
import type { Tenant } from '../acting/tenant.ts'
import { logOf, unsent, withDue, withSent } from './handed.ts'
import { createHandingLog } from './handing-log.ts'
import { addressesOf } from './hospital.ts'
import { attributesOf, openHigh } from './reading.ts'
import type { Underway, WatchState } from './state.ts'
import type { Devices } from './subscriptions.ts'

/** High alarms go on that staff do not confirm (R42, AL26), by whoever leads. */
export type Handing = {
  /** Takes the steps that are due. Rejects when ThingsBoard cannot be asked, or does not take a log. */
  keep(): Promise<void>
}
type Parts = {
  tenant: Tenant
  clock: Clock
  /** Letters leave, devices are woken: what is off is not asked for. */
  mails: boolean
  devices: Pick<Devices, 'ofHospital'> | undefined
  /** Whether this copy leads now, and what is known then. */
  state: () => WatchState | undefined
  change: (how: (state: WatchState) => WatchState) => Promise<void>
}

/** The hospitals' times are asked for again after so long, milliseconds. */
const TIMES_MS = 20_000

export function createHanding({ tenant, clock, mails, devices, state, change }: Parts): Handing {
  const log = createHandingLog({ tenant, clock, state })
  let read = { at: Number.NEGATIVE_INFINITY, times: new Map<string, HandOnTimes>() }

  async function timesOf(hospitals: readonly string[]): Promise<(id: string) => HandOnTimes> {
    const isFresh = clock() - read.at < TIMES_MS && hospitals.every((id) => read.times.has(id))
    if (!isFresh && hospitals.length > 0) {
      const keys = [...handOnKeys]
      const set = await attributesOf(tenant, 'CUSTOMER', hospitals, 'SERVER_ATTRIBUTE', keys)
      const source = { get: (id: string, _scope: string, key: string) => set.get(id)?.get(key) }
      const times = hospitals.map((id) => [id, handOnTimes({ attributes: source }, id)] as const)
      read = { at: clock(), times: new Map(times) }
    }
    return (id) => read.times.get(id) ?? handOnTimes({ attributes: { get: () => undefined } }, id)
  }

  async function send({ id, customerId, createdTime }: Alarm): Promise<void> {
    const reached = (await devices?.ofHospital(customerId)) ?? []
    const at = clock()
    const minutes = Math.max(1, Math.round((at - createdTime) / 60_000))
    const addresses = mails ? await addressesOf(tenant, customerId) : []
    const letters = addresses.map((userId): Underway => ({
      id: randomUUID(),
      ts: at,
      userId,
      alarms: { [id]: createdTime },
      unconfirmed: { minutes, hospitalId: customerId },
    }))
    const woken = reached.map((one) => one.id)
    await change((before) => withSent(before, id, woken, letters, at))
  }

  return {
    async keep() {
      if (!state()) return
      const open = await openHigh(tenant)
      const times = await timesOf([...new Set(open.map(({ customerId }) => customerId))])
      await change((before) => withDue(before, open, times, clock()))
      await log.mend(open)
      const noted = state()
      if (!noted) return
      // A log that is refused holds nothing up.
      const failures: unknown[] = []
      for (const alarm of open)
        if (logOf(noted, alarm))
          await log.add(alarm).catch((error: unknown) => failures.push(error))
      for (const alarm of unsent(noted, open)) await send(alarm)
      if (failures.length > 0) throw failures[0]
    },
  }
}
