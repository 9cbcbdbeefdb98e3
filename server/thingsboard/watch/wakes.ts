import type { Tenant } from '../acting/tenant.ts'
import type { Log } from '../../support/log.ts'
import { type Delivery, deliver, type DeliverOptions } from '../../features/push/deliver.ts'
import { passes, priorityOf } from '../../features/push/filter.ts'
import { failed, QUIET, taken } from '../../features/push/pacing.ts'
import type { Alarm, Clock } from '../../protocol/types.ts'
import type { Hospital } from './hospital.ts'
import { enabledUser } from './reading.ts'
import type { Device, Devices } from './subscriptions.ts'
import { dueDevices, type WatchState, withAnswered, withLeaving } from './state.ts'

/** So many messages leave at once, and so many to one push service. */
const MOST_AT_ONCE = 64
const MOST_TO_HOST = 8

/** Which devices of a hospital these alarms wake. */
export function wakesFor(
  hospital: Hospital,
  devices: readonly Device[],
  alarms: readonly Alarm[],
  now: number,
): { device: string; isUrgent: boolean }[] {
  return devices.flatMap((device) => {
    const wanted = alarms.filter((alarm) => passes(hospital, device, alarm, now))
    if (wanted.length === 0) return []
    const isUrgent = wanted.some((alarm) => priorityOf(alarm) === 'high')
    return [{ device: device.id, isUrgent }]
  })
}

type Parts = {
  tenant: Tenant
  devices: Devices
  options: () => Promise<DeliverOptions>
  clock: Clock
  log: Log
  state: () => WatchState | undefined
  change: (how: (state: WatchState) => WatchState) => Promise<void>
}

/** Sends the messages that are due. Resolves when all of them have been answered. */
export async function wakeDue(parts: Parts): Promise<void> {
  const { devices, options, clock, log, state, change } = parts
  const now = state()
  const due = now ? dueDevices(now, clock()) : []
  if (due.length === 0) return
  const byId = new Map((await devices.all()).map((one) => [one.id, one]))
  const ids = atOnce(due, byId)
  const with_ = await options()
  await change((before) => withLeaving(before, ids, clock()))
  const answers = await Promise.all(
    ids.map(async (id) => {
      const left = state()?.devices[id]?.left ?? QUIET
      return { id, ...(await wake(parts, byId.get(id), left.isUrgent, with_)) }
    }),
  )
  for (const { id, delivery, host } of answers) {
    if (delivery.kind === 'gone') await devices.forget(id)
    if (delivery.kind === 'later' && host !== undefined)
      log.warn('A push service takes no message now.', { host })
    if (delivery.kind === 'refused' && host !== undefined)
      log.warn('A push service refused a message.', { host, status: delivery.status })
  }
  await change((before) =>
    withAnswered(
      before,
      answers.map(({ id, delivery }) => ({
        device: id,
        after({ pacing, left = QUIET }) {
          if (delivery.kind === 'gone') return null
          return delivery.kind === 'later'
            ? failed(pacing, left, clock(), delivery.restMs)
            : taken(pacing)
        },
      })),
    ),
  )
}

type Answer = { delivery: Delivery; host?: string }

/** Wakes one, if its account may still sign in to its hospital. */
async function wake(
  { tenant, clock }: Parts,
  device: Device | undefined,
  isUrgent: boolean,
  options: DeliverOptions,
): Promise<Answer> {
  if (!device || device.until <= clock()) return { delivery: { kind: 'gone' } }
  const { host } = new URL(device.endpoint)
  try {
    const user = await enabledUser(tenant, device.userId)
    if (user?.hospitalId !== device.customerId) return { delivery: { kind: 'gone' } }
  } catch {
    return { delivery: { kind: 'later', restMs: 0 } }
  }
  return { delivery: await deliver(device, 'alarm', isUrgent, options), host }
}

/** Not more than one push service should get at once. */
function atOnce(due: readonly string[], byId: ReadonlyMap<string, Device>): string[] {
  const hosts = new Map<string, number>()
  return due
    .filter((id) => {
      const device = byId.get(id)
      if (!device) return true
      const { host } = new URL(device.endpoint)
      const count = (hosts.get(host) ?? 0) + 1
      hosts.set(host, count)
      return count <= MOST_TO_HOST
    })
    .slice(0, MOST_AT_ONCE)
}
