import type { Tenant } from '../acting/tenant.ts'
import { beganAt, isNews } from '../../protocol/types/alarms.ts'
import { PROMOTED_AFTER_MS } from '../../../src/model/alarms/urgency.ts'
import { isPromoted } from '../../features/push/filter.ts'
import { KEPT_MS } from '../../features/push/pacing.ts'
import { type Alarm, type Clock, NULL_UUID } from '../../protocol/types.ts'
import { type Hospital, readersOf, readHospital } from './hospital.ts'
import { alarmsSince } from './reading.ts'
import type { Devices } from './subscriptions.ts'
import { type News, OVERLAP_MS, type WatchState, withNews, withWakes } from './state.ts'
import { wakesFor } from './wakes.ts'

type Parts = {
  tenant: Tenant
  clock: Clock
  /** Letters leave, devices are woken: what is off is not asked for. */
  mails: boolean
  devices: Devices | undefined
}
type Change = (state: WatchState) => WatchState
type Wake = { device: string; isUrgent: boolean }

/** A letter about what began so long ago is of no use any more, milliseconds. */
const LETTER_KEPT_MS = 86_400_000
/** How often it is looked for alarms that became urgent by time alone. */
const PROMOTIONS_MS = 30_000

/**
 * Asks for new alarms, and which people and devices they concern. Changes nothing: answers what to note, `undefined` for
 * nothing.
 */
export function createLook(parts: Parts): (state: WatchState) => Promise<Change | undefined> {
  const promotions = createPromotions(parts)
  return (state) => lookForNews(parts, state, () => promotions(state))
}

async function lookForNews(
  parts: Parts,
  state: WatchState,
  promotions: () => Promise<Wake[]>,
): Promise<Change | undefined> {
  const since = await alarmsSince(parts.tenant, state.upTo - OVERLAP_MS)
  const alarms = since.filter(({ id }) => !(id in state.seen))
  const now = parts.clock()
  const news: News[] = []
  const wakes: Wake[] = []
  for (const [hospitalId, own] of byHospital(alarms)) {
    const { news: added, wakes: woken } = await concerned(parts, hospitalId, own)
    news.push(...added)
    wakes.push(...woken)
  }
  const promoted = await promotions()
  if (news.length === 0 && promoted.length === 0) return undefined
  return (before) => {
    const next = withWakes(withNews(before, news, now), [...wakes, ...promoted], now)
    return promoted.length > 0 ? { ...next, promotedTo: now } : next
  }
}

async function concerned(
  { tenant, clock, mails, devices }: Parts,
  hospitalId: string,
  alarms: readonly Alarm[],
): Promise<{ news: News[]; wakes: Wake[] }> {
  const now = clock()
  const isNobodys = hospitalId === ''
  const ours = alarms.filter(isNews)
  const letters = ours.filter((alarm) => now - beganAt(alarm) < LETTER_KEPT_MS)
  const readers = mails && !isNobodys ? await readersOf(tenant, hospitalId, letters) : undefined
  const wakeable = ours.filter((alarm) => !alarm.cleared && now - beganAt(alarm) < KEPT_MS)
  return {
    news: alarms.map(({ id, createdTime, severity }) => ({
      id,
      createdTime,
      isUrgent: severity === 'CRITICAL',
      users: readers?.get(id) ?? [],
    })),
    wakes: isNobodys ? [] : await wakesOf(tenant, devices, hospitalId, wakeable, now),
  }
}

/** Looks, if it is time, for technical alarms that stand so long that they have become urgent. */
function createPromotions({
  tenant,
  clock,
  devices,
}: Parts): (state: WatchState) => Promise<Wake[]> {
  let lookedAt = Number.NEGATIVE_INFINITY

  async function of(hospitalId: string, alarms: readonly Alarm[], now: number): Promise<Wake[]> {
    const all = (await devices?.ofHospital(hospitalId)) ?? []
    // A device that wants technical alarms was woken when it was raised.
    const some = all.filter(({ priorities }) => !priorities.includes('technical'))
    if (some.length === 0) return []
    return wakesFor(await readHospital(tenant, hospitalId, alarms), some, alarms, now)
  }

  return async ({ promotedTo }) => {
    const now = clock()
    if (!devices || now - lookedAt < PROMOTIONS_MS) return []
    const from = Math.max(promotedTo, now - KEPT_MS)
    const least = from - PROMOTED_AFTER_MS - OVERLAP_MS
    const alarms = await alarmsSince(tenant, least, now - PROMOTED_AFTER_MS + OVERLAP_MS)
    const fresh = alarms
      .filter(isNews)
      .filter((one) => isPromoted(one, now) && !isPromoted(one, from))
    const wakes: Wake[] = []
    for (const [id, own] of byHospital(fresh))
      if (id !== '') wakes.push(...(await of(id, own, now)))
    lookedAt = now
    return wakes
  }
}

async function wakesOf(
  tenant: Tenant,
  devices: Devices | undefined,
  hospitalId: string,
  alarms: readonly Alarm[],
  now: number,
): Promise<Wake[]> {
  const subscribed = alarms.length > 0 ? ((await devices?.ofHospital(hospitalId)) ?? []) : []
  if (subscribed.length === 0) return []
  const hospital: Hospital = await readHospital(tenant, hospitalId, alarms)
  return wakesFor(hospital, subscribed, alarms, now)
}

function byHospital(alarms: readonly Alarm[]): ReadonlyMap<string, Alarm[]> {
  const groups = new Map<string, Alarm[]>()
  for (const alarm of alarms) {
    const id = alarm.customerId === NULL_UUID ? '' : alarm.customerId
    groups.set(id, [...(groups.get(id) ?? []), alarm])
  }
  return groups
}
