import { randomUUID } from 'node:crypto'
import type { ServerWord, Presence } from '../../../src/model/watch/server-word.ts'
import { hearsHigh } from '../../features/push/filter.ts'
import { createWatchers, type Reporter, type Sounding } from '../../features/watch/presence.ts'
import { type WordSources, wordOf } from '../../features/watch/word.ts'
import { type Alarm, type Clock, hasTaken } from '../../protocol/types.ts'
import type { Tenant } from '../acting/tenant.ts'
import { copiesIn, createDigest, type Copies, isHeardBy } from './digest.ts'
import type { Guardian } from '../guardian/guardian.ts'
import type { Home } from './home.ts'
import { createOccupied } from './occupied.ts'
import type { QueueProof } from './queue-proof.ts'
import { openHigh } from './reading.ts'
import { type Device, devicesIn } from './subscriptions.ts'

/**
 * Who hears, in front of a ThingsBoard (AL25, HEAR-20 to HEAR-23, HEAR-27). A window reports to one copy of this server, which keeps it in
 * memory; what its windows sound, each copy writes for the others, so that a ward is unheard where none of them hears it. A copy
 * that stops takes nothing back: its windows report to another one before that runs out.
 */
export type Hearing = {
  /** Looks at the other copies, if it is time, and writes what this one hears. Rejects when ThingsBoard cannot be asked. */
  keep(): Promise<void>
  /** A window reports, and reads what is known of the chain. */
  report(reporter: Reporter, presence: Presence, sees: Sees): Promise<ServerWord>
  ended(userId: string, sessionId: string): void
}
/** What whoever reports may know of the hospital. */
export type Sees = {
  ward: (id: string) => boolean
  patient: (id: string) => boolean
  alarm: (alarm: Alarm) => boolean
}

type Parts = {
  tenant: Tenant
  home: Home
  /** Whether devices are woken: then they hear. */
  isPushOn: boolean
  proof: Pick<QueueProof, 'chainOf'>
  /** What does not fit; answers leave it out where this is left out. */
  guardian?: Pick<Guardian, 'misfits'>
  clock: Clock
  /** Milliseconds that only go forward. */
  elapsed: () => number
}

/** How often the other copies are looked at. */
const LOOK_MS = 5_000

export function createHearing(parts: Parts): Hearing {
  const { tenant, home, isPushOn, proof, guardian, clock, elapsed } = parts
  const watchers = createWatchers()
  const occupied = createOccupied({ tenant, elapsed })
  const key = `hears_${randomUUID()}`
  const digest = createDigest(home, key, clock)
  let copies: Copies = new Map()
  let devices: readonly Device[] = []
  let handedOn: readonly Alarm[] = []
  let lookedAt = Number.NEGATIVE_INFINITY
  const sources: WordSources = {
    // There is no data here.
    disk: () => ({ state: 'fine', freeBytes: undefined, totalBytes: undefined }),
    data: () => 'sound',
    chainOf: proof.chainOf,
  }

  async function unheardIn(hospitalId: string): Promise<string[]> {
    const wards = await occupied.of(hospitalId)
    const now = elapsed()
    const reaching = devices.filter((one) => one.customerId === hospitalId && one.until > clock())
    const isReached = (ward: string): boolean => reaching.some((one) => hearsHigh(one, ward))
    return watchers
      .unheard(hospitalId, wards, isReached, now)
      .filter((ward) => !isHeardBy(copies, hospitalId, ward, now))
  }

  async function look(): Promise<void> {
    const kept = await home.read()
    devices = isPushOn ? devicesIn(kept) : []
    copies = copiesIn(kept, key, copies, elapsed())
    const mine: ReadonlyMap<string, Sounding> = watchers.sounding(elapsed())
    await digest.write(mine, elapsed())
    await digest.forgetOld(copies, elapsed())
    // Also what only the windows of other copies ask for: a window that changes over reads no less.
    const asked = [mine, ...[...copies.values()].map(({ hears }) => hears)]
    const hospitals = new Set(asked.flatMap((one) => [...one.keys()]))
    for (const id of hospitals) await unheardIn(id)
    // What whoever leads has written into the alarms.
    const open = hospitals.size > 0 ? await openHigh(tenant) : []
    handedOn = open.filter((alarm) => hasTaken(alarm, 'consoles'))
  }

  return {
    async keep() {
      if (elapsed() - lookedAt < LOOK_MS) return
      lookedAt = elapsed()
      await look()
    },
    async report(reporter, presence, sees) {
      const { hospitalId } = reporter
      watchers.report(reporter, presence, elapsed())
      const unheard = await unheardIn(hospitalId)
      // Who hears is answered whatever becomes of this.
      const misfits = await guardian?.misfits(hospitalId, sees.patient).catch(() => undefined)
      return {
        ...wordOf(sources, hospitalId, clock()),
        unheard: unheard.filter(sees.ward),
        handedOn: handedOn
          .filter((alarm) => alarm.customerId === hospitalId && sees.alarm(alarm))
          .map(({ id }) => id),
        ...(misfits && { misfits }),
      }
    },
    ended: (userId, sessionId) => watchers.ended(userId, sessionId, elapsed()),
  }
}
