/**
 * The proof of the chain in front of a ThingsBoard (PROOF-09): its rules ask every partition of their queue every five seconds, and
 * write the worst to every hospital (`docs/decisions/server-lag.md`). That proves the queue and the rules, and, because it is read by
 * a query as consoles make them, that ThingsBoard answers. Every copy of this server looks for itself.
 */

import { isObject } from '../../protocol/input.ts'
import type { Clock } from '../../protocol/types.ts'
import { type Chain, STOPPED_AFTER_MS, worst } from '../../features/watch/proof.ts'
import type { Tenant } from '../acting/tenant.ts'
import { PROBE } from '../chains/probe.ts'
import { findAll } from './find.ts'

const LOOK_MS = 20_000
/** What is written every five seconds and was the same in two looks, or could not be read twice, has stopped. */
const STANDS_MS = 2 * LOOK_MS

export type QueueProof = {
  /** Looks, if it is time. Rejects when ThingsBoard cannot be asked. */
  keep(): Promise<void>
  chainOf(hospitalId: string): Chain
  /** Of all hospitals that the rules' clock knows. */
  worst(): Chain
}

type Parts = {
  tenant: Pick<Tenant, 'call'>
  clock: Clock
  /** Milliseconds that only go forward. */
  elapsed: () => number
}

/** `sent` and `lagMs` are of ThingsBoard's clock, `changedAt` of our own: the two are never compared. */
type Known = { sent: number; lagMs: number; tookMs: number; changedAt: number }

/** What the rules wrote: of everything that was asked before `since` all is answered. */
function probeIn(text: string | undefined): Omit<Known, 'changedAt'> | undefined {
  if (text === undefined) return undefined
  try {
    const probe: unknown = JSON.parse(text)
    if (!isObject(probe)) return undefined
    const { sent, since, took, every } = probe
    if (typeof sent !== 'number' || typeof since !== 'number' || every === undefined)
      return undefined
    const tookMs = typeof took === 'number' ? took : 0
    return { sent, lagMs: Math.max(0, sent - since), tookMs }
  } catch {
    return undefined
  }
}

export function createQueueProof({ tenant, clock, elapsed }: Parts): QueueProof {
  let lastRead = new Map<string, Known>()
  let lookedAt = Number.NEGATIVE_INFINITY
  let readAt = elapsed()

  function chainOf(hospitalId: string): Chain {
    const hospital = lastRead.get(hospitalId)
    if (!hospital) return worst([])
    const { changedAt, lagMs, tookMs } = hospital
    const now = elapsed()
    const isStopped = lagMs >= STOPPED_AFTER_MS || now - changedAt >= STANDS_MS
    return {
      provedAt: Math.round(clock() - (now - changedAt) - lagMs),
      tookMs,
      broken: now - readAt >= STANDS_MS ? 'socket' : isStopped ? 'rules' : null,
    }
  }

  return {
    async keep() {
      if (elapsed() - lookedAt < LOOK_MS) return
      lookedAt = elapsed()
      const filter = { type: 'entityType', entityType: 'CUSTOMER' }
      const hospitals = await findAll(tenant, filter, [], [PROBE])
      readAt = elapsed()
      lastRead = new Map(
        hospitals.flatMap(({ id, values }) => {
          const probe = probeIn(values[PROBE])
          if (!probe) return []
          const before = lastRead.get(id)
          const changedAt = before?.sent === probe.sent ? before.changedAt : readAt
          return [[id, { ...probe, changedAt }]]
        }),
      )
    },
    chainOf,
    worst: () => worst([...lastRead.keys()].map(chainOf)),
  }
}
